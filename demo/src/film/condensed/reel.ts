import { type FilmedPlay, gameSecondAt, playSeenS } from '../../films.ts'
import { type FilmedGame, filmedGame, type Moment, momentsOf } from '../told/game.ts'

/** One play of a condensed game. */
export interface Scene {
  moment: Moment
  /** Where in the film it begins: at a segment, so that each scene has an instant of its own. */
  fromS: number
}

/** What a condensed game shows of its game, and when. */
export interface Reel {
  game: FilmedGame
  scenes: readonly Scene[]
  durationS: number
}

/** How long after a scene's beginning the play counts: until then it is on its way. */
export const countsS = 4

/** Seconds of real time since the game began, of what is seen in this second of the film. */
export const secondAt = (reel: Reel, filmS: number): number => gameSecondAt(playsOf(reel), filmS)

/** As it is written beside the film: what is known of it without playing the game. */
export const playsOf = ({ scenes }: Reel): FilmedPlay[] =>
  scenes.map(({ moment: { play, second }, fromS }) => ({
    fromS,
    atS: fromS + countsS,
    second,
    order: play.order,
    period: play.period,
    clock: play.clock ?? '',
    text: play.text,
    score: { away: play.score?.away ?? 0, home: play.score?.home ?? 0 },
  }))

const isBasket = ({ play }: Moment): boolean =>
  /^(?:two|three|layup|dunk|tip_in)$/.test(play.kind) && play.scoring === true

/** How much a basket changed: who leads, or that nobody does; a three, a dunk; what comes late. */
function weightOf({ before, after, play }: Moment): number {
  const lead = ({ score }: Moment['after']) => Math.sign((score?.home ?? 0) - (score?.away ?? 0))
  const late = play.period > 1 && (after.clock?.seconds ?? 0) < 120
  return (
    Number(lead(before) !== lead(after)) * 3 + Number(late) * 2 + Number(play.kind === 'three' || play.kind === 'dunk')
  )
}

/** Alone in its time: its period has begun, nothing else is scored while it is seen, and the one before it is over. */
const isAlone = (moment: Moment, all: readonly Moment[]): boolean =>
  moment.before.clock?.period === moment.play.period &&
  all.every(
    ({ play, second }) =>
      play === moment.play ||
      play.scoring !== true ||
      second <= moment.second - playSeenS ||
      second >= moment.second + playSeenS,
  )

/** Of each equal share of its baskets the one that changed most, in their order; the last one closes it. */
export function basketballReel(sport: string, count = 20): Reel {
  const game = filmedGame(sport)
  const all = momentsOf(game)
  const baskets = all.filter((moment) => isBasket(moment) && isAlone(moment, all))
  const last = baskets.at(-1)
  const chosen = Array.from({ length: count }, (_, index) => {
    const part = baskets.slice(
      Math.floor((index * baskets.length) / count),
      Math.floor(((index + 1) * baskets.length) / count),
    )
    return index === count - 1
      ? last
      : part.reduce((best, one) => (weightOf(one) > weightOf(best) ? one : best), part[0] as Moment)
  })
  const scenes = chosen.flatMap((moment, index) => (moment ? { moment, fromS: index * playSeenS } : []))
  return { game, scenes, durationS: scenes.length * playSeenS }
}
