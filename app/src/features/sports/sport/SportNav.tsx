import { tabLinksClass } from '@fieldhouse/design/choice/Tabs'
import { Link } from '../../../shared/paths/Link.tsx'
import { useSportGroup } from './useSportGroup.ts'

/** Everything of one sport: its videos, schedule, statistics, people and store. */
export function SportNav({ sport }: { sport: string }) {
  const group = useSportGroup(sport)
  const params = { sportSlug: sport }
  return (
    <nav aria-label="This sport" className={tabLinksClass}>
      <Link to="/app/sports/$sportSlug" params={params}>
        Overview
      </Link>
      <Link to="/app/sports/$sportSlug/schedules" params={params}>
        Schedule
      </Link>
      <Link to="/app/sports/$sportSlug/stats" params={params}>
        Stats
      </Link>
      <Link to="/app/sports/$sportSlug/roster/$rosterType" params={{ ...params, rosterType: 'players' }}>
        Roster
      </Link>
      {group?.store_url && (
        <Link to="/app/sports/$sportSlug/store" params={params}>
          Store
        </Link>
      )}
    </nav>
  )
}
