import { decidingPoint } from './court.ts'
import { findAssist, findMoment, findPlayerLine, type PlayMoment } from './game.ts'
import { findWonRace } from './race.ts'

/** Finds the play each video shows, in the game it belongs to. */
export const filmedMoments = {
  basketballBuzzer: () => findMoment('mens-basketball', ({ kind, side }) => kind === 'three' && side === 'home'),
  basketballWing: () => findMoment('womens-basketball', ({ kind, side }) => kind === 'three' && side === 'home'),
  touchdown: () =>
    findMoment('football', ({ kind, side, facts }) => kind === 'pass' && side === 'home' && facts?.touchdown === true),
  goal: () =>
    findMoment(
      'womens-soccer',
      ({ kind, side, players }) => kind === 'goal' && side === 'home' && players?.length === 2,
    ),
  rally: () => findMoment('womens-volleyball', ({ kind, side }) => kind === 'kill' && side === 'home'),
  beachPoint: () => decidingPoint('womens-beach-volleyball'),
  homeRun: () => findMoment('baseball', ({ kind, side }) => kind === 'home_run' && side === 'home'),
  walkOff: () => findMoment('softball', ({ kind, side }) => kind === 'home_run' && side === 'home'),
  lastLength: () => findWonRace('womens-swimming-and-diving', ['100 Freestyle', '200 Freestyle', '50 Freestyle']),
  hundred: () => findWonRace('womens-track-and-field', ['100 m']),
}

const listShownPersonNumbers = (moment: PlayMoment): number[] =>
  [...(moment.play.players ?? []), findAssist(moment)].flatMap((key) => {
    const line = findPlayerLine(moment, key)
    return line?.side === 'home' ? (line.person ?? []) : []
  })

const momentBySport: Readonly<Record<string, () => PlayMoment>> = {
  'mens-basketball': filmedMoments.basketballBuzzer,
  'womens-basketball': filmedMoments.basketballWing,
  football: filmedMoments.touchdown,
  'womens-soccer': filmedMoments.goal,
  'womens-volleyball': filmedMoments.rally,
  baseball: filmedMoments.homeRun,
  softball: filmedMoments.walkOff,
}

/** Lists the school's people in a sport's video, by their position in `persons` from 1 on. */
export function listFilmedPersonNumbers(sport: string): number[] {
  const moment = momentBySport[sport]?.()
  if (moment) return listShownPersonNumbers(moment)
  if (sport === 'womens-beach-volleyball') {
    const { court, game } = filmedMoments.beachPoint()
    return court.home.flatMap((key) => game.state.players?.[key]?.person ?? [])
  }
  const [first] = (sport === 'womens-track-and-field' ? filmedMoments.hundred() : filmedMoments.lastLength()).finishers
  return first.person === undefined ? [] : [first.person]
}
