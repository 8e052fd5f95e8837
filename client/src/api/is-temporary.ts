import { ApiError } from './api-error.ts'

/** Returns true when no server answered or it failed, so that another try may work. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)
