import { currentSchool } from '@fieldhouse/contract/company'
import { nameInFilesMax } from '@fieldhouse/contract/games/rules'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { fileKinds } from '@fieldhouse/sports/score-files'
import type { TeamIdentity } from '@fieldhouse/sports/statcrew/header'
import type { FileKind, FileSport } from '@fieldhouse/sports/statcrew/kind'
import type { SideSeats } from '@fieldhouse/sports/statcrew/reading/seats'
import { addDays } from '../../../shared/clock/clock.ts'
import type { GamesStores } from '../../games.store.ts'
import type { ScheduleRow } from '../../schedule/schedule.store.ts'
import { type KnownSchools, knownSchools } from '../../schools/known-schools.ts'
import type { Opened } from '../reading/reading-room.ts'
import { saying } from './saying.ts'

/**
 * Finds the school's sports that a file may belong to, or a message that there are none. When a person names the
 * game, gender is checked later.
 */
function keptSports(
  kinds: readonly FileKind[],
  said: FileSport,
  named: boolean,
): { refused: string } | { kind: FileKind | undefined; slugs: readonly string[] } {
  const kind = kinds.find((each) => each.kind === said.kind)
  const slugs = kind?.slugs.filter((slug) => isKept(slug)) ?? []
  const word = said.kind.replaceAll('-', ' ')
  if (slugs.length === 0) return { refused: notKept(word) }
  if (!named && !slugs.some((slug) => isOfSport(kind, slug, said)))
    return { refused: notKept(said.gender === 'women' ? `women’s ${word}` : `men’s ${word}`) }
  return { kind, slugs }
}

const isKept = (slug: string): boolean => currentSchool().sports.some((team) => team.slug === slug)

const notKept = (word: string): string =>
  `${word.charAt(0).toUpperCase()}${word.slice(1)} is a sport that this school does not keep.`

/** Whether a file fits a sport. The gender counts only where the sport's own name includes it. */
function isOfSport(kind: FileKind | undefined, slug: string, said: FileSport): boolean {
  if (kind?.fits) return kind.fits(slug, said)
  const sport = listSchoolSports().find((each) => each.slug === slug)
  const named = sport !== undefined && sport.slug !== sport.globalSportNameSlug
  return (
    !said.sure || said.gender === undefined || !named || (sport.globalSportGender === 'f') === (said.gender === 'women')
  )
}

type Game = NonNullable<ScheduleRow>
type ReadFile = Extract<Opened, { kind: 'read' }>
type Unknown = { name: string; producer: string }

export type Match =
  | Found
  /** The file waits until somebody names the game or identifies a school. */
  | { kind: 'none'; message: string; unknown: readonly Unknown[] }
  /** The file fits no game here, whoever names one. */
  | { kind: 'refused'; message: string }

export interface Found {
  kind: 'found'
  game: Game
  seats: SideSeats
  unknown: readonly Unknown[]
  /** Reasons against the game that was named, as text. */
  misfits: readonly string[]
}

/**
 * Finds the game of a file by sport, day and both schools, never by venue. A feed shows yesterday's game until
 * today's begins.
 */
export async function matchGame(
  stores: Pick<GamesStores, 'schedule' | 'schools' | 'files'>,
  file: ReadFile,
  asked: number | undefined,
): Promise<Match> {
  const [schools, kinds] = await Promise.all([knownSchools(stores), fileKinds()])
  const kept = keptSports(kinds, file.sport, asked !== undefined)
  if ('refused' in kept) return { kind: 'refused', message: kept.refused }
  const { visitor, home } = file.header.teams
  const sides = [visitor, home].map((team) => ({ team, school: schoolOf(schools, team, file.producer) }))
  const [away, host] = sides.map(({ school }) => school?.id)
  const unknown = sides.flatMap(({ team, school }) => (school ? [] : [{ name: nameOf(team), producer: file.producer }]))
  const found = (game: Game, swapped: boolean): Found => ({
    kind: 'found',
    game,
    unknown,
    misfits: [],
    seats: {
      ...(swapped ? { visitor: 'home', home: 'away' } : { visitor: 'away', home: 'home' }),
      names: { away: schools.byId(game.away_id)?.abbr ?? '', home: schools.byId(game.home_id)?.abbr ?? '' },
    },
  })
  if (asked !== undefined) {
    const game = await stores.schedule.find(asked)
    if (!game) return { kind: 'refused', message: 'That game doesn’t exist.' }
    if (game.type === 'event') return { kind: 'refused', message: 'That is a meet: its results come as a table.' }
    if (!kept.slugs.includes(game.sport))
      return { kind: 'refused', message: `This file is of ${file.sport.kind}, that game is not.` }
    const misfits = misfitsOf(game, file, sides, kept.kind)
    return { ...found(game, away === game.home_id || host === game.away_id), misfits }
  }
  const none = (message: string): Match => ({ kind: 'none', message, unknown })
  if (!file.header.date) return none('The file says no date. Say which game it is of.')
  if (away === undefined || host === undefined) return none(unknownWords(unknown))
  const around = await stores.schedule.around(undefined, addDays(file.header.date, -1), addDays(file.header.date, 1))
  const wrong = await stores.files.wrongGamesOf(saying(file))
  const fitting = around.filter(
    (game) =>
      kept.slugs.includes(game.sport) &&
      isOfSport(kept.kind, game.sport, file.sport) &&
      ((game.away_id === away && game.home_id === host) || isSwapped(game, away, host)),
  )
  const playing = fitting.filter(({ id }) => !wrong.has(id))
  const [first, second] = nearest(playing, file)
  const names = `${nameOf(visitor)} and ${nameOf(home)}`
  if (!first && fitting.length > 0)
    return none('This file was withdrawn from the game that it fits. Say which game it is of.')
  if (!first) return none(`No ${file.sport.kind} game of ${names} is on the schedule around ${file.header.date}.`)
  if (second && distance(second, file) === distance(first, file))
    return none('Two games on the schedule fit this file. Say which one it is of.')
  return found(first, first.away_id !== away)
}

