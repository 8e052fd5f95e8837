import { currentSchool } from '@fieldhouse/contract/company'
import { keptOfPeople } from '@fieldhouse/contract/customer/kept'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Link } from '../../shared/paths/Link.tsx'
import { PlainPage } from './PlainPage.tsx'
import styles from './PrivacyScreen.module.css'

/** What is kept of whoever uses the app, why and for how long, and what they can do about it. */
export function PrivacyScreen() {
  const { privacy, terms } = currentSchool().legal
  return (
    <PlainPage title="What we keep about you">
      <p>
        {currentSchool().appName} belongs to {currentSchool().school}. What is listed here is all that it keeps about
        you; none of it is sold, and none is handed on.
      </p>
      <dl className={styles.kept}>
        {keptOfPeople.map(({ key, title, what, why, until }) => (
          <div key={key}>
            <dt>
              <h2>{title}</h2>
            </dt>
            <dd>{what}</dd>
            <dd>
              <b>Why:</b> {why}
            </dd>
            <dd>
              <b>For how long:</b> {until}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Everything we keep about you, in one file, and the way to delete it, are in Settings. Backups hold what they
        held when they were made; one that is restored deletes again what was deleted since.
      </p>
      <nav aria-label="What you can do" className={styles.ways}>
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
