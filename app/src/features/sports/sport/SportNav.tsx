import { tabLinksClass } from '@fieldhouse/design/choice/Tabs'
import { useEffect, useRef } from 'react'
import { Link } from '../../../shared/paths/Link.tsx'
import type { Path } from '../../../shared/paths/paths.ts'
import { usePlace } from '../../../shared/paths/usePlace.ts'
import { useSportGroup } from './useSportGroup.ts'

/** Everything of one sport: its videos, schedule, statistics, people and store. */
export function SportNav({ sport }: { sport: string }) {
  const group = useSportGroup(sport)
  const params = { sportSlug: sport }
  const { path } = usePlace()
  const row = useRef<HTMLElement>(null)
  const store = group?.store_url
  // On a phone the pages may be wider than the screen; the store comes with its group.
  useEffect(() => {
    if (store === undefined && path?.endsWith('/store')) return
    const nav = row.current
    const here = nav?.querySelector('[aria-current]')
    if (!nav || !here) return
    // Sideways alone: where the page stands is the fan's own.
    const [around, tab] = [nav.getBoundingClientRect(), here.getBoundingClientRect()]
    nav.scrollLeft += tab.left + tab.width / 2 - around.left - around.width / 2
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
