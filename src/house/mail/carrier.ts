/** What carries mails to people that are about no table. It never waits for them to arrive. */
export interface Carrier {
  /** What stands before the path of a page: `https://games.example`. */
  readonly publicUrl: string
  write(to: string, subject: string, text: string): void
}
