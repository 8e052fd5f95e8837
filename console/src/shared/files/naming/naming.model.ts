import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import type { ListedFile } from '@fieldhouse/contract/games/files'
import type { GameItem, GameTeam } from '@fieldhouse/contract/games/item'
import type { ListedSchool } from '@fieldhouse/contract/games/names'
import type { Player } from '@fieldhouse/contract/stats/entities'
import { countEditsToNearest, foldName, type SearchOption } from '../../choosing/search-choice.model.ts'
import { formatFullDay } from '../../time.ts'

export interface SchoolOption extends SearchOption {
  school: ListedSchool
}

/** Lists the schools for a name in a file: nearly equal names, shared words, then those that we play most. */
export function listSchoolOptions(name: string, schools: readonly ListedSchool[]): SchoolOption[] {
  const rankOf = ({ names, school }: SchoolOption): number =>
    countEditsToNearest(name, names) ??
    (names.some((one) => sharesWord(one, name)) ? someRank : school.own ? ownRank : otherRank)
  return sortByRank(schools.map(toSchoolOption), rankOf, (one, other) => other.school.games - one.school.games)
}

/** A school with every name by which it is found. */
export function toSchoolOption(school: ListedSchool): SchoolOption {
  const names = [school.name, school.short, school.abbr, ...school.names.map((each) => each.name)]
  return { id: school.id, label: school.name, names, school, ...(school.own && { detail: 'Your school' }) }
}

/** Whether a school has nearly this name, or shares a rare word with it. */
export const hasNearName = (name: string, { names }: SchoolOption): boolean =>
  countEditsToNearest(name, names) !== undefined || names.some((one) => sharesWord(one, name))

/** Ranks of options that are not near; near ones have the number of their edits. Our own school has most games. */
const [someRank, otherRank, ownRank] = [50, 100, 101] as const

/** Words that many schools share say nothing about which one is meant. */
const commonWords = new Set('of the and at state st university college tech saint a m u'.split(' '))
const sharesWord = (one: string, other: string): boolean => {
  const words = new Set(foldName(one).split(' '))
  return foldName(other)
    .split(' ')
    .some((word) => words.has(word) && !commonWords.has(word))
}

/** Lists the players of a roster for a name in a file, nearly equal names first, then the same number. */
export function listPlayerOptions(
  { name, number }: ListedFile['report']['unmatched'][number],
  players: readonly Player[],
): SearchOption[] {
  const options = players
    .filter(({ person_type_id }) => person_type_id === playerType)
    .map((player) => ({
      id: player.id,
      label: `${player.number ? `#${player.number} ` : ''}${player.firstname} ${player.lastname}`,
      ...(player.position && { detail: player.position }),
      names: [`${player.firstname} ${player.lastname}`, ...(player.number ? [player.number] : [])],
      number: player.number,
    }))
  return sortByRank(options, (option) => {
    const edits = countEditsToNearest(toFirstLast(name), option.names.slice(0, 1))
    return edits ?? (number !== null && option.number === number ? someRank : otherRank)
  })
}

const playerType = 101

/** `ASHDOWN, IVO` is Ivo Ashdown. */
export function toFirstLast(written: string): string {
  const [last = '', ...first] = written.split(',').map((part) => part.trim())
  return [...first, last].join(' ').trim()
}

export interface GameOption extends SearchOption {
  game: GameItem
  /** The day, the sport and both teams are those of the file. */
  fits: boolean
}

/** Lists the games that a file may belong to: those that fit first, then the same sport, then by day. */
export function listGameOptions(
  { sport, day, teams }: Pick<ListedFile, 'sport' | 'day' | 'teams'>,
  games: readonly GameItem[],
  getSportTitle: (sport: string) => string,
): GameOption[] {
  const countDays = (game: GameItem) => (day === null ? 0 : Math.abs(Date.parse(game.day) - Date.parse(day)))
  const options = games
    .filter(({ type }) => type === 'game')
    .map((game): GameOption => {
      const sides = [game.away, game.home].filter((side) => side !== null)
      return {
        id: game.id,
        label: formatGameName(game),
        detail: `${getSportTitle(game.sport)}, ${formatFullDay(game.day)}`,
        names: [...sides.flatMap(({ name, short, abbr }) => [name, short, abbr]), getSportTitle(game.sport)],
        game,
        fits: isSport(game, sport) && game.day === day && sides.every((side) => isNamed(side, teams)),
      }
    })
  const rankOf = ({ game, fits }: GameOption) => (fits ? 0 : isSport(game, sport) ? 1 : 2)
  return sortByRank(options, rankOf, (one, other) => countDays(one.game) - countDays(other.game))
}

const isSport = ({ sport }: GameItem, ofFile: string | null): boolean =>
  ofFile !== null && (sport === ofFile || sport.endsWith(`-${ofFile}`))

const splitTeams = (teams: string | null): string[] => (teams ?? '').split(' at ').filter((one) => one !== '')

const isNear = (one: string, { name, short, abbr }: GameTeam): boolean =>
  countEditsToNearest(one, [name, short, abbr]) !== undefined

/** Whether one of the file's two teams has nearly the name of this one. */
const isNamed = (team: GameTeam, teams: string | null): boolean => splitTeams(teams).some((one) => isNear(one, team))

/** The one game that fits a file. */
export function findFittingGame(options: readonly GameOption[]): GameOption | undefined {
  const fitting = options.filter(({ fits }) => fits)
  return fitting.length === 1 ? fitting[0] : undefined
}

/** The team that a file's only unknown name must mean, because the other name is the game's other team. */
export function findLearnedName(
  { teams, report }: Pick<ListedFile, 'teams' | 'report'>,
  { away, home }: GameItem,
): { unknown: ListedFile['report']['unknown_schools'][number]; team: GameTeam } | undefined {
  const [unknown, ...others] = report.unknown_schools
  const known = splitTeams(teams).filter((one) => one !== unknown?.name)
  const [name] = known
  if (!unknown || others.length > 0 || known.length !== 1 || !name || !away || !home) return undefined
  const [isAway, isHome] = [isNear(name, away), isNear(name, home)]
  return isAway === isHome ? undefined : { unknown, team: isAway ? home : away }
}

function sortByRank<Option>(
  options: readonly Option[],
  rankOf: (option: Option) => number,
  compare: (one: Option, other: Option) => number = () => 0,
): Option[] {
  return options
    .map((option) => ({ option, rank: rankOf(option) }))
    .toSorted((one, other) => one.rank - other.rank || compare(one.option, other.option))
    .map(({ option }) => option)
}
