interface ApiErrorParts {
  title?: string
  message: string
  code?: string
  status: number
  fields?: Record<string, string>
  retryAfterS?: number | undefined
  body?: unknown
}

/** A request that failed (spec 8). */
export class ApiError extends Error {
  declare readonly title: string
  declare readonly code: string
  /** 0: no server answered. */
  declare readonly status: number
  /** The server's validation errors by field. */
  declare readonly fields: Readonly<Record<string, string>>
  declare readonly retryAfterS: number | undefined
  /** What the server answered, before it is parsed. */
  declare readonly body: unknown

  constructor({ message, ...parts }: ApiErrorParts) {
    super(message)
    Object.assign(this, { title: titleOf(), code: String(parts.status), fields: {} }, parts)
  }
}

export const titleOf = (action = 'Request'): string => `${action} failed`

export const offlineMessage = 'The network cannot be reached. Check your connection and try again.'

export const toApiError = (error: unknown, action?: string): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError({ title: titleOf(action), message: errorMessage(error), code: 'unknown', status: 0 })

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? (isMissingCode(error) ? offlineMessage : error.message) : String(error)

/** What each browser says when a file of the app's code could not be fetched. */
const isMissingCode = ({ message }: Error): boolean =>
  /dynamically imported module|importing a module script failed|unable to preload/i.test(message)