const schoolOf = (schools: KnownSchools, team: TeamIdentity, producer: string) =>
  schools.find(
    [team.code, team.name, team.id, ...team.aliases].filter((name) => name !== undefined),
    producer,
  )
const nameOf = ({ name, id, side }: TeamIdentity): string => (name ?? id ?? `The ${side}`).slice(0, nameInFilesMax)

const unknownWords = (unknown: readonly Unknown[]): string => {
  const names = unknown.map(({ name }) => name).join(' and ')
  const [are, schools, they] = unknown.length > 1 ? ['are', 'schools', 'they are'] : ['is', 'school', 'it is']
  return `${names} ${are} not known here, as ${unknown[0]?.producer} writes it: say which ${schools} ${they}, or which game the file is of.`
}

/** On neutral ground the file may have the sides the other way round. */
const isSwapped = (game: Game, visitor: number, home: number): boolean =>
  game.site === 'neutral' && game.away_id === home && game.home_id === visitor

/** Lists what in the file points to another game. Whoever names a game is asked once to confirm. */
function misfitsOf(
  game: Game,
  { header, sport }: ReadFile,
  sides: readonly { team: TeamIdentity; school: { id: number } | undefined }[],
  kind: FileKind | undefined,
): string[] {
  const { date, doubleheaderGame } = header
  const otherDay = date !== undefined && (date < addDays(game.day, -1) || date > addDays(game.ends_day ?? game.day, 1))
  const others = sides.filter(({ school }) => school?.id !== game.away_id && school?.id !== game.home_id)
  const otherHalf = doubleheaderGame && game.doubleheader && game.doubleheader !== doubleheaderGame
  return [
    ...(otherDay ? [`it is of ${date}, that game of ${game.day}`] : []),
    ...others.map(({ team, school }) => `${nameOf(team)} ${school ? 'does not play in it' : 'is not known here'}`),
    ...(isOfSport(kind, game.sport, sport) ? [] : [`it is not of ${titleOf(game.sport)}`]),
    ...(otherHalf ? [`it is of game ${doubleheaderGame} of the day, that game is number ${game.doubleheader}`] : []),
  ]
}

const titleOf = (slug: string): string => listSchoolSports().find((sport) => sport.slug === slug)?.title ?? slug

function nearest(games: readonly Game[], file: ReadFile): readonly Game[] {
  const nth = file.header.doubleheaderGame
  return games
    .filter(({ doubleheader }) => !nth || doubleheader === null || doubleheader === nth)
    .toSorted((one, other) => distance(one, file) - distance(other, file))
}

const distance = (game: Game, { header }: ReadFile): number =>
  Math.min(...daysOf(header).map((day) => Math.abs(Date.parse(game.day) - Date.parse(day))))

/** No game starts before this minute of the day. */
const earliestMinutes = 8 * 60

/**
 * Lists the days that a file may mean. Some programs write UTC, which puts an evening game into the early hours of
 * the next day.
 */
function daysOf({ date, start }: ReadFile['header']): string[] {
  if (date === undefined) return []
  return start.is === 'known' && start.minutesOfDay < earliestMinutes ? [date, addDays(date, -1)] : [date]
}
