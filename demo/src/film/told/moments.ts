import { decidingPoint } from './court.ts'
import { assistOf, lineOf, type Moment, momentOf } from './game.ts'
import { firstRace } from './race.ts'

/** What each film shows, found in the game that it is of. */
export const moments = {
  basketballBuzzer: () => momentOf('mens-basketball', ({ kind, side }) => kind === 'three' && side === 'home'),
  basketballWing: () => momentOf('womens-basketball', ({ kind, side }) => kind === 'three' && side === 'home'),
  touchdown: () =>
    momentOf('football', ({ kind, side, facts }) => kind === 'pass' && side === 'home' && facts?.touchdown === true),
  goal: () =>
    momentOf('womens-soccer', ({ kind, side, players }) => kind === 'goal' && side === 'home' && players?.length === 2),
  rally: () => momentOf('womens-volleyball', ({ kind, side }) => kind === 'kill' && side === 'home'),
  beachPoint: () => decidingPoint('womens-beach-volleyball'),
  homeRun: () => momentOf('baseball', ({ kind, side }) => kind === 'home_run' && side === 'home'),
  walkOff: () => momentOf('softball', ({ kind, side }) => kind === 'home_run' && side === 'home'),
  lastLength: () => firstRace('womens-swimming-and-diving', ['100 Freestyle', '200 Freestyle', '50 Freestyle']),
  hundred: () => firstRace('womens-track-and-field', ['100 m']),
}

const shownIn = (moment: Moment): number[] =>
  [...(moment.play.players ?? []), assistOf(moment)].flatMap((key) => {
    const line = lineOf(moment, key)
    return line?.side === 'home' ? (line.person ?? []) : []
  })

const inPlay: Readonly<Record<string, () => Moment>> = {
  'mens-basketball': moments.basketballBuzzer,
  'womens-basketball': moments.basketballWing,
  football: moments.touchdown,
  'womens-soccer': moments.goal,
  'womens-volleyball': moments.rally,
  baseball: moments.homeRun,
  softball: moments.walkOff,
}

/** Whom of the own people the film of a sport is about, by their place among `persons`, from 1 on. */
export function shownOf(sport: string): number[] {
  const moment = inPlay[sport]?.()
  if (moment) return shownIn(moment)
  if (sport === 'womens-beach-volleyball') {
    const { court, game } = moments.beachPoint()
    return court.home.flatMap((key) => game.state.players?.[key]?.person ?? [])
  }
  const [first] = (sport === 'womens-track-and-field' ? moments.hundred() : moments.lastLength()).finishers
  return first.person === undefined ? [] : [first.person]
}
