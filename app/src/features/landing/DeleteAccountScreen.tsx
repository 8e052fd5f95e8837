import { currentSchool } from '@fieldhouse/contract/company'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Link } from '../../shared/paths/Link.tsx'
import { PlainPage } from './PlainPage.tsx'

/** Explains how to delete an account to people without the app at hand. */
export function DeleteAccountScreen() {
  return (
    <PlainPage title="Delete your account">
      <p>
        Sign in, open Settings and tap “Delete my account.” Your {currentSchool().appName} account is deleted
        immediately: your name, email, photo, teams and affiliations, and every device is signed out. Nothing is kept,
        and this can’t be undone.
      </p>
      <p>Forgot your password? You can sign in with an emailed code.</p>
      <Link to="/app/account/settings" className={buttonClass()}>
        Go to Settings
      </Link>
    </PlainPage>
  )
}
