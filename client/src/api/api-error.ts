interface ApiErrorParts {
  /** What was tried: "Signing in" makes the title "Signing in failed". */
  action?: string | undefined
  message: string
  code?: string
  status: number
  fields?: Record<string, string>
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
  /** What the server answered, before it is parsed. */
  declare readonly body: unknown

  constructor({ action = 'Request', message, ...parts }: ApiErrorParts) {
    super(message)
    Object.assign(this, { title: `${action} failed`, code: String(parts.status), fields: {} }, parts)
  }
}

const offlineMessage = 'The network cannot be reached. Check your connection and try again.'

export const offlineError = (action?: string): ApiError =>
  new ApiError({ action, message: offlineMessage, code: 'network', status: 0 })

export const toApiError = (error: unknown, action?: string): ApiError =>
  error instanceof ApiError ? error : new ApiError({ action, message: errorMessage(error), code: 'unknown', status: 0 })

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? (isMissingCode(error) ? offlineMessage : error.message) : String(error)

/** What each browser says when a file of the app's code could not be fetched. */
const isMissingCode = ({ message }: Error): boolean =>
  /dynamically imported module|importing a module script failed|unable to preload/i.test(message)
