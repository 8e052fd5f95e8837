import { formatLastDay } from '@fieldhouse/contract/plans/last-day'
import type { MyPlans } from '@fieldhouse/contract/plans/my-plans'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { getSportTitle } from '../../../shared/games/game-view.ts'
import { Link } from '../../../shared/paths/Link.tsx'
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
            <PassLink only={only} />
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

function PassLink({ only }: Pick<MyPlans['passes'][number], 'only'>) {
  if (only.kind === 'team')
    return (
      <Link to="/app/sports/$sportSlug" params={{ sportSlug: only.sport }}>
        {getSportTitle(only.sport)}
      </Link>
    )
  return (
    <Link
      to={only.type === 'game' ? '/app/sports/game/$eventId' : '/app/sports/event/$eventId'}
      params={{ eventId: String(only.id) }}
    >
      {only.name}
    </Link>
  )
}
