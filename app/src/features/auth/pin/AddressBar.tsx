import { linkClass } from '@fieldhouse/design/action/TextLink'
import { Avatar } from '@fieldhouse/design/layout/Avatar'
import { Link } from '../../../shared/paths/Link.tsx'
import styles from './WhoBar.module.css'

type AddressBarProps = { email: string; change: '/auth/home' | '/auth/signup/email' | '/auth/forgot-password/email' }

/** Shows the address in use, with a link to change it. */
export function AddressBar({ email, change }: AddressBarProps) {
  return (
    <div className={styles.who}>
      <Avatar name={email} size={34} />
      <b className="truncate" title={email}>
        {email}
      </b>
      <Link to={change} className={linkClass('quiet', styles.change)} aria-label="Change email">
        Change
      </Link>
    </div>
  )
}
