interface BackgroundLog {
  warn(details: object, message: string): void
}

/** Runs work without awaiting it and logs its failure. An unhandled rejection would end the server. */
export function inBackground(log: BackgroundLog, work: Promise<unknown>): void {
  work.catch((err) => log.warn({ err }, 'work in the background failed'))
}
