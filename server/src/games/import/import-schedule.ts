import { currentSchool } from '@fieldhouse/contract/company'
import type { ImportPlan } from '@fieldhouse/contract/games/schedule'
import { formatLocalTime, getLocalDay, getZoneLabel } from '@fieldhouse/contract/local-time'
import { topics } from '@fieldhouse/contract/topics'
import type { ScheduleFile } from '@fieldhouse/sports/schedules/entry'
import type { Clock } from '../../shared/clock/clock.ts'
import { createEmptyPlan } from '../../shared/files/tables/empty-plan.ts'
import type { GamesStores } from '../games.store.ts'
import type { GameMoves } from '../moves/moves.service.ts'
import { announceMove, applyFacts, isSameFact } from '../schedule/apply-facts.ts'
import { dropDuplicateLines, type KnownLine, resolveLine } from '../schedule/known-lines.ts'
import { isAtMidnight } from '../schedule/line-start.ts'
import {
  type DaySpan,
  findMergedLines,
  getSpansBySport,
  matchLines,
  type ScheduledGame,
} from '../schedule/match-lines.ts'
import { createPlaceZoneFinder } from '../schedule/place-zone.ts'
import { chooseSeason, isOpenGame } from '../schedule/schedule.service.ts'
import type { ScheduleFacts } from '../schedule/schedule.store.ts'
import type { StoredSeason } from '../schedule/seasons.store.ts'
import { loadSchools } from '../schools/known-schools.ts'

interface ImportScheduleOptions {
  stores: GamesStores
  moves: Pick<GameMoves, 'moveIn' | 'finishIn'>
  clock: Clock
  /** Null for a watched address, because no person requested the import. */
  actor: string | null
  sport?: string | undefined
  /** Events without an opponent are added as meets. */
  withEvents?: boolean | undefined
  dryRun: boolean
}

/** Totals of a schedule import, besides its lines. */
export interface ImportTally {
  /** Games that the file mentions, including those that it added. */
  games: number[]
  /** The number of these that were on the schedule before. */
  known: number
  /** Lines that cancel or postpone a game. */
  off: number
  /** Games that get another day or another time. */
  moved: number
  /** The first and the last day of each sport in the file. */
  spans: ReadonlyMap<string, DaySpan>
}

export interface ImportedSchedule {
  planned: ImportPlan
  tally: ImportTally
}

export const createEmptyTally = (): ImportTally => ({ games: [], known: 0, off: 0, moved: 0, spans: new Map() })

/**
 * Applies a schedule kept elsewhere to ours: each line adds, changes or confirms a game, or is refused with its
 * reason. The plan starts empty on each call because a transaction may be retried.
 */
export async function importScheduleFile(
  { dryRun, ...rest }: ImportScheduleOptions,
  { entries, refused, skipped, table }: ScheduleFile,
): Promise<ImportedSchedule> {
  const planned = { ...createEmptyPlan(refused, dryRun, table?.seen), skipped: [...skipped] }
  const zone = currentSchool().timeZone
  const { stores, sport } = rest
  const laying = { ...rest, zone, seasons: await stores.seasons.list(), planned, tally: createEmptyTally() }
  const schools = await loadSchools(stores)
  const known: KnownLine[] = []
  const placeZoneOf = await createPlaceZoneFinder(stores, zone)
  const opponents = new Set(entries.flatMap(({ opponent }) => opponent ?? []))
  for (const entry of entries) {
    const line = await resolveLine({ schools, zone, placeZoneOf, sport, opponents }, entry)
    if (typeof line === 'string') planned.refused.push({ line: entry.line, message: line })
    else if ('skipped' in line) planned.skipped.push(line.skipped)
    else known.push(line)
  }
  const { lines, refused: twins } = dropDuplicateLines(known)
  planned.refused.push(...twins)
  const spans = getSpansBySport(lines)
  laying.tally.spans = spans
  const matches = await matchLines(stores, lines, spans)
  const results = { ...laying, own: schools.own?.id, today: getLocalDay(zone, rest.clock.now()) }
  const merged = await findMergedLines(stores, lines, { matches, spans })
  for (const line of lines) {
    const game = matches.get(line)
    if (merged.has(line)) planned.skipped.push(`${line.name}: merged into another game`)
    else {
      const same = planned.same
      const id = game ? await changeGame(laying, line, game) : await addGame(laying, line)
      const isFinished = id !== undefined && (await finishGame(results, line, id))
      if (isFinished) planned.same = same
    }
  }
  planned.refused.sort((one, other) => one.line - other.line)
  return { planned, tally: laying.tally }
}

type ImportContext = Omit<ImportScheduleOptions, 'dryRun'> &
  ImportedSchedule & { zone: string; seasons: readonly StoredSeason[] }

/** What people read; the API's own words are British. */
const offLabels = { postponed: 'postponed', cancelled: 'canceled' } as const

/** Adds a game and returns its number, unless the line is not added. */
async function addGame(laying: ImportContext, line: KnownLine): Promise<number | undefined> {
  const { stores, moves, clock, zone, seasons, actor, planned, tally } = laying
  const { facts, name, off } = line
  // The game was never on the schedule: there is nothing to cancel.
  if (off === 'cancelled') {
    planned.skipped.push(`${name}: canceled, and not on the schedule`)
    return undefined
  }
  if (line.isUnsure && !laying.withEvents) {
    planned.asks.push({ line: line.line, name })
    return undefined
  }
  const season = chooseSeason(seasons, facts)
  const id = await stores.schedule.add({ ...createEmptyFacts(zone), season, ...facts } as ScheduleFacts, clock.now())
  await stores.schedule.publish(`${topics.schedule}${id}`)
  if (off) await moves.moveIn(stores, id, { kind: 'postpone' }, actor)
  tally.games.push(id)
  planned.added.push(
    `${[name, ...describeTimeAndPlace(facts, zone), ...listDoubts(line, zone)].join(', ')}${off ? `: ${offLabels[off]}` : ''}`,
  )
  return id
}

