import { ApiError } from './api-error.ts'

/** No server answered, or it failed: another try may work. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)
