import { dayMs } from '@fieldhouse/contract/durations'
import { findSport } from '@fieldhouse/sports/registry'
import { addDays } from '../../shared/clock/clock.ts'
import type { GamesStores } from '../games.store.ts'
import type { KnownLine, LineFacts } from './known-lines.ts'
import type { ScheduleRow } from './schedule.store.ts'

export type ScheduledGame = NonNullable<ScheduleRow>

const nearDays = 1
/** Days by which a game may be postponed or moved up; beyond that it is another game. */
const farDays = 10

/** Matches each line to a game of the schedule: of the same day first, then the next day, then within ten days. */
export async function matchLines(
  stores: GamesStores,
  lines: readonly KnownLine[],
  spans: ReadonlyMap<string, DaySpan>,
): Promise<ReadonlyMap<KnownLine, ScheduledGame>> {
  const matches = new Map<KnownLine, ScheduledGame>()
  const matched = new Set<number>()
  const around = await loadGamesAround(stores, lines, spans)
  const matchNearest = (may: (line: KnownLine, game: ScheduledGame, days: number) => boolean) => {
    for (const line of lines) {
      if (matches.has(line)) continue
      const countDays = (game: ScheduledGame) => Math.abs(Date.parse(game.day) - Date.parse(line.facts.day)) / dayMs
      const [nearest] = (around.get(line) ?? [])
        .filter((game) => !matched.has(game.id) && isSameGame(line.facts, game) && may(line, game, countDays(game)))
        .toSorted((one, other) => countDays(one) - countDays(other))
      if (!nearest) continue
      matches.set(line, nearest)
      matched.add(nearest.id)
    }
  }
  matchNearest((_line, _game, days) => days === 0)
  matchNearest(({ facts }, _game, days) => days <= nearDays && !isSeries(facts))
  matchNearest((line, game) => mayHaveMoved(line, game, spans))
  return matches
}

/** Loads the games near each line, with one query per sport. */
async function loadGamesAround(
  stores: GamesStores,
  lines: readonly KnownLine[],
  spans: ReadonlyMap<string, DaySpan>,
): Promise<ReadonlyMap<KnownLine, ScheduledGame[]>> {
  const byDay = new Map<string, Map<string, ScheduledGame[]>>()
  for (const [sport, { from, to }] of spans) {
    const games = await stores.schedule.around(sport, addDays(from, -farDays), addDays(to, farDays))
    byDay.set(
      sport,
      Map.groupBy(games, ({ day }) => day),
    )
  }
  const near = Array.from({ length: 2 * farDays + 1 }, (_, index) => index - farDays)
  return new Map(
    lines.map((line) => [
      line,
      near.flatMap((days) => byDay.get(line.facts.sport)?.get(addDays(line.facts.day, days)) ?? []),
    ]),
  )
}

/**
 * Whether the line may be a moved game. Played games stay. In a series another day means another game, unless the
 * file covers that day and lacks the game.
 */
function mayHaveMoved({ facts, off }: KnownLine, game: ScheduledGame, spans: ReadonlyMap<string, DaySpan>): boolean {
  if (off === 'cancelled' || (game.status !== 'scheduled' && game.status !== 'postponed')) return false
  const span = spans.get(facts.sport)
  return !isSeries(facts) || (span !== undefined && span.from <= game.day && game.day <= span.to)
}

export interface DaySpan {
  from: string
  to: string
}

export const getSpansBySport = (lines: readonly KnownLine[]): ReadonlyMap<string, DaySpan> =>
  new Map(
    [...Map.groupBy(lines, ({ facts }) => facts.sport)].map(([sport, some]) => {
      const days = some.map(({ facts }) => facts.day).toSorted()
      return [sport, { from: days[0] ?? '', to: days.at(-1) ?? '' }]
    }),
  )

const isSeries = ({ sport }: LineFacts): boolean => findSport(sport)?.inSeries === true

/**
 * Finds the lines of games that staff merged into another one. A file that still has the wrong day or name does not add
 * them again.
 */
export async function findMergedLines(
  stores: GamesStores,
  lines: readonly KnownLine[],
  { matches, spans }: { matches: ReadonlyMap<KnownLine, ScheduledGame>; spans: ReadonlyMap<string, DaySpan> },
): Promise<ReadonlySet<KnownLine>> {
  const found = new Set<KnownLine>()
  for (const [sport, { from, to }] of spans) {
    const merged = await stores.merging.around(sport, from, to)
    for (const line of lines) {
      const isMerged = merged.some((game) => game.day === line.facts.day && isSameGame(line.facts, game))
      if (line.facts.sport === sport && isMerged && matches.get(line)?.day !== line.facts.day) found.add(line)
    }
  }
  return found
}

type GameIdentity = Pick<ScheduledGame, 'title' | 'away_id' | 'home_id' | 'doubleheader'> & {
  type: string
  site?: string
}

/** Compares the sides; the venue never matters. */
const isSameGame = (facts: LineFacts, game: GameIdentity): boolean =>
  game.type === facts.type &&
  (facts.type === 'event'
    ? game.title === facts.title
    : (game.away_id === facts.away_id && game.home_id === facts.home_id) ||
      (game.site === 'neutral' && game.away_id === facts.home_id && game.home_id === facts.away_id)) &&
  (!facts.doubleheader || !game.doubleheader || game.doubleheader === facts.doubleheader)
