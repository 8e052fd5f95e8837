import type { StaffReason } from '@fieldhouse/contract/api-error'

/** Reasons for a service to refuse. shared/http turns each into an HTTP status and the error shape of the service. */
export type RefusalKind = 'input' | 'unauthorized' | 'forbidden' | 'missing' | 'conflict' | 'too-many' | 'busy'

interface RefusalDetails {
  fields?: Record<string, string>
  retryAfterMs?: number
  /** The step that is missing, so the client can offer it. */
  reason?: StaffReason
}

/** Names a refusal for programs, such as `prize.sold_out`. A code never changes; its message may. */
export type RefusalCode = `${string}.${string}`

export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly code: RefusalCode
  readonly fields: Record<string, string>
  readonly retryAfterMs: number | undefined
  readonly reason: StaffReason | undefined

  constructor(
    kind: RefusalKind,
    code: RefusalCode,
    message: string,
    { fields = {}, retryAfterMs, reason }: RefusalDetails = {},
  ) {
    super(message)
    this.kind = kind
    this.code = code
    this.fields = fields
    this.retryAfterMs = retryAfterMs
    this.reason = reason
  }
}

/** Refuses a request because of one field that the person can correct. */
export const refuseField = (field: string, text: string): Refusal =>
  new Refusal('input', 'field.invalid', text, { fields: { [field]: text } })

/** Refuses a request because of the current state: someone else was first, or the time for it is over. */
export const refuseConflict = (code: RefusalCode, text: string): Refusal => new Refusal('conflict', code, text)
