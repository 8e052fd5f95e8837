import { currentSchool } from '@fieldhouse/contract/company'
import { retainedPersonalData } from '@fieldhouse/contract/customer/retained-data'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Link } from '../../shared/paths/Link.tsx'
import { PlainPage } from './PlainPage.tsx'
import styles from './PrivacyScreen.module.css'

/** Lists what the app stores about its users, why and for how long, and what they can do about it. */
export function PrivacyScreen() {
  const { privacy, terms } = currentSchool().legal
  return (
    <PlainPage title="Privacy">
      <p>
        {currentSchool().appName} belongs to {currentSchool().school}. This is everything it keeps about you. We never
        sell it or pass it on.
      </p>
      <dl className={styles.kept}>
        {retainedPersonalData.map(({ key, title, what, why, until }) => (
          <div key={key}>
            <dt>
              <h2>{title}</h2>
            </dt>
            <dd>{what}</dd>
            <dd>
              <b>Why:</b> {why}
            </dd>
            <dd>
              <b>Kept for:</b> {until}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Download or delete your data in Settings. If we restore a backup, anything you deleted since is deleted again.
      </p>
      <nav aria-label="Your choices" className={styles.ways}>
        <Link to="/app/account/settings" className={buttonClass()}>
          Go to Settings
        </Link>
        {privacy && (
          <a href={privacy} className={buttonClass({ variant: 'secondary' })}>
            The school’s privacy policy
          </a>
        )}
        {terms && (
          <a href={terms} className={buttonClass({ variant: 'secondary' })}>
            Terms of use
          </a>
        )}
      </nav>
    </PlainPage>
  )
}
