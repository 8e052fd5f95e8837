import { currentSchool } from '@fieldhouse/contract/company'
import { endingSoonDays, type PlanCount } from '@fieldhouse/contract/plans/codes'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import { formatCount, formatQuantity } from '@fieldhouse/contract/school/formats'
import { Panel } from '@fieldhouse/design/layout/Panel'
import styles from './Plans.module.css'
import { formatSources } from './plan-counts.model.ts'

/** Each plan with its fans, where they got it, and how many end soon. */
export const PlanCounts = ({ plans }: { plans: readonly PlanCount[] }) => (
  <ul aria-label="Fans by plan" className={styles.counts}>
    {plans.map((count) => (
      <li key={count.plan}>
        <PlanCard count={count} />
      </li>
    ))}
  </ul>
)

function PlanCard({ count }: { count: PlanCount }) {
  const { plans, defaultPlan } = currentSchool()
  const { promise, streams = 1 } = plans[count.plan] ?? {}
  const sources = formatSources(count)
  return (
    <Panel title={formatPlanName(count.plan)} text={promise} className={styles.plan}>
      <p className={styles.planLine}>
        <span>
          <strong className={styles.number}>{formatCount(count.fans)}</strong> {count.fans === 1 ? 'fan' : 'fans'}
        </span>
        <small>{formatQuantity(streams, 'screen')} at once</small>
      </p>
      <small>{sources === '' ? (count.plan === defaultPlan ? 'Everyone has it' : 'No one has it yet') : sources}</small>
      {count.ending > 0 && (
        <small className={styles.ending}>
          {formatCount(count.ending)} {count.ending === 1 ? 'ends' : 'end'} within {endingSoonDays} days
        </small>
      )}
    </Panel>
  )
}
