import { toApiError } from '@fieldhouse/client/api/api-error'
import { showToast } from '../toast/toast.ts'

/** Spec 8: a store call catches errors, shows the message as a toast, and returns null. */
export async function attempt<T>(action: string, task: () => Promise<T>): Promise<T | null> {
  try {
    return await task()
  } catch (error) {
    showToast('error', toApiError(error, action).message)
    return null
  }
}
