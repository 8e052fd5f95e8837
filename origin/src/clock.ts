/** The only source of time in the origin, so that a test can move it. */
export interface Clock {
  now(): Date
}

/** Pino's shape, as far as we need it. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}
