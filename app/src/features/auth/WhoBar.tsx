import { linkClass } from '@fieldhouse/design/action/TextLink'
import { Link } from '@tanstack/react-router'
import styles from './WhoBar.module.css'

type WhoBarProps = { email: string; change: '/auth/home' | '/auth/signup/email' | '/auth/forgot-password/email' }

/** Which address this is about, and the way to another one. */
export function WhoBar({ email, change }: WhoBarProps) {
  return (
    <div className={styles.who}>
      <span className={styles.initial} aria-hidden="true">
        {Array.from(email)[0]?.toUpperCase()}
      </span>
      <b className={styles.email}>{email}</b>
      <Link to={change} className={linkClass()} aria-label="Change the email">
        Change
      </Link>
    </div>
  )
}
