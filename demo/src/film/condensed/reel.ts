import { type FilmedPlay, gameSecondAt } from '../../films.ts'
import type { FilmedGame, Moment } from '../told/game.ts'

/** One play of a condensed game; its seconds but `countsS` are those of the film. */
export interface Scene {
  moment: Moment
  /** It begins at a segment, so that each scene has an instant of its own. */
  fromS: number
  toS: number
  /** How long after its beginning the play counts: until then it is on its way. */
  countsS: number
}

/** What a condensed game shows of its game, and when. */
export interface Reel {
  game: FilmedGame
  scenes: readonly Scene[]
  durationS: number
}

/** How long is seen what became of a play. */
const afterS = 2
/** How long most plays are on their way. */
export const countsS = 4

/** One after the other; a play whose way is longer is seen from earlier on. */
export function reelOf(game: FilmedGame, chosen: readonly Moment[], wayOf = (_: Moment) => countsS): Reel {
  const scenes: Scene[] = []
  for (const moment of chosen) {
    const fromS = scenes.at(-1)?.toS ?? 0
    const way = wayOf(moment)
    scenes.push({ moment, fromS, toS: fromS + way + afterS, countsS: way })
  }
  return { game, scenes, durationS: scenes.at(-1)?.toS ?? 0 }
}

/** Seconds of real time since the game began, of what is seen in this second of the film. */
export const secondAt = (reel: Reel, filmS: number): number => gameSecondAt(playsOf(reel), filmS)

/** As it is written beside the film: what is known of it without playing the game. */
export const playsOf = ({ scenes }: Reel): FilmedPlay[] =>
  scenes.map(({ moment: { play, second }, fromS, toS, countsS: way }) => ({
    fromS,
    atS: fromS + way,
    toS,
    second,
    order: play.order,
    period: play.period,
    clock: play.clock ?? '',
    text: play.text,
    score: { away: play.score?.away ?? 0, home: play.score?.home ?? 0 },
  }))

/** Alone in its time: its period has begun, nothing else is scored while it is seen, and the one before it is over. */
export function isAlone(moment: Moment, all: readonly Moment[], way = countsS): boolean {
  const seenS = way + afterS
  const { play, second, before } = moment
  return (
    before.clock?.period === play.period &&
    all.every(
      (other) =>
        other.play === play ||
        other.play.scoring !== true ||
        other.second <= second - seenS ||
        other.second >= second + seenS,
    )
  )
}

/** Of each equal share of them the one that weighs most, in their order; the last one closes it. */
export function ofEachShare(moments: readonly Moment[], count: number, weightOf: (moment: Moment) => number): Moment[] {
  return Array.from({ length: count }, (_, index) => {
    if (index === count - 1) return moments.at(-1) ?? []
    const from = Math.floor((index * moments.length) / count)
    const part = moments.slice(from, Math.floor(((index + 1) * moments.length) / count))
    return part.reduce((best, one) => (weightOf(one) > weightOf(best) ? one : best), part[0] as Moment)
  }).flat()
}
