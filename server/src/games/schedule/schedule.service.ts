import { currentSchool } from '@fieldhouse/contract/company'
import type { GameInput } from '@fieldhouse/contract/games/schedule'
import { findSeasonOn } from '@fieldhouse/contract/games/years/current-season'
import { isTimeZone } from '@fieldhouse/contract/local-time'
import { dateFormat } from '@fieldhouse/contract/school/formats'
import { topics } from '@fieldhouse/contract/topics'
import { findSport } from '@fieldhouse/sports/registry'
import type { Clock } from '../../shared/clock/clock.ts'
import { refuseConflict, refuseField, refuseMissing } from '../../shared/errors/refusal.ts'
import { writeAuditLog } from '../audit-log.ts'
import type { GamesStore, GamesStores } from '../games.store.ts'
import { type KnownSchools, loadSchools } from '../schools/known-schools.ts'
import type { ScheduleFacts, ScheduleRow } from './schedule.store.ts'
import type { StoredSeason } from './seasons.store.ts'

/** Dependencies of the schedule; every change is published to all servers. */

/** Reads the facts of a game from a request. */
export type ScheduleFactsReader = (stores: GamesStores, input: GameInput) => Promise<ScheduleFacts>

interface ScheduleParts {
  store: GamesStore
  clock: Clock
  /** Reads the score files again that waited for a game. */
  placeFiles(): Promise<unknown>
}

export function scheduleService({ store, clock, placeFiles }: ScheduleParts) {
  const toScheduleFacts = async (stores: GamesStores, input: GameInput): Promise<ScheduleFacts> => {
    const { opponent, live_event, season, time_zone, starts_at, ...rest } = input
    const sport = findSport(input.sport)
    if (!sport) throw refuseField('sport', 'That sport isn’t supported.')
    if (input.ends_day && input.ends_day < input.day)
      throw refuseField('ends_day', 'Choose a last day on or after the first day.')
    const zoned = time_zone ?? currentSchool().timeZone
    if (!isTimeZone(zoned)) throw refuseField('time_zone', 'Write the time zone like America/Denver.')
    if (live_event !== null && !(await stores.schedule.shows('live_event', live_event)))
      throw refuseField('live_event', 'That live event doesn’t exist.')
    if (input.title_id !== null && !(await stores.schedule.shows('title', input.title_id)))
      throw refuseField('title_id', 'That video doesn’t exist.')
    return {
      ...rest,
      ...(await resolveSides(stores, input, opponent)),
      season: season ?? chooseSeason(await stores.seasons.ofSport(input.sport), input) ?? sport.getSeason(input.day),
      time_zone: zoned,
      starts_at: starts_at === null ? null : new Date(starts_at),
      live_event_id: live_event,
    }
  }

  const addGame = async (input: GameInput, actor: string): Promise<number> => {
    const added = await store.transaction(async (stores) => {
      await stores.schedule.lock()
      const facts = await toScheduleFacts(stores, input)
      const twin = await findDuplicate(stores, facts)
      if (twin) throw refuseConflict('game.duplicate', 'This game is already on the schedule.', { game: twin.id })
      const id = await stores.schedule.add(facts, clock.now())
      await stores.schedule.publish(`${topics.schedule}${id}`)
      if (facts.live_event_id !== null) await stores.events.publish(facts.live_event_id)
      const subject = `game ${id}`
      await writeAuditLog(stores, { at: clock.now(), actor, action: 'create game', subject, details: input })
      return id
    })
    await placeFiles()
    return added
  }

  /** Removes a game and returns its number in the trash. */
  const removeGame = (id: number, actor: string): Promise<number> =>
    store.transaction(async (stores) => {
      const row = await requireGame(stores, id)
      if (row.status === 'live')
        throw refuseConflict('game.live', 'This game is live. End it first, or merge it into another game.')
      return trashGame(stores, row, actor, clock.now())
    })

  return { add: addGame, remove: removeGame, factsOf: toScheduleFacts }
}

