import { replacePath } from '../../../shared/paths/navigation.ts'
import { getPathAfterSignIn } from '../../../shared/session/guard.ts'
import { clearDraft } from '../draft.ts'

/**
 * Opens the page that was requested before the sign-in, or `otherwise`. The auth screen does not stay in the history.
 */
export function openAfterSignIn(otherwise: string): void {
  clearDraft()
  void replacePath(getPathAfterSignIn(otherwise))
}