/** Describes when and where, so that a person can check it: a wrong time zone shows only here. */
function describeTimeAndPlace({ day, starts_at, site, venue, city }: KnownLine['facts'], zone: string): string[] {
  const start = starts_at ? formatLocalTime(zone, starts_at) : undefined
  const place = [venue, city].filter(Boolean).join(', ')
  return [
    ...(start ? [start.startsWith(day) ? start.slice(day.length + 1) : start] : []),
    ...(site === 'neutral' ? ['neutral site'] : []),
    ...(place ? [place] : []),
  ]
}

/** Lists what the person who confirms the row has to check: a wrong time zone looks like a right one. */
const listDoubts = ({ isPlaceUnknown, isMidnight }: KnownLine, zone: string): string[] => [
  ...(isPlaceUnknown ? [`time read as ${getZoneLabel(zone)} because the place is unknown`] : []),
  ...(isMidnight ? ['time TBA because the file says midnight'] : []),
]

async function changeGame(
  { stores, moves, clock, zone, actor, planned, tally }: ImportContext,
  line: KnownLine,
  game: ScheduledGame,
): Promise<number> {
  const { facts, name, off } = line
  const changes = getChangedFacts(game, facts, zone)
  tally.games.push(game.id)
  tally.known += 1
  const isOff = off !== undefined && game.status !== off
  if (isOff && (game.status === 'final' || game.status === 'live')) {
    const message = `That game is ${game.status === 'live' ? 'being played' : 'over'}, so it can’t be ${offLabels[off]} anymore.`
    planned.refused.push({ line: line.line, message })
    return game.id
  }
  // The postponed game has its new day.
  const isOn = game.status === 'postponed' && off === undefined && ('day' in changes || 'starts_at' in changes)
  if (Object.keys(changes).length === 0 && !isOff) {
    planned.same += 1
    return game.id
  }
  if (isOff) tally.off += 1
  if ('day' in changes || ('starts_at' in changes && game.starts_at !== null)) tally.moved += 1
  const changeTexts = Object.entries(changes).map(([fact, value]) => describeChange(fact, value, game, zone))
  const unsure = 'starts_at' in changes ? listDoubts(line, zone) : []
  planned.changed.push(
    `${name}: ${[...(isOff ? [offLabels[off]] : isOn ? ['back on'] : []), ...changeTexts, ...unsure].join(', ')}`,
  )
  if (Object.keys(changes).length > 0)
    await applyFacts(stores, game, { ...changes, ...announceMove(game, changes.day) }, clock.now())
  if (isOff) await moves.moveIn(stores, game.id, { kind: off === 'cancelled' ? 'cancel' : 'postpone' }, actor)
  else if (isOn) await moves.moveIn(stores, game.id, { kind: 'resume' }, actor)
  return game.id
}

type ResultContext = ImportContext & { own: number | undefined; today: string }

/** Enters the result that the file has, where the game has none. A different one is only reported. Returns whether it did. */
async function finishGame(
  { stores, moves, actor, planned, own, today }: ResultContext,
  { line, name, facts, result }: KnownLine,
  id: number,
): Promise<boolean> {
  if (!result || own === undefined || facts.day > today) return false
  const game = await stores.schedule.find(id)
  if (game?.type !== 'game') return false
  const score =
    game.away_id === own ? { away: result.own, home: result.other } : { away: result.other, home: result.own }
  const text = `final ${result.own}-${result.other}`
  if (isOpenGame(game)) {
    await moves.finishIn(stores, id, { score, note: result.note }, actor)
    planned.changed.push(`${name}: ${text}`)
    return true
  }
  if (game.status === 'final' && (game.away_score !== score.away || game.home_score !== score.home))
    planned.warned.push({
      line,
      message: `The file says ${text}, but the game has another final score. It stays as it is.`,
    })
  return false
}

const createEmptyFacts = (zone: string) => ({
  title: null,
  ends_day: null,
  starts_at: null,
  time_zone: zone,
  venue: null,
  city: null,
  conference: false,
  exhibition: false,
  postseason: false,
  tournament: null,
  doubleheader: null,
  away_id: null,
  home_id: null,
  tickets_url: null,
  tv: null,
  radio: null,
  note: null,
  live_event_id: null,
  title_id: null,
})

/**
 * Facts that the file changes. Facts that it lacks stay. A file without a time clears only the time of a game that
 * moved.
 */
function getChangedFacts(game: ScheduledGame, facts: Partial<ScheduleFacts>, zone: string): Partial<ScheduleFacts> {
  const moves = facts.day !== undefined && facts.day !== game.day
  const changed = Object.entries(facts).filter(([fact, value]) => {
    if (fact === 'starts_at' && value === null && !moves && !isAtMidnight(zone, game.starts_at)) return false
    if ((fact === 'away_id' || fact === 'home_id' || fact === 'site') && game.site === 'neutral') return false
    return !isSameFact(value, game[fact as keyof ScheduleFacts & keyof ScheduledGame])
  })
  return Object.fromEntries(changed)
}

function describeChange(fact: string, value: unknown, game: ScheduledGame, zone: string): string {
  if (fact === 'day') return `moved from ${game.day}`
  if (fact === 'starts_at')
    return value instanceof Date ? `starts ${formatLocalTime(zone, value)}` : 'time to be announced'
  return `${fact.replaceAll('_', ' ')} ${String(value)}`
}
