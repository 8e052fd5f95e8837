import { replaceWith } from '../../../shared/paths/navigation.ts'
import { afterSignIn } from '../../../shared/session/guard.ts'
import { forgetEmail } from '../draft.ts'

/** Where a sign-in leads: the page that was wanted before it, else `otherwise`. The auth screen does not stay in the history. */
export function arrive(otherwise: string): void {
  forgetEmail()
  void replaceWith(afterSignIn(otherwise))
}
