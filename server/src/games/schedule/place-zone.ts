import type { ScheduleEntry } from '@fieldhouse/sports/schedules/entry'
import { zoneOfPlace } from '@fieldhouse/sports/schedules/place-zones'
import type { GamesStores } from '../games.store.ts'

interface Where {
  site: ScheduleEntry['site']
  opponent: number | undefined
}

/** Finds the time zone of a line's clock; undefined when unknown. */
export type PlaceZoneOf = (entry: ScheduleEntry, where: Where) => Promise<string | undefined>

/** Zones for times that have none: first from the place that the line names, then from what we know of it. */
export async function placeZones(
  { venues, schedule }: Pick<GamesStores, 'venues' | 'schedule'>,
  schoolZone: string,
): Promise<PlaceZoneOf> {
  const ours = new Map((await venues.cities()).map(({ name, city }) => [plain(name), zoneOfPlace(city ?? '')]))
  const away = new Map<number, string | undefined>()
  const zoneOfOpponent = async (id: number): Promise<string | undefined> => {
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
    if (site === 'away') return opponent === undefined ? undefined : zoneOfOpponent(opponent)
    const venue = [entry.venue, ...(entry.city ?? '').split(/[,\n]/)].map((part) => plain(part ?? ''))
    const known = venue.find((name) => ours.has(name))
    if (known !== undefined) return ours.get(known) ?? schoolZone
    return site === 'home' && opponent !== undefined ? schoolZone : undefined
  }
}

const plain = (name: string): string => name.trim().toLowerCase()
