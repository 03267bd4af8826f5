/** A thing of the contract that is JSON already, and is sent as it is. */
export class RawJson<T> {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }

  /** The thing itself. */
  read(): T {
    return JSON.parse(this.json) as T
  }
}
