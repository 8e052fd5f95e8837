import type { GameState, Play, Side } from '@fieldhouse/contract/games/game'
import { listKeyPlays } from '../view/key-plays.ts'

export interface ScorePair {
  away: number
  home: number
}

/** A score and the play that made it. */
export interface ScoreAtPlay {
  score: ScorePair
  play: Play
}

/** The course of the score, as far as the plays prove it. */
export interface GameFlow {
  /** The play after which one side led until the end. */
  deciding: ScoreAtPlay | undefined
  /** The largest lead of each side. */
  ahead: Partial<Record<Side, ScoreAtPlay>>
  /** The longest run of scores without an answer. */
  run: { side: Side; from: ScorePair; to: ScoreAtPlay; scores: number } | undefined
}

export const otherSide = (side: Side): Side => (side === 'away' ? 'home' : 'away')
const sides = ['away', 'home'] as const

/** Lists a game's plays, oldest first. */
export const listPlaysInOrder = ({ plays }: GameState): (Play & { key: string })[] =>
  Object.entries(plays ?? {})
    .map(([key, play]) => ({ ...play, key }))
    .toSorted((one, other) => one.order - other.order)

/** Undefined where the plays do not lead to the final score, because then they prove nothing. */
export function analyzeGameFlow(state: GameState, won: Side | undefined): GameFlow | undefined {
  const plays = listPlaysInOrder(state)
  const scores = plays.flatMap((play): ScoreAtPlay[] => {
    const { away, home } = play.score ?? {}
    return play.scoring && away !== undefined && home !== undefined ? [{ play, score: { away, home } }] : []
  })
  const last = scores.at(-1)?.score
  if (last?.away !== state.score?.away || last?.home !== state.score?.home || !isRising(scores)) return undefined
  const keyPlay = listKeyPlays(plays, { by: 'lead' }, true).at(-1)
  const isDecided = won !== undefined && keyPlay?.kind === 'leads' && keyPlay.score[won] > keyPlay.score[otherSide(won)]
  return {
    deciding: isDecided ? { score: keyPlay.score, play: keyPlay.play } : undefined,
    ahead: Object.fromEntries(sides.flatMap((side) => findLargestLead(scores, side))),
    run: longestRun(scores),
  }
}

const isRising = (scores: readonly ScoreAtPlay[]): boolean =>
  scores.every(({ score }, index) => {
    const before = scores[index - 1]?.score ?? { away: 0, home: 0 }
    return score.away >= before.away && score.home >= before.home
  })

function findLargestLead(scores: readonly ScoreAtPlay[], side: Side): [Side, ScoreAtPlay][] {
  const getLead = ({ score }: ScoreAtPlay) => score[side] - score[otherSide(side)]
  const [most] = scores.toSorted((one, other) => getLead(other) - getLead(one))
  return most && getLead(most) > 0 ? [[side, most]] : []
}

function longestRun(scores: readonly ScoreAtPlay[]): GameFlow['run'] {
  let longest: GameFlow['run']
  let current: GameFlow['run']
  let before: ScorePair = { away: 0, home: 0 }
  for (const one of scores) {
    const scored = sides.filter((side) => one.score[side] > before[side])
    const [side] = scored
    if (scored.length !== 1 || !side) current = undefined
    else if (current?.side === side) current = { ...current, to: one, scores: current.scores + 1 }
    else current = { side, from: before, to: one, scores: 1 }
    if (current && (!longest || pointsIn(current) > pointsIn(longest))) longest = current
    before = one.score
  }
  return longest
}

export const pointsIn = ({ side, from, to }: NonNullable<GameFlow['run']>): number => to.score[side] - from[side]
