import { type FilmedPlay, getGameSecondAt } from '../../films.ts'
import type { FilmedGame, PlayMoment } from '../document/game.ts'

/** A play of a condensed game; its times are seconds of the video, except `countsS`. */
export interface ReelScene {
  moment: PlayMoment
  /** Starts at a segment, so that each scene has its own time. */
  fromS: number
  toS: number
  /** Seconds from the scene's start until the play counts. */
  countsS: number
}

/** The plays that a condensed game shows, and when. */
export interface GameReel {
  game: FilmedGame
  scenes: readonly ReelScene[]
  durationS: number
}

/** Time to show the outcome of a play. */
const afterS = 2
/** Usual time until a play counts. */
export const countsS = 4

/** Puts plays in a row; a longer play starts earlier. */
export function createReel(
  game: FilmedGame,
  chosen: readonly PlayMoment[],
  wayOf = (_: PlayMoment) => countsS,
): GameReel {
  const scenes: ReelScene[] = []
  for (const moment of chosen) {
    const fromS = scenes.at(-1)?.toS ?? 0
    const way = wayOf(moment)
    scenes.push({ moment, fromS, toS: fromS + way + afterS, countsS: way })
  }
  return { game, scenes, durationS: scenes.at(-1)?.toS ?? 0 }
}

/** Returns the real second since the game began that a second of the video shows. */
export const getReelSecondAt = (reel: GameReel, filmS: number): number => getGameSecondAt(listFilmedPlays(reel), filmS)

/** Lists the text shown beside the video, so that it is known without playing the game. */
export const listFilmedPlays = ({ scenes }: GameReel): FilmedPlay[] =>
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

/**
 * Whether a play is separate in time: its period has begun, nothing else scores while it is shown, and the play before
 * it is over.
 */
export function isPlayAlone(moment: PlayMoment, all: readonly PlayMoment[], way = countsS): boolean {
  const visibleS = way + afterS
  const { play, second, before } = moment
  return (
    before.clock?.period === play.period &&
    all.every(
      (other) =>
        other.play === play ||
        other.play.scoring !== true ||
        other.second <= second - visibleS ||
        other.second >= second + visibleS,
    )
  )
}

/** Picks the heaviest play of each equal share, in order; the game's last play closes the reel. */
export function pickHeaviestPerShare(
  moments: readonly PlayMoment[],
  count: number,
  weightOf: (moment: PlayMoment) => number,
): PlayMoment[] {
  return Array.from({ length: count }, (_, index) => {
    if (index === count - 1) return moments.at(-1) ?? []
    const from = Math.floor((index * moments.length) / count)
    const part = moments.slice(from, Math.floor(((index + 1) * moments.length) / count))
    return part.reduce((best, one) => (weightOf(one) > weightOf(best) ? one : best), part[0] as PlayMoment)
  }).flat()
}
