import type { StaffReason } from '@fieldhouse/contract/api-error'

/** Reasons for a service to refuse. shared/http turns each into an HTTP status and the error shape of the service. */
export type RefusalKind = 'input' | 'unauthorized' | 'forbidden' | 'missing' | 'conflict' | 'too-many' | 'busy'

interface RefusalDetails {
  fields?: Record<string, string>
  retryAfterMs?: number
  /** The step that is missing, so the client can offer it. */
  reason?: StaffReason
  /** The game that is in the way, so the client can link to it. */
  game?: number
}

/** Names a refusal for programs, such as `prize.sold_out`. A code never changes; its message may. */
export type RefusalCode = `${string}.${string}`

export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly code: RefusalCode
  readonly fields: Record<string, string>
  readonly retryAfterMs: number | undefined
  readonly reason: StaffReason | undefined
  readonly game: number | undefined

  constructor(
    kind: RefusalKind,
    code: RefusalCode,
    message: string,
    { fields = {}, retryAfterMs, reason, game }: RefusalDetails = {},
  ) {
    super(message)
    this.kind = kind
    this.code = code
    this.fields = fields
    this.retryAfterMs = retryAfterMs
    this.reason = reason
    this.game = game
  }
}

/** Refuses a request because of one field that the person can correct. */
export const refuseField = (field: string, text: string): Refusal =>
  new Refusal('input', 'field.invalid', text, { fields: { [field]: text } })

/** Refuses a request because of the current state: someone else was first, or the time for it is over. */
export const refuseConflict = (code: RefusalCode, text: string, details: Pick<RefusalDetails, 'game'> = {}): Refusal =>
  new Refusal('conflict', code, text, details)

/**
 * Refuses a request for something that does not exist. The noun is for people where it differs from the code's:
 * `event`, "live event".
 */
export const refuseMissing = (object: string, noun = object): Refusal =>
  new Refusal('missing', `${object}.not_found`, `That ${noun} doesn’t exist.`)

/** Refuses a request whose account or session ended while it was being handled. */
export const refuseEndedSession = (): Refusal =>
  new Refusal('unauthorized', 'session.ended', 'Your session has ended. Sign in again.')
