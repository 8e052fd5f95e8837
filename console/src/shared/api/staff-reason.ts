import { ApiError } from '@fieldhouse/client/api/api-error'
import { getStaffReason, type StaffReason } from '@fieldhouse/contract/api-error'

/** What a member of staff has to do before the server does this: give the second factor, or confirm who they are. */
export const staffReasonOf = (error: unknown): StaffReason | undefined =>
  error instanceof ApiError ? getStaffReason(error.body) : undefined
