import type { ApiError } from '@fieldhouse/contract/api-error'

/** A call that did not work, wrapped as spec 8 says; `fields` are the customer service's validation errors. */
export class Failure extends Error implements ApiError {
  readonly title: string
  readonly code: string
  readonly status: number
  readonly fields: Record<string, string>
  readonly retryAfterS: number | undefined

  constructor({ title, message, code, status }: ApiError, fields: Record<string, string> = {}, retryAfterS?: number) {
    super(message)
    this.title = title
    this.code = code
    this.status = status
    this.fields = fields
    this.retryAfterS = retryAfterS
  }
}

export const offlineMessage = 'The network cannot be reached. Check your connection and try again.'

export const failureOf = (error: unknown, action: string): Failure => {
  if (error instanceof Failure) return error
  const message = error instanceof Error ? (isCodeAway(error) ? offlineMessage : error.message) : String(error)
  return new Failure({ title: `${action} failed`, message, code: 'unknown', status: 0 })
}

/** What each browser says when a part of the app could not be fetched. */
const isCodeAway = ({ message }: Error): boolean =>
  /dynamically imported module|importing a module script failed|unable to preload/i.test(message)
