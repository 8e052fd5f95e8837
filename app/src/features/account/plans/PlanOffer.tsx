import { formatLastWeekday } from '@fieldhouse/contract/plans/last-day'
import type { PlanCodeOffer } from '@fieldhouse/contract/plans/my-plans'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Icon } from '@fieldhouse/design/art/Icon'
import styles from './Redeem.module.css'
import { hasEnded } from './redeem.model.ts'

/** What a code gives, or gave. */
export function PlanOffer({ offer: { plan, ends_at }, title }: { offer: PlanCodeOffer; title: string }) {
  return (
    <section aria-label={`${title} ${plan.name}`} className={styles.offer}>
      <p className={styles.offerTitle}>{title}</p>
      <h2>{plan.name}</h2>
      <p className={styles.until}>
        {hasEnded(ends_at, new Date()) ? 'Ended' : 'Until'} {formatLastWeekday(ends_at)}
      </p>
      <ul>
        {[...plan.includes, `${formatQuantity(plan.streams, 'screen')} at once`].map((line) => (
          <li key={line}>
            <Icon name="check" size={18} />
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
