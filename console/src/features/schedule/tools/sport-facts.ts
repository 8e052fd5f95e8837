import { findSeasonOn } from '@fieldhouse/contract/games/years/current-season'
import { getSeasonSchedule, getSeasons, getSportSchedule } from '@fieldhouse/contract/stats/stats'
import { findSport } from '@fieldhouse/sports/registry'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { pickUsualVenue, type UsualVenue } from './one-game.model.ts'

type SportSlug = Parameters<typeof useEndpoint<typeof getSeasons>>[2]['params']['sport']

/** The season of a day: by the school's own dates, or else by the rule of the sport. */
export function useSeasonOf(sport: string, day: string): string | undefined {
  const { data } = useEndpoint('seasons', getSeasons, { params: { sport: sport as SportSlug } })
  if (!data || day === '') return undefined
  return findSeasonOn(data.seasons, day)?.slug ?? findSport(sport)?.getSeason(day)
}

/** Where the home games of a sport usually are: this season, or the one before it when this one has none yet. */
export function useUsualVenue(sport: string): UsualVenue | undefined {
  const params = { sport: sport as SportSlug }
  const current = useEndpoint('games', getSportSchedule, { params })
  const ofCurrent = current.data && pickUsualVenue(current.data.games)
  const { data: seasons } = useEndpoint('seasons', getSeasons, { params })
  const newest = current.data?.season?.slug
  const before = seasons?.seasons.find(
    ({ slug, starts }) => slug !== newest && starts < (current.data?.season?.starts ?? ''),
  )
  const enabled = current.data !== undefined && !ofCurrent && before !== undefined
  const last = useEndpoint(
    'games',
    getSeasonSchedule,
    { params: { ...params, season: before?.slug ?? '' } },
    undefined,
    {
      enabled,
    },
  )
  return ofCurrent ?? (enabled && last.data ? pickUsualVenue(last.data.games) : undefined)
}
