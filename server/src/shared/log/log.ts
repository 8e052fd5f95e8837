import { createHmac } from 'node:crypto'
import { pino } from 'pino'
import { sourceStack } from './source-stack.ts'

export type Log = pino.Logger

/** Never a body, a query, an address or a token: a line names the route's pattern, and a person only as an HMAC of the uid. */
export const openLog = (level: string, stream?: pino.DestinationStream): Log =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: (error: Error) => ({ type: error.name, message: error.message, stack: sourceStack(error.stack) }),
      },
    },
    stream ?? pino.destination(1),
  )

/** What an operator searches by, after the person has told the support their uid; nobody reads it back. */
export const nameForLog = (secret: string, uid: string): string =>
  createHmac('sha256', secret).update(uid).digest('base64url').slice(0, 12)
