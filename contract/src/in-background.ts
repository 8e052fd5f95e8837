interface Log {
  warn(details: object, message: string): void
}

/** Work that nobody waits for, in whatever process: a promise that nobody holds would end the server when it is rejected. */
export function inBackground(log: Log, work: Promise<unknown>): void {
  work.catch((err) => log.warn({ err }, 'work in the background failed'))
}
