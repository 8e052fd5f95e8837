/** The only source of time in the origin, so that tests can move it. */
export interface Clock {
  now(): Date
}

/** The part of Pino's interface that the origin uses. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}
