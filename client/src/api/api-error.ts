interface ApiErrorParts {
  /** The attempted action: "Signing in" makes the title "Signing in failed". */
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
  /** 0 when no server answered. */
  declare readonly status: number
  /** Validation errors by field. */
  declare readonly fields: Readonly<Record<string, string>>
  /** The answer before parsing. */
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

/** Detects a missing file of the app's code by the message of each browser. */
const isMissingCode = ({ message }: Error): boolean =>
  /dynamically imported module|importing a module script failed|unable to preload/i.test(message)
