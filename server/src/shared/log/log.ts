import { createHmac } from 'node:crypto'
import { pino } from 'pino'
import { mapStackToSources } from './source-stack.ts'

export type Log = pino.Logger

/**
 * Opens the log. Lines never have a body, a query, an address or a token. They name the route's pattern, and a person
 * only as an HMAC of the uid.
 */
export const openLog = (level: string, stream?: pino.DestinationStream): Log =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: (error: Error) => ({ type: error.name, message: error.message, stack: mapStackToSources(error.stack) }),
      },
    },
    stream ?? pino.destination(1),
  )

/**
 * Returns the name of a person in the log. Support can search for it when the person gives their uid; it cannot be
 * reversed.
 */
export const nameForLog = (secret: string, uid: string): string =>
  createHmac('sha256', secret).update(uid).digest('base64url').slice(0, 12)
