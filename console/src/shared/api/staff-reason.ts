import { ApiError } from '@fieldhouse/client/api/api-error'
import { getStaffReason, type StaffReason } from '@fieldhouse/contract/api-error'

/** Returns what the staff member must do first: give the second factor, or confirm their identity. */
export const getStaffReasonOfError = (error: unknown): StaffReason | undefined =>
  error instanceof ApiError ? getStaffReason(error.body) : undefined
