import type { ScheduleEntry } from '@fieldhouse/sports/schedules/entry'
import { zoneOfPlace } from '@fieldhouse/sports/schedules/place-zones'
import type { GamesStores } from '../games.store.ts'

interface LinePlace {
  site: ScheduleEntry['site']
  opponent: number | undefined
}

/** Finds the time zone of a line's clock; undefined when unknown. */
export type FindPlaceZone = (entry: ScheduleEntry, where: LinePlace) => Promise<string | undefined>

/** Zones for times that have none: first from the place that the line names, then from what we know of it. */
export async function createPlaceZoneFinder(
  { venues, schedule }: Pick<GamesStores, 'venues' | 'schedule'>,
  schoolZone: string,
): Promise<FindPlaceZone> {
  const ours = new Map((await venues.cities()).map(({ name, city }) => [foldPlaceName(name), zoneOfPlace(city ?? '')]))
  const away = new Map<number, string | undefined>()
  const findOpponentZone = async (id: number): Promise<string | undefined> => {
    if (!away.has(id)) {
      const played = await schedule.playedAt(id)
      away.set(
        id,
        played.flatMap(({ venue, city }) => zoneOfPlace([venue, city].filter(Boolean).join(', ')) ?? []).at(0),
      )
    }
    return away.get(id)
  }

  return async (entry, { site, opponent }) => {
    if (!entry.isOfPlace) return entry.zone ?? schoolZone
    if (entry.zone !== undefined) return entry.zone
    // Many venues share a name: away from home, a Memorial Stadium need not be ours.
    if (site === 'away') return opponent === undefined ? undefined : findOpponentZone(opponent)
    const venue = [entry.venue, ...(entry.city ?? '').split(/[,\n]/)].map((part) => foldPlaceName(part ?? ''))
    const known = venue.find((name) => ours.has(name))
    if (known !== undefined) return ours.get(known) ?? schoolZone
    return site === 'home' && opponent !== undefined ? schoolZone : undefined
  }
}

const foldPlaceName = (name: string): string => name.trim().toLowerCase()
