/** A browser of one make and version. */
export interface BrowserEngine {
  name: string
  /** Opens a page on the server at this address, in a fresh profile. */
  open(url: string): Promise<EnginePage>
  close(): Promise<void>
}

/** Commands that every way of driving a browser supports. */
export interface EnginePage {
  go(address: string): Promise<void>
  /** Runs a function in the page. Its arguments and its answer are JSON. */
  evaluate<Given extends unknown[], Answer>(
    work: (...args: Given) => Answer | Promise<Answer>,
    ...args: Given
  ): Promise<Answer>
  click(selector: string): Promise<void>
  /** Types into an element by keyboard. A line break is the Enter key. */
  type(selector: string, text: string): Promise<void>
  screenshot(file: string): Promise<void>
  /** Errors of scripts and of the content policy, as they occur. */
  problems: string[]
  close(): Promise<void>
}

/** Formats a function as a script for a driver, which knows none of the test's modules. */
export const formatScript = <Given extends unknown[]>(work: (...args: Given) => unknown, args: Given): string =>
  `(${work})(...${JSON.stringify(args)})`
