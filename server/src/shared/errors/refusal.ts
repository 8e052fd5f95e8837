import type { StaffReason } from '@fieldhouse/contract/api-error'

/** Why a service says no. It knows no HTTP: shared/http turns each kind into a status and the service's own error shape. */
export type RefusalKind = 'input' | 'unauthorized' | 'forbidden' | 'missing' | 'conflict' | 'too-many' | 'busy'

interface More {
  fields?: Record<string, string>
  retryAfterMs?: number
  /** What has to come first, for who can do something about it. */
  reason?: StaffReason
}

export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly fields: Record<string, string>
  readonly retryAfterMs: number | undefined
  readonly reason: StaffReason | undefined

  constructor(kind: RefusalKind, message: string, { fields = {}, retryAfterMs, reason }: More = {}) {
    super(message)
    this.kind = kind
    this.fields = fields
    this.retryAfterMs = retryAfterMs
    this.reason = reason
  }
}

/** A field that the person can mend. */
export const wrongField = (field: string, text: string): Refusal =>
  new Refusal('input', text, { fields: { [field]: text } })
