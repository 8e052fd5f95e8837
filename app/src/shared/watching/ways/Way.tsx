import { Icon } from '@fieldhouse/design/art/Icon'
import type { IconName } from '@fieldhouse/design/art/icon-paths'
import { classNames } from '@fieldhouse/design/class-names'
import { Link } from '../../paths/Link.tsx'
import type { RouteTarget } from '../../paths/paths.ts'
import styles from './Ways.module.css'

interface WayWords {
  icon: IconName
  title: string
  text: string
  price?: { amount: string; term?: string } | undefined
  isFirst?: boolean
}

const WayContent = ({ icon, title, text, price }: WayWords) => (
  <>
    <Icon name={icon} size={20} />
    <span className={styles.words}>
      <b>{title}</b> <span>{text}</span>
    </span>
    {price ? (
      <span className={styles.price}>
        <b>{price.amount}</b> {price.term && <small>{price.term}</small>}
      </span>
    ) : (
      <Icon name="chevron-right" size={20} />
    )}
  </>
)

const classOf = ({ isFirst }: WayWords) => classNames(styles.way, isFirst && styles.first)

type WayTarget = RouteTarget<'/app/account/plans'> | RouteTarget<'/app/redeem'>

/** A way that another page continues. */
export const WayLink = ({ to, search, ...words }: WayWords & WayTarget) => (
  <Link to={to} search={search} className={classOf(words)}>
    <WayContent {...words} />
  </Link>
)

interface WayButtonProps extends WayWords {
  busy: boolean
  onClick(): void
}

/** A way that leads to the payment. */
export const WayButton = ({ busy, onClick, ...words }: WayButtonProps) => (
  <button type="button" className={classOf(words)} aria-busy={busy} onClick={onClick}>
    <WayContent {...words} />
  </button>
)
