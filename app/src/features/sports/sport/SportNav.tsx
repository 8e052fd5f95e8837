import { tabLinksClass } from '@fieldhouse/design/choice/Tabs'
import { useEffect, useRef } from 'react'
import { Link } from '../../../shared/paths/Link.tsx'
import type { Path } from '../../../shared/paths/paths.ts'
import { usePlace } from '../../../shared/paths/usePlace.ts'
import { useSportGroup } from './useSportGroup.ts'

/** Of the tabs before the open one so much is still seen. */
const sideSeenPx = 150

/** Everything of one sport: its videos, schedule, statistics, people and store. */
export function SportNav({ sport }: { sport: string }) {
  const group = useSportGroup(sport)
  const params = { sportSlug: sport }
  const { path } = usePlace()
  const row = useRef<HTMLElement>(null)
  const store = group?.store_url
  // On a phone the pages may be wider than the screen, and the store comes with its group. Where the page stands is the fan's own.
  useEffect(() => {
    if (!path && !store) return
    const here = row.current?.querySelector<HTMLElement>('[aria-current]')
    row.current?.scrollTo((here?.offsetLeft ?? 0) - sideSeenPx, 0)
  }, [path, store])
  // A season and its games stand under the schedule, coaches under the roster.
  const within = (area: Path) =>
    path?.startsWith(area) && ({ 'aria-current': path === area ? 'page' : 'true' } as const)
  return (
    <nav ref={row} aria-label="This sport" className={tabLinksClass}>
      <Link to="/app/sports/$sportSlug" params={params}>
        Overview
      </Link>
      <Link to="/app/sports/$sportSlug/schedules" params={params} {...within('/app/sports/$sportSlug/schedules')}>
        Schedule
      </Link>
      <Link to="/app/sports/$sportSlug/stats" params={params}>
        Stats
      </Link>
      <Link
        to="/app/sports/$sportSlug/roster/$rosterType"
        params={{ ...params, rosterType: 'players' }}
        {...within('/app/sports/$sportSlug/roster/$rosterType')}
      >
        Roster
      </Link>
      {store && (
        <Link to="/app/sports/$sportSlug/store" params={params}>
          Store
        </Link>
      )}
    </nav>
  )
}
