import { genericMessage } from '@fieldhouse/contract/api-error'
import type { ErrorShape } from '@fieldhouse/contract/hosts'
import type { FastifyError } from 'fastify'
import { isDatabaseAway, isDatabaseReadOnly } from '../errors/database-errors.ts'
import { Refusal, type RefusalCode, type RefusalKind } from '../errors/refusal.ts'

export interface RefusedAnswer {
  status: number
  body: Record<string, unknown>
  retryAfterS?: number
  /** An error of the server: it is logged with its stack. */
  ours: boolean
}

const statusByKind: Record<RefusalKind, number> = {
  input: 400,
  unauthorized: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'too-many': 429,
  busy: 503,
}

const busyForS = 2
const busyMessage = 'Fieldhouse is very busy or restarting. Try again in a moment.'
const fullForS = 30
const fullMessage =
  'We can’t save anything right now, so nothing changed. You can still browse. Try again in a few minutes.'

/** Turns any error into one of the three error bodies of the specification. No internals leave the server. */
export function toRefusedAnswer(error: unknown, shape: ErrorShape): RefusedAnswer {
  if (error instanceof Refusal) {
    const afterMs = error.retryAfterMs ?? (error.kind === 'busy' ? busyForS * 1000 : undefined)
    const retryAfterS = afterMs === undefined ? undefined : Math.max(1, Math.ceil(afterMs / 1000))
    return {
      status: statusByKind[error.kind],
      body: {
        ...formatErrorBody(shape, error.code, error.message, error.fields),
        ...(error.reason && shape === 'plain' && { reason: error.reason }),
        ...(error.game !== undefined && shape === 'plain' && { game: error.game }),
      },
      ours: false,
      ...(retryAfterS && { retryAfterS }),
    }
  }
  if (isDatabaseReadOnly(error))
    return {
      status: 503,
      body: formatErrorBody(shape, 'server.read_only', fullMessage),
      retryAfterS: fullForS,
      ours: true,
    }
  if (isDatabaseAway(error))
    return { status: 503, body: formatErrorBody(shape, 'server.busy', busyMessage), retryAfterS: busyForS, ours: true }
  if (isRefusedByDatabase(error))
    return { status: 400, body: formatErrorBody(shape, 'request.not_storable', notKeepable), ours: true }
  const status = (error as FastifyError)?.statusCode ?? 500
  if (status >= 400 && status < 500)
    return { status, body: formatErrorBody(shape, 'request.invalid', describeInputStatus(status)), ours: false }
  return { status: 500, body: formatErrorBody(shape, 'server.error', genericMessage), ours: true }
}

export function formatErrorBody(
  shape: ErrorShape,
  code: RefusalCode,
  message: string,
  fields: Record<string, string> = {},
): Record<string, unknown> {
  if (shape === 'auth') return { error: message, code }
  if (shape === 'plain' || Object.keys(fields).length === 0) return { message, code }
  return {
    message,
    code,
    validation_errors: Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text]])),
  }
}

function describeInputStatus(status: number): string {
  if (status === 413) return 'That file is too large.'
  if (status === 415) return 'We don’t accept that type of content.'
  if (status === 404) return 'There’s nothing here.'
  return 'The request couldn’t be read.'
}

const notKeepable =
  'That can’t be saved: it refers to something that doesn’t exist, or contains characters that can’t be stored.'

/**
 * Whether the database refused a value (class 22) or a reference to a missing row. Validation should have refused both
 * with a better message, so the error is logged, but the answer is 400.
 */
const isRefusedByDatabase = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^(22\w{3}|23503)$/.test(code)
}
