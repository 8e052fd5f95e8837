import { currentSchool } from '@fieldhouse/contract/company'
import { nameInFilesMax } from '@fieldhouse/contract/games/rules'
import { capitalize } from '@fieldhouse/contract/text'
import { everySport, findSportTitle, sportOfTeam } from '@fieldhouse/sports/identities'
import { fileKinds } from '@fieldhouse/sports/score-files'
import type { TeamIdentity } from '@fieldhouse/sports/statcrew/header'
import type { FileKind, FileSport } from '@fieldhouse/sports/statcrew/kind'
import type { SideSeats } from '@fieldhouse/sports/statcrew/reading/seats'
import { addDays } from '../../../shared/clock/clock.ts'
import type { GamesStores } from '../../games.store.ts'
import type { ScheduleRow } from '../../schedule/schedule.store.ts'
import { type KnownSchools, loadSchools } from '../../schools/known-schools.ts'
import type { OpenedScoreFile } from '../reading/score-file-reader.ts'
import { getFileIdentity } from './file-identity.ts'

/**
 * Finds the school's sports that a file may belong to, or a message that there are none. When a person names the
 * game, gender is checked later.
 */
function findPlayedSports(
  kinds: readonly FileKind[],
  fileSport: FileSport,
  named: boolean,
): { refused: string } | { kind: FileKind | undefined; slugs: readonly string[] } {
  const kind = kinds.find((each) => each.kind === fileSport.kind)
  // A team may have another address than its sport.
  const slugs = currentSchool().sports.flatMap(({ slug, sport = slug }) => (kind?.slugs.includes(sport) ? slug : []))
  const label = fileSport.kind.replaceAll('-', ' ')
  if (slugs.length === 0) return { refused: formatSportNotPlayed(label) }
  if (!named && !slugs.some((slug) => isOfSport(kind, slug, fileSport)))
    return { refused: formatSportNotPlayed(fileSport.gender === 'women' ? `women’s ${label}` : `men’s ${label}`) }
  return { kind, slugs }
}

const formatSportNotPlayed = (label: string): string => `${capitalize(label)} isn’t one of your sports.`

/** Whether a file fits a sport. The gender counts only where the sport's own name includes it. */
function isOfSport(kind: FileKind | undefined, slug: string, fileSport: FileSport): boolean {
  if (kind?.fits) return kind.fits(sportOfTeam(slug), fileSport)
  const sport = everySport().find((each) => each.slug === slug)
  const named = sport !== undefined && sportOfTeam(slug) !== sport.globalSportNameSlug
  return (
    !fileSport.sure ||
    fileSport.gender === undefined ||
    !named ||
    (sport.globalSportGender === 'f') === (fileSport.gender === 'women')
  )
}

type MatchableGame = NonNullable<ScheduleRow>
type OpenedFile = Extract<OpenedScoreFile, { kind: 'read' }>
type UnknownSchool = { name: string; producer: string }

export type GameMatchResult =
  | GameMatch
  /** The file waits until someone names the game or identifies a school. */
  | { kind: 'none'; message: string; unknown: readonly UnknownSchool[] }
  /** The file fits no game here, even if someone names one. */
  | { kind: 'refused'; message: string }

export interface GameMatch {
  kind: 'found'
  game: MatchableGame
  seats: SideSeats
  unknown: readonly UnknownSchool[]
  /** Reasons against the game that was named, as text. */
  misfits: readonly string[]
}

/**
 * Finds the game of a file by sport, day and both schools, never by venue. A feed shows yesterday's game until
 * today's begins.
 */
