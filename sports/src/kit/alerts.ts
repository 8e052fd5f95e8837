import type { GameState, Play, Side } from '@fieldhouse/contract/games/game'
import { listPlaysInOrder } from './recap/game-flow.ts'

/** What fans can be alerted to in a game of a sport, besides its start and its end. */
export interface GameAlertRules {
  scores: readonly AlertScoreKind[]
  close?: CloseGameRule
}

/** A kind of score that fans can choose. Without `has` it is each change of the score, such as a set that was won. */
export interface AlertScoreKind {
  key: string
  /** One of them, as it follows a team's name: `touchdown`. */
  name: string
  /** The switch: `Touchdowns`. */
  label: string
  has?(play: Play, points: number): boolean
}

export interface CloseGameRule {
  /** When an alert is sent: `Within 8 points in the last 5 minutes`. */
  meaning: string
  is(state: GameState): boolean
}

/** A score of one kind that a game's document contains. */
export interface AlertScore {
  /** Identifies it within the game: the same score has the same key in every later document. */
  key: string
  kind: AlertScoreKind
  side: Side
  /** Undefined where the score alone says it. */
  play: Play | undefined
}

/** Lists the scores of a document by the sport's kinds. The first kind that has a play counts. */
export function listAlertScores({ scores }: GameAlertRules, state: GameState): AlertScore[] {
  const byScore = scores.find(({ has }) => has === undefined)
  return byScore ? listScoreSteps(byScore, state) : listScoringPlays(scores, state)
}

function listScoringPlays(kinds: readonly AlertScoreKind[], state: GameState): AlertScore[] {
  let before = { away: 0, home: 0 }
  return listPlaysInOrder(state).flatMap((play): AlertScore[] => {
    const { away, home } = play.score ?? {}
    if (!play.scoring || away === undefined || home === undefined) return []
    const gained = { away: away - before.away, home: home - before.home }
    before = { away, home }
    const side = gained.away > 0 ? 'away' : gained.home > 0 ? 'home' : play.side
    const kind = side && kinds.find(({ has }) => has?.(play, gained[side]))
    return side && kind ? [{ key: play.key, kind, side, play }] : []
  })
}

/** One step for each number up to a side's score. */
const listScoreSteps = (kind: AlertScoreKind, { score }: GameState): AlertScore[] =>
  (['away', 'home'] as const).flatMap((side) =>
    Array.from({ length: Math.max(0, score?.[side] ?? 0) }, (_, index) => ({
      key: `${side}-${index + 1}`,
      kind,
      side,
      play: undefined,
    })),
  )

/** The difference of the scores; undefined while one is unknown. */
const getMargin = ({ score }: GameState): number | undefined =>
  score?.away === undefined || score.home === undefined ? undefined : Math.abs(score.away - score.home)

const isWithin = (state: GameState, most: number): boolean => {
  const margin = getMargin(state)
  return margin !== undefined && margin <= most
}

interface ClockRule {
  points: number
  /** `point`, `goal`. */
  word: string
  minutes: number
  periods: number
}

/** A sport whose clock runs down: close in the last minutes of the last period, or in overtime. */
export const closeByClock = ({ points, word, minutes, periods }: ClockRule): CloseGameRule => ({
  meaning: `Within ${points} ${word}${points === 1 ? '' : 's'} in the last ${minutes} minutes`,
  is: (state) => {
    const { period = 0, seconds } = state.clock ?? {}
    if (!isWithin(state, points) || period < periods) return false
    return period > periods || (seconds !== undefined && seconds <= minutes * 60)
  },
})

/** A sport whose clock runs up from the start of the game. */
export const closeByElapsed = ({
  points,
  word,
  minutes,
  periods,
  periodSeconds,
}: ClockRule & { periodSeconds: number }): CloseGameRule => ({
  meaning: `Within ${points} ${word}${points === 1 ? '' : 's'} in the last ${minutes} minutes`,
  is: (state) => {
    const { period = 0, seconds = 0 } = state.clock ?? {}
    return isWithin(state, points) && period >= periods && seconds >= periods * periodSeconds - minutes * 60
  },
})

/** A sport of innings: close from an inning on. */
export const closeFromInning = (runs: number, inning: number): CloseGameRule => ({
  meaning: `Within ${runs} runs from the ${inning}th inning`,
  is: (state) => isWithin(state, runs) && (state.clock?.period ?? 0) >= inning,
})

/** A match that one more point of the score decides for either side. */
export const closeAtLast = (toWin: number, meaning: string): CloseGameRule => ({
  meaning,
  is: ({ score }) => score?.away === toWin - 1 && score.home === toWin - 1,
})

/** One kind for sports where every score is the same, such as a goal. */
export const everyScore = (key: string, name: string, label: string): AlertScoreKind => ({
  key,
  name,
  label,
  has: () => true,
})
