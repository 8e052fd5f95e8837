import { tabLinksClass } from '@fieldhouse/design/choice/Tabs'
import { useEffect, useRef } from 'react'
import { Link } from '../../../shared/paths/Link.tsx'
import type { RoutePath } from '../../../shared/paths/paths.ts'
import { useCurrentPage } from '../../../shared/paths/useCurrentPage.ts'
import { useSportGroup } from './useSportGroup.ts'

/** Width of the earlier tabs that stays visible before the open one. */
const visibleSidePx = 150

/** Tabs of one sport: overview, schedule, statistics, records, roster and store. */
export function SportNav({ sport }: { sport: string }) {
  const group = useSportGroup(sport)
  const params = { sportSlug: sport }
  const { path, search } = useCurrentPage()
  const { view = '' } = search
  const row = useRef<HTMLElement>(null)
  const store = group?.store_url
  // Scrolls to the open tab, because on a phone the tabs may be wider than the screen and the store arrives later. The
  // page's own scroll position is left alone.
  useEffect(() => {
    if (!path && !store && !view) return
    const currentLink = row.current?.querySelector<HTMLElement>('[aria-current]')
    row.current?.scrollTo((currentLink?.offsetLeft ?? 0) - visibleSidePx, 0)
  }, [path, view, store])
  // A season and its games belong to the schedule, coaches to the roster.
  const markCurrentArea = (area: RoutePath) =>
    path?.startsWith(area) && ({ 'aria-current': path === area ? 'page' : 'true' } as const)
  // Both tabs have one address, and the view tells them apart.
  const markView = (own: string) => ({
    'aria-current':
      path === '/app/sports/$sportSlug/stats' && (view === 'records' ? 'records' : '') === own
        ? ('page' as const)
        : undefined,
  })
  return (
    <nav ref={row} aria-label="This sport" className={tabLinksClass}>
      <Link to="/app/sports/$sportSlug" params={params}>
        Overview
      </Link>
      <Link
        to="/app/sports/$sportSlug/schedules"
        params={params}
        {...markCurrentArea('/app/sports/$sportSlug/schedules')}
      >
        Schedule
      </Link>
      <Link to="/app/sports/$sportSlug/stats" params={params} {...markView('')}>
        Stats
      </Link>
      <Link to="/app/sports/$sportSlug/stats" params={params} search={{ view: 'records' }} {...markView('records')}>
        Records
      </Link>
      <Link
        to="/app/sports/$sportSlug/roster/$rosterType"
        params={{ ...params, rosterType: 'players' }}
        {...markCurrentArea('/app/sports/$sportSlug/roster/$rosterType')}
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
