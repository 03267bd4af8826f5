/** What carries mails to people that are about no table. It never waits for them to arrive. */
export interface Carrier {
  /** What stands before the path of a page: `https://games.example`. */
  readonly publicUrl: string
  /** Whether an address has asked never to be written to. */
  refuses?(to: string): Promise<boolean>
  write(to: string, subject: string, text: string): void
}
