import { type ButtonStyle, buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import styles from './Tickets.module.css'
import { hostOf } from './tickets.model.ts'

interface SellerLinkProps {
  url: string
  /** What is bought, for who hears it alone. */
  about: string
  look?: ButtonStyle
}

/** Out of the app, in a tab of its own: this page stays where it is, and the host is named before one leaves. */
export const SellerLink = ({ url, about, look = { size: 44 } }: SellerLinkProps) => (
  <span className={styles.leave}>
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={buttonClass(look)}>
      Buy
      <Icon name="external" size={15} />
      <span className="visually-hidden">
        {' '}
        {about}, at {hostOf(url)}, in a new tab
      </span>
    </a>
    <small aria-hidden="true">at {hostOf(url)}</small>
  </span>
)
