/** A browser of one make and age. */
export interface Engine {
  name: string
  /** A page on the server at this address, in a profile that nobody has used. */
  open(url: string): Promise<EnginePage>
  close(): Promise<void>
}

/** What each way of driving a browser can do. */
export interface EnginePage {
  go(address: string): Promise<void>
  /** Runs in the page. What it is given and what it answers is JSON. */
  evaluate<Given extends unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>
  click(selector: string): Promise<void>
  /** By keyboard, into this element. A line break is the Enter key. */
  type(selector: string, text: string): Promise<void>
  screenshot(file: string): Promise<void>
  /** Errors of scripts and of the content policy, as they come. */
  problems: string[]
  close(): Promise<void>
}

/** As a driver takes it, which knows nothing of our modules. */
export const scriptOf = <Given extends unknown[]>(work: (...given: Given) => unknown, given: Given): string =>
  `(${work})(...${JSON.stringify(given)})`
