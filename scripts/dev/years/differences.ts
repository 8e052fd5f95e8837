/** Collects what was compared, and every difference. */
export class Differences {
  compared = 0
  /** Columns without a plain formula. */
  readonly skipped = new Map<string, number>()
  readonly found: string[] = []
  private since = { compared: 0, found: 0 }

  check(place: string, shown: unknown, plain: unknown): void {
    this.compared++
    if (JSON.stringify(shown) !== JSON.stringify(plain))
      this.found.push(`${place}: shown ${JSON.stringify(shown)}, plainly ${JSON.stringify(plain)}`)
  }

  skip(column: string): void {
    this.skipped.set(column, (this.skipped.get(column) ?? 0) + 1)
  }

  /** Writes one line about what was compared since the last one. */
  say(what: string, print: (line: string) => void): void {
    const [compared, found] = [this.compared - this.since.compared, this.found.length - this.since.found]
    print(`${found === 0 ? '✓' : '✗'} ${what}: ${compared} compared, ${found} different`)
    this.since = { compared: this.compared, found: this.found.length }
  }
}
