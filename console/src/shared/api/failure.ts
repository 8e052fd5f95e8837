import type { StaffReason } from '@fieldhouse/contract/api-error'

/** A call that did not work, in words for whoever works here. */
export class Failure extends Error {
  /** 0: nobody was reached. */
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  /** What has to be done first: the second factor, or to say again who one is. */
  readonly reason: StaffReason | undefined

  constructor(status: number, message: string, fields: Record<string, string> = {}, reason?: StaffReason) {
    super(message)
    this.status = status
    this.fields = fields
    this.reason = reason
  }
}

export const inWords = (error: unknown): string => (error instanceof Error ? error.message : String(error))