export async function matchGame(
  stores: Pick<GamesStores, 'schedule' | 'schools' | 'files'>,
  file: OpenedFile,
  requestedGame: number | undefined,
): Promise<GameMatchResult> {
  const [schools, kinds] = await Promise.all([loadSchools(stores), fileKinds()])
  const played = findPlayedSports(kinds, file.sport, requestedGame !== undefined)
  if ('refused' in played) return { kind: 'refused', message: played.refused }
  const { visitor, home } = file.header.teams
  const sides = [visitor, home].map((team) => ({ team, school: findTeamSchool(schools, team, file.producer) }))
  const [away, host] = sides.map(({ school }) => school?.id)
  const unknown = sides.flatMap(({ team, school }) =>
    school ? [] : [{ name: getTeamName(team), producer: file.producer }],
  )
  const toMatch = (game: MatchableGame, swapped: boolean): GameMatch => ({
    kind: 'found',
    game,
    unknown,
    misfits: [],
    seats: {
      ...(swapped ? { visitor: 'home', home: 'away' } : { visitor: 'away', home: 'home' }),
      names: { away: schools.byId(game.away_id)?.abbr ?? '', home: schools.byId(game.home_id)?.abbr ?? '' },
    },
  })
  if (requestedGame !== undefined) {
    const game = await stores.schedule.find(requestedGame)
    if (!game) return { kind: 'refused', message: 'That game doesn’t exist.' }
    if (game.type === 'event') return { kind: 'refused', message: 'That’s a meet. Import its results as a table.' }
    if (!played.slugs.includes(game.sport))
      return { kind: 'refused', message: `This is a ${file.sport.kind} file, and that game is another sport.` }
    const misfits = listMisfits(game, file, sides, played.kind)
    return { ...toMatch(game, away === game.home_id || host === game.away_id), misfits }
  }
  const toNoMatch = (message: string): GameMatchResult => ({ kind: 'none', message, unknown })
  if (!file.header.date) return toNoMatch('The file has no date. Choose its game.')
  if (away === undefined || host === undefined) return toNoMatch(formatUnknownSchools(unknown))
  const around = await stores.schedule.around(undefined, addDays(file.header.date, -1), addDays(file.header.date, 1))
  const wrong = await stores.files.listWrongGames(getFileIdentity(file))
  const fitting = around.filter(
    (game) =>
      played.slugs.includes(game.sport) &&
      isOfSport(played.kind, game.sport, file.sport) &&
      ((game.away_id === away && game.home_id === host) || isSwapped(game, away, host)),
  )
  const playing = fitting.filter(({ id }) => !wrong.has(id))
  const [first, second] = sortByDayDistance(playing, file)
  const names = `${getTeamName(visitor)} and ${getTeamName(home)}`
  if (!first && fitting.length > 0)
    return toNoMatch('This file was withdrawn from the game it matches. Choose the right game.')
  if (!first)
    return toNoMatch(
      `The schedule has no ${file.sport.kind} game of ${names} around ${file.header.date}. Add it, or choose the file’s game.`,
    )
  if (second && getDayDistance(second, file) === getDayDistance(first, file))
    return toNoMatch('Two games on the schedule match this file. Choose one.')
  return toMatch(first, first.away_id !== away)
}

const findTeamSchool = (schools: KnownSchools, team: TeamIdentity, producer: string) =>
  schools.find(
    [team.code, team.name, team.id, ...team.aliases].filter((name) => name !== undefined),
    producer,
  )
const getTeamName = ({ name, id, side }: TeamIdentity): string => (name ?? id ?? `The ${side}`).slice(0, nameInFilesMax)

const formatUnknownSchools = (unknown: readonly UnknownSchool[]): string => {
  const names = unknown.map(({ name }) => name).join(' and ')
  const [arent, schools, them] =
    unknown.length > 1 ? ['aren’t', 'known schools', 'them'] : ['isn’t', 'a known school', 'it']
  return `${names} ${arent} ${schools}, as ${unknown[0]?.producer} writes it. Match ${them} to a school, or choose the file’s game.`
}

/** At a neutral site the file may have the sides swapped. */
const isSwapped = (game: MatchableGame, visitor: number, home: number): boolean =>
  game.site === 'neutral' && game.away_id === home && game.home_id === visitor

/** Lists signs that the file is about another game. The person who names a game must confirm once. */
function listMisfits(
  game: MatchableGame,
  { header, sport }: OpenedFile,
  sides: readonly { team: TeamIdentity; school: { id: number } | undefined }[],
  kind: FileKind | undefined,
): string[] {
  const { date, doubleheaderGame } = header
  const otherDay = date !== undefined && (date < addDays(game.day, -1) || date > addDays(game.ends_day ?? game.day, 1))
  const others = sides.filter(({ school }) => school?.id !== game.away_id && school?.id !== game.home_id)
  const otherHalf = doubleheaderGame && game.doubleheader && game.doubleheader !== doubleheaderGame
  return [
    ...(otherDay ? [`the file is from ${date}, the game is on ${game.day}`] : []),
    ...others.map(
      ({ team, school }) => `${getTeamName(team)} ${school ? 'doesn’t play in it' : 'isn’t a known school'}`,
    ),
    ...(isOfSport(kind, game.sport, sport) ? [] : [`the file isn’t for ${getSportTitle(game.sport)}`]),
    ...(otherHalf
      ? [`the file is for game ${doubleheaderGame} of the day, and this is game ${game.doubleheader}`]
      : []),
  ]
}

const getSportTitle = (slug: string): string => findSportTitle(slug) ?? slug

function sortByDayDistance(games: readonly MatchableGame[], file: OpenedFile): readonly MatchableGame[] {
  const nth = file.header.doubleheaderGame
  return games
    .filter(({ doubleheader }) => !nth || doubleheader === null || doubleheader === nth)
    .toSorted((one, other) => getDayDistance(one, file) - getDayDistance(other, file))
}

const getDayDistance = (game: MatchableGame, { header }: OpenedFile): number =>
  Math.min(...listPossibleDays(header).map((day) => Math.abs(Date.parse(game.day) - Date.parse(day))))

/** No game starts before this minute of the day. */
const earliestMinutes = 8 * 60

/**
 * Lists the days that a file may mean. Some programs write UTC, which puts an evening game into the early hours of
 * the next day.
 */
function listPossibleDays({ date, start }: OpenedFile['header']): string[] {
  if (date === undefined) return []
  return start.is === 'known' && start.minutesOfDay < earliestMinutes ? [date, addDays(date, -1)] : [date]
}
