import type { StatLine } from '@fieldhouse/sports/kit/module'
import type { PlayedGame } from '@fieldhouse/sports/kit/season/season'
import type { StatsSchool } from '../games/items.ts'
import type { StoredLine } from './seasons.store.ts'

/** The key of a whole team's line. */
const getTeamKey = (side: 'away' | 'home'): string => `team:${side}`

/** Converts a season's rows to the games that were played, from the own team's side. */
export function toPlayedGames(rows: readonly StoredLine[], schools: ReadonlyMap<number, StatsSchool>): PlayedGame[] {
  const byGame = Map.groupBy(rows, ({ id }) => id)
  return [...byGame.values()].flatMap((lines) => {
    const [first] = lines
    return first ? [toPlayedGame(first, lines, schools)] : []
  })
}

function toPlayedGame(
  game: StoredLine,
  lines: readonly StoredLine[],
  schools: ReadonlyMap<number, StatsSchool>,
): PlayedGame {
  const home = schools.get(game.home_id ?? 0)
  const ownSide = home?.own ? 'home' : 'away'
  const other = ownSide === 'home' ? 'away' : 'home'
  const opponent = ownSide === 'home' ? schools.get(game.away_id ?? 0) : home
  const findTeamStats = (side: 'away' | 'home') => lines.find(({ key }) => key === getTeamKey(side))?.line.stats ?? {}
  const isOwn = (line: StoredLine): boolean =>
    line.side === null ? (schools.get(line.school_id ?? 0)?.own ?? false) : line.side === ownSide
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
    won: game.summary[ownSide]?.won ?? null,
    sets: findTeamStats(ownSide).sets ?? 0,
    ...readScore(game, ownSide, other),
    lines: lines.filter((line) => !line.key.startsWith('team:') && isOwn(line)).map(toOwnLine),
    team: findTeamStats(ownSide),
    opponents: findTeamStats(other),
  }
}

/** The row knows the person best: a game that comes back from the trash still names who was merged meanwhile. */
const toOwnLine = ({ line, person_id }: StoredLine): StatLine => {
  const { person: _, ...rest } = line
  return person_id === null ? rest : { ...rest, person: person_id }
}

function readScore(game: StoredLine, own: 'away' | 'home', other: 'away' | 'home'): Pick<PlayedGame, 'score'> {
  const [ours, theirs] = [game[`${own}_score`], game[`${other}_score`]]
  return ours === null || theirs === null ? {} : { score: { own: ours, other: theirs } }
}
