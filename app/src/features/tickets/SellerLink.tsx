import { type ButtonStyle, buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import styles from './Tickets.module.css'
import { getSellerHost } from './tickets.model.ts'

/** A dot and a zero-width space: a long host breaks after its dots, not inside a word. */
const breakableDot = '.\u200B'

interface SellerLinkProps {
  url: string
  /** The thing that the link buys, for screen readers. */
  about: string
  variant?: ButtonStyle
}

/** Opens the seller's page in a new tab, and names its host first. */
export const SellerLink = ({ url, about, variant = { size: 44 } }: SellerLinkProps) => (
  <span className={styles.leave}>
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={buttonClass(variant)}>
      Buy
      <Icon name="external" size={15} />
      <span className="visually-hidden">
        {' '}
        {about} at {getSellerHost(url)}, opens in a new tab
      </span>
    </a>
    <small aria-hidden="true">{getSellerHost(url).replaceAll('.', breakableDot)}</small>
  </span>
)
