import { sports } from '@fieldhouse/sports/identities'
import { fileKinds } from '@fieldhouse/sports/score-files'
import type { Header, TeamIdentity } from '@fieldhouse/sports/statcrew/header'
import type { SportOfFile } from '@fieldhouse/sports/statcrew/kind'
import type { Seats } from '@fieldhouse/sports/statcrew/reading/seats'
import type { GamesStores } from '../games.store.ts'
import type { ScheduleRow } from '../schedule/schedule.store.ts'
import { knownSchools } from '../schools/known-schools.ts'

type Game = NonNullable<ScheduleRow>
export type Match = { kind: 'found'; game: Game; seats: Seats; notices: string[] } | { kind: 'none'; message: string }

const dayMs = 86_400_000

/** The game a file is of: by sport, day and both schools, never by venue. A feed shows yesterday's game until today's begins. */
export async function matchGame(
  stores: Pick<GamesStores, 'schedule' | 'schools'>,
  { sport, header, producer }: { sport: SportOfFile; header: Header; producer: string },
  asked: number | undefined,
): Promise<Match> {
  const [schools, kinds] = await Promise.all([knownSchools(stores), fileKinds()])
  const kind = kinds.find((each) => each.kind === sport.kind)
  const mayBe = (game: Game): boolean => kind?.slugs.includes(game.sport) ?? false
  const of = (team: TeamIdentity) =>
    schools.find(
      [team.code, team.name, team.id, ...team.aliases].filter((name) => name !== undefined),
      producer,
    )
  const [visitor, home] = [of(header.teams.visitor), of(header.teams.home)]
  // Whoever names the game is believed, and told what looks like another one.
  const strangers = (game: Game): string[] =>
    [header.teams.visitor, header.teams.home].flatMap((team) => {
      const school = of(team)
      const here = school !== undefined && (school.id === game.away_id || school.id === game.home_id)
      const name = team.name ?? team.id
      return here || name === undefined
        ? []
        : [`The file is of ${name}, and that is none of this game’s schools: is it the right game?`]
    })
  const seated = (game: Game, swapped: boolean): Match => ({
    kind: 'found',
    game,
    notices: strangers(game),
    seats: {
      ...(swapped ? { visitor: 'home', home: 'away' } : { visitor: 'away', home: 'home' }),
      names: { away: schools.byId(game.away_id)?.abbr ?? '', home: schools.byId(game.home_id)?.abbr ?? '' },
    },
  })
  if (asked !== undefined) {
    const game = await stores.schedule.find(asked)
    if (!game || game.type === 'event') return none('There is no such game.')
    if (!mayBe(game)) return none(`This file is of ${sport.kind}, that game is not.`)
    return seated(game, visitor?.id === game.home_id || home?.id === game.away_id)
  }
  const names = [header.teams.visitor.name ?? header.teams.visitor.id, header.teams.home.name ?? header.teams.home.id]
  if (!header.date) return none(`The file says no date. Say which game it is of.`)
  if (!visitor || !home)
    return none(`${!visitor ? names[0] : names[1]} is not known here. Say which game it is of, or name the school.`)
  const candidates = (await stores.schedule.around(undefined, day(header.date, -1), day(header.date, 1)))
    .filter((game) => mayBe(game) && (kind?.fits ?? genderFits)(game.sport, sport))
    .filter((game) => (game.away_id === visitor.id && game.home_id === home.id) || isSwapped(game, visitor.id, home.id))
  const nth = candidates.filter(
    ({ doubleheader }) => !header.doubleheaderGame || doubleheader === null || doubleheader === header.doubleheaderGame,
  )
  const best = nth.sort((one, other) => distance(one, header.date) - distance(other, header.date))
  const [first, second] = best
  if (!first)
    return none(`No ${sport.kind} game of ${names[0]} and ${names[1]} stands on the schedule around ${header.date}.`)
  if (second && distance(second, header.date) === distance(first, header.date))
    return none('Two games on the schedule fit this file. Say which one it is of.')
  return seated(first, first.away_id !== visitor.id)
}

const none = (message: string): Match => ({ kind: 'none', message })
/** On neutral ground the file may have the sides the other way round. */
const isSwapped = (game: Game, visitor: number, home: number): boolean =>
  game.site === 'neutral' && game.away_id === home && game.home_id === visitor
const day = (date: string, days: number): string => new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
const distance = (game: Game, date: string | undefined): number =>
  Math.abs(Date.parse(game.day) - Date.parse(date ?? game.day))
/** Where the sport's own name says whose it is, men's or women's. */
function genderFits(slug: string, { gender, sure }: SportOfFile): boolean {
  const sport = sports.find((each) => each.slug === slug)
  const named = sport !== undefined && sport.slug !== sport.globalSportNameSlug
  return !sure || gender === undefined || !named || (sport.globalSportGender === 'f') === (gender === 'women')
}
