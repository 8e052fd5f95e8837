import { formatLastDay } from '@fieldhouse/contract/plans/last-day'
import type { MyPlans } from '@fieldhouse/contract/plans/my-plans'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { getSportTitle } from '../../../shared/games/game-view.ts'
import { PassLink } from './PassLink.tsx'
import styles from './Plans.module.css'
import { formatGameDay } from './plans.model.ts'

/** Plans that a fan has for one game or one team, each with the way there. */
export function MyPasses({ mine: { passes, plans } }: { mine: Pick<MyPlans, 'passes' | 'plans'> }) {
  if (passes.length === 0) return null
  const nameOf = (slug: string) => plans.find((one) => one.slug === slug)?.name ?? slug
  return (
    <Panel title={passes.length === 1 ? 'Your pass' : 'Your passes'}>
      <ul className={styles.passes}>
        {passes.map(({ id, plan, only, ends_at }) => (
          <li key={id}>
            <PassLink only={only}>{only.kind === 'team' ? getSportTitle(only.sport) : only.name}</PassLink>
            <small>
              {only.kind === 'game' ? `${formatGameDay(only.day)}: live, and the recording` : 'All games and videos'}{' '}
              with {nameOf(plan)}
              {ends_at === null ? '' : ` until ${formatLastDay(ends_at)}`}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
