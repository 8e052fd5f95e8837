import { formatLastWeekday } from '@fieldhouse/contract/plans/last-day'
import type { PlanCodeOffer } from '@fieldhouse/contract/plans/my-plans'
import { Icon } from '@fieldhouse/design/art/Icon'
import styles from './Redeem.module.css'
import { formatOffered, formatTarget, hasEnded, listGiven } from './redeem.model.ts'

/** What a code gives, or gave. */
export function PlanOffer({ offer, title }: { offer: PlanCodeOffer; title: string }) {
  const { plan, only, ends_at } = offer
  return (
    <section aria-label={`${title} ${formatOffered(offer)}`} className={styles.offer}>
      <p className={styles.offerTitle}>{title}</p>
      <h2>{plan.name}</h2>
      {only && <p className={styles.target}>for {formatTarget(only)}</p>}
      <p className={styles.until}>
        {hasEnded(ends_at, new Date()) ? 'Ended' : 'Until'} {formatLastWeekday(ends_at)}
      </p>
      <ul>
        {listGiven(offer).map((line) => (
          <li key={line}>
            <Icon name="check" size={18} />
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
