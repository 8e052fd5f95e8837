import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import type { GamePage } from '@fieldhouse/contract/stats/entities'
import { maxScheduleDays, nearDays } from '@fieldhouse/contract/stats/stats'
import { boxScore } from '@fieldhouse/sports/kit/box-score'
import { loadSportModule } from '@fieldhouse/sports/registry'
import { addDays, type Clock } from '../../shared/clock/clock.ts'
import { Refusal, refuseField, refuseMissing } from '../../shared/errors/refusal.ts'
import type { StatsStore } from '../stats.store.ts'
import { type SchoolStanding, type StatsSchool, toGameItem } from './items.ts'
import type { ListedGame } from './listed.store.ts'
import { createSeasonRecords } from './season-records.ts'

const noStandings: ReadonlyMap<number, SchoolStanding> = new Map()

/** Tells which stretches of time a video shows; undefined while that is not settled. */
export type ListFilmed = (watch: NonNullable<GameItem['watch']>) => Promise<GamePage['filmed']>

interface GamesParts {
  store: StatsStore
  clock: Clock
  listFilmed: ListFilmed
}

export type GamesService = ReturnType<typeof gamesService>

/** Games as fans see them. Schools and records are cached until the bus reports a change. */
export function gamesService({ store, clock, listFilmed }: GamesParts) {
  let schools: Promise<ReadonlyMap<number, StatsSchool>> | undefined
  const seasonRecords = createSeasonRecords(store)

  const readSchools = (): Promise<ReadonlyMap<number, StatsSchool>> => {
    schools ??= store.games.schools()
    schools.catch(() => {
      schools = undefined
    })
    return schools
  }

  const toItems = async (rows: readonly ListedGame[]): Promise<GameItem[]> => {
    const known = await readSchools()
    seasonRecords.check(rows)
    return Promise.all(
      rows.map(async (row) => {
        const { records } = await seasonRecords.get(row)
        // What is over shows no standings.
        const standings = row.status === 'final' ? noStandings : await seasonRecords.standings(row)
        return toGameItem(row, known, { ...records, standings })
      }),
    )
  }
  const toItem = async (row: ListedGame): Promise<GameItem> => (await toItems([row]))[0] as GameItem

  const requireGameState = async (id: number) => {
    const row = await store.games.withState(id)
    if (!row) throw refuseMissing('game')
    return row
  }

  return {
    items: toItems,
    schools: readSchools,
    item: toItem,
    requireGameState,
    records: seasonRecords.get,
    byIds: async (ids: readonly number[]) => toItems(await store.games.byIds(ids)),
    live: async (sport: string | undefined) => toItems(await store.games.live(sport)),

    between: async (range: { startDate?: string | undefined; endDate?: string | undefined }): Promise<GameItem[]> => {
      const [from, to] = getScheduleSpan(range, getLocalDay(currentSchool().timeZone, clock.now()))
      const days = (Date.parse(to) - Date.parse(from)) / dayMs
      if (days < 0) throw refuseField('endDate', 'Choose a last day on or after the first day.')
      if (days > maxScheduleDays) throw refuseField('endDate', `Choose at most ${maxScheduleDays} days.`)
      return toItems(await store.games.between(from, to, undefined))
    },

    page: async (id: number): Promise<GamePage> => {
      const { state, ...row } = await requireGameState(id)
      const meetings = await store.games.meetings(row)
      const [[game, ...series], { record }] = await Promise.all([toItems([row, ...meetings]), seasonRecords.get(row)])
      const item = game as GameItem
      const filmed = item.watch ? await listFilmed(item.watch) : undefined
      return { game: item, state, series, record, ...(filmed && { filmed }) }
    },

    /** Clears the caches after a change of games or schools. */
    changed: () => {
      schools = undefined
      seasonRecords.changed()
    },
  }
}

/** A request with one date covers as many days from there as one without dates. */
function getScheduleSpan(
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
  today: string,
) {
  const { before, after } = nearDays
  const from = startDate ?? (endDate === undefined ? addDays(today, -before) : addDays(endDate, -before - after))
  return [from, endDate ?? addDays(from, before + after)] as const
}

export const boxService = ({ games }: { games: GamesService }) => ({
  get: async (sport: string, id: number) => {
    const page = await games.page(id)
    if (page.game.sport !== sport) throw new Refusal('missing', 'game.not_found', 'That game isn’t in this sport.')
    return { ...page, box: boxScore(await loadSportModule(sport), page.state) }
  },
})

interface TonightParts {
  store: StatsStore
  games: Pick<GamesService, 'items'>
  clock: Clock
}

const mostTonight = 8

/**
 * A few games for visitors without an account: live games, then later today, then finals since yesterday. Games that
 * are off tell a visitor nothing.
 */
export function tonightService({ store, games, clock }: TonightParts) {
  return async (): Promise<GameItem[]> => {
    const today = getLocalDay(currentSchool().timeZone, clock.now())
    const rows = await Promise.all([
      store.games.live(undefined),
      store.games.between(addDays(today, -1), today, undefined),
    ])
    const once = [...new Map(rows.flat().map((row) => [row.id, row])).values()]
    const items = await games.items(once)
    const filterByStatus = (...kinds: GameItem['status']['kind'][]) =>
      items.filter(({ status }) => kinds.includes(status.kind))
    const ahead = filterByStatus('scheduled').filter(({ day }) => day === today)
    return [...filterByStatus('live', 'delayed'), ...ahead, ...filterByStatus('final').reverse()].slice(0, mostTonight)
  }
}
