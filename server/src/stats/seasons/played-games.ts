import type { StatLine } from '@fieldhouse/sports/kit/module'
import type { PlayedGame } from '@fieldhouse/sports/kit/season/season'
import type { School } from '../games/items.ts'
import type { StoredLine } from './seasons.store.ts'

/** The key of a whole team's line. */
const teamKey = (side: 'away' | 'home'): string => `team:${side}`

/** Converts a season's rows to the games that were played, from the own team's side. */
export function playedGames(rows: readonly StoredLine[], schools: ReadonlyMap<number, School>): PlayedGame[] {
  const byGame = Map.groupBy(rows, ({ id }) => id)
  return [...byGame.values()].flatMap((lines) => {
    const [first] = lines
    return first ? [playedGame(first, lines, schools)] : []
  })
}

function playedGame(game: StoredLine, lines: readonly StoredLine[], schools: ReadonlyMap<number, School>): PlayedGame {
  const home = schools.get(game.home_id ?? 0)
  const own = home?.own ? 'home' : 'away'
  const other = own === 'home' ? 'away' : 'home'
  const opponent = own === 'home' ? schools.get(game.away_id ?? 0) : home
  const team = (side: 'away' | 'home') => lines.find(({ key }) => key === teamKey(side))?.line.stats ?? {}
  const isOwn = (line: StoredLine): boolean =>
    line.side === null ? (schools.get(line.school_id ?? 0)?.own ?? false) : line.side === own
  return {
    id: game.id,
    day: game.day,
    ...(game.starts_at && { starts_at: game.starts_at.toISOString() }),
    site: game.site,
    conference: game.conference,
    opponent: opponent?.short ?? game.title ?? '',
    ...(!opponent && { meet: true }),
    ranked: game.summary[other]?.rank !== undefined,
    result: game.summary.result ?? null,
    won: game.summary[own]?.won ?? null,
    sets: team(own).sets ?? 0,
    lines: lines.filter((line) => !line.key.startsWith('team:') && isOwn(line)).map(({ line }): StatLine => line),
    team: team(own),
    opponents: team(other),
  }
}