/** Chooses the season of a day: by the school's own dates, or else by the rule of the sport. */
export const chooseSeason = (
  seasons: readonly StoredSeason[],
  { sport, day }: Pick<ScheduleFacts, 'sport' | 'day'>,
): string | undefined =>
  findSeasonOn(
    seasons.filter((season) => season.sport === sport),
    day,
  )?.slug ?? findSport(sport)?.getSeason(day)

const requireGame = async (stores: GamesStores, id: number): Promise<NonNullable<ScheduleRow>> => {
  const row = await stores.schedule.find(id)
  if (!row) throw refuseMissing('game')
  return row
}

/** Moves a game to the trash within the caller's transaction, and returns its number there. */
export async function trashGame(stores: GamesStores, row: NonNullable<ScheduleRow>, actor: string, at: Date) {
  const { id, live_event_id } = row
  const name = await formatGameName(stores, row)
  const trash = await stores.trash.take({ kind: 'game', id, name, actor, at })
  await writeAuditLog(stores, { at, actor, action: 'remove game', subject: `game ${id}`, details: { name } })
  await stores.schedule.publish(`${topics.schedule}${id}`)
  if (live_event_id !== null) await stores.events.publish(live_event_id)
  return trash
}

export const formatGameName = async (stores: GamesStores, row: NonNullable<ScheduleRow>): Promise<string> =>
  formatGameNameWith(await loadSchools(stores), row)

/** Formats a game's name with schools that are loaded, for many games at once. */
export function formatGameNameWith(
  { byId }: Pick<KnownSchools, 'byId'>,
  { day, sport, title, away_id, home_id }: NonNullable<ScheduleRow>,
): string {
  return `${day} ${sport} ${formatMatchup({ byId }, { away_id, home_id }) ?? title ?? ''}`.trim()
}

function formatMatchup(
  { byId }: Pick<KnownSchools, 'byId'>,
  { away_id, home_id }: Pick<NonNullable<ScheduleRow>, 'away_id' | 'home_id'>,
): string | undefined {
  const [away, home] = [byId(away_id)?.short, byId(home_id)?.short]
  return away && home ? `${away} at ${home}` : undefined
}

/** Names a game in a sentence: `Dunmore at Lakemont on Sat, Nov 28, 2026`. */
export async function describeGame(stores: GamesStores, row: NonNullable<ScheduleRow>): Promise<string> {
  const matchup = formatMatchup(await loadSchools(stores), row)
  return `${matchup ?? row.title ?? 'the meet'} on ${formatDay(new Date(row.day))}`
}

const formatDay = dateFormat({ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

/** Whether a game is still to be played, as far as the schedule knows. */
export const isOpenGame = ({ status, away_score, home_score }: NonNullable<ScheduleRow>): boolean =>
  (status === 'scheduled' || status === 'postponed') && away_score === null && home_score === null

/** Finds the same game: day, sides and number identify it, never the venue. */
export const findDuplicate = async (
  stores: GamesStores,
  facts: ScheduleFacts,
  except?: number,
): Promise<ScheduleRow | undefined> => {
  const around = await stores.schedule.around(facts.sport, facts.day, facts.day)
  return around.find(
    (row) =>
      row.id !== except &&
      row.type === facts.type &&
      (row.doubleheader ?? 1) === (facts.doubleheader ?? 1) &&
      (facts.type === 'event'
        ? row.title === facts.title
        : row.away_id === facts.away_id && row.home_id === facts.home_id),
  )
}

async function resolveSides(stores: GamesStores, input: GameInput, opponent: string | null) {
  if (input.type === 'event') {
    if (!input.title) throw refuseField('title', 'Enter the meet’s name.')
    return { away_id: null, home_id: null }
  }
  if (!opponent) throw refuseField('opponent', 'Choose an opponent.')
  const schools = await loadSchools(stores)
  if (!schools.own) throw refuseConflict('school.not_set_up', 'This school isn’t set up yet.')
  const other = await schools.findOrAdd(opponent)
  if (other.id === schools.own.id) throw refuseField('opponent', 'A team can’t play itself. Choose another opponent.')
  return input.site === 'away'
    ? { away_id: schools.own.id, home_id: other.id }
    : { away_id: other.id, home_id: schools.own.id }
}
