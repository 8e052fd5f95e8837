import type { Header, TeamIdentity } from '@fieldhouse/sports/statcrew/header'
import type { Seats } from '@fieldhouse/sports/statcrew/reading/seats'
import type { SportOfFile } from '@fieldhouse/sports/statcrew/roots'
import type { GamesStores } from '../games.store.ts'
import type { ScheduleRow } from '../schedule/schedule.store.ts'
import { knownSchools } from '../schools/known-schools.ts'

type Game = NonNullable<ScheduleRow>
export type Match = { kind: 'found'; game: Game; seats: Seats; notices: string[] } | { kind: 'none'; message: string }

const dayMs = 86_400_000

/** Which slugs a file of this kind may be of; the schedule says which one it is. */
const slugs: Readonly<Record<SportOfFile['kind'], readonly string[]>> = {
  football: ['football'],
  basketball: ['mens-basketball', 'womens-basketball'],
  baseball: ['baseball', 'softball'],
  volleyball: ['womens-volleyball'],
  soccer: ['womens-soccer'],
  'field-hockey': [],
  lacrosse: ['mens-lacrosse'],
  tennis: ['mens-tennis', 'womens-tennis'],
  'ice-hockey': [],
}

/** The game a file is of: by sport, day and both schools, never by venue. A feed shows yesterday's game until today's begins. */
export async function matchGame(
  stores: Pick<GamesStores, 'schedule' | 'schools'>,
  { sport, header, producer }: { sport: SportOfFile; header: Header; producer: string },
  asked: number | undefined,
): Promise<Match> {
  const schools = await knownSchools(stores)
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
    if (!slugs[sport.kind].includes(game.sport)) return none(`This file is of ${sport.kind}, that game is not.`)
    return seated(game, visitor?.id === game.home_id || home?.id === game.away_id)
  }
  const names = [header.teams.visitor.name ?? header.teams.visitor.id, header.teams.home.name ?? header.teams.home.id]
  if (!header.date) return none(`The file says no date. Say which game it is of.`)
  if (!visitor || !home)
    return none(`${!visitor ? names[0] : names[1]} is not known here. Say which game it is of, or name the school.`)
  const candidates = (await stores.schedule.around(undefined, day(header.date, -1), day(header.date, 1)))
    .filter((game) => slugs[sport.kind].includes(game.sport) && genderFits(game, sport))
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
const genderFits = ({ sport }: Game, { gender, sure, softball, kind }: SportOfFile): boolean => {
  if (kind === 'baseball') return softball === undefined || (sport === 'softball') === softball
  return (
    !sure || gender === undefined || !/^(wo)?mens-/.test(sport) || sport.startsWith('womens-') === (gender === 'women')
  )
}
