import type { GameState } from '@fieldhouse/contract/games/game'
import { applyMergePatch, type MergePatch } from '@fieldhouse/contract/games/merge-patch'
import { type AlertScore, type GameAlertRules, listAlertScores } from '@fieldhouse/sports/kit/alerts'

/** Something in a game that fans can be alerted to. */
export type GameMoment =
  | { kind: 'start'; state: GameState; at: Date }
  | { kind: 'close'; state: GameState; at: Date }
  | { kind: 'final'; state: GameState; at: Date }
  | { kind: 'score'; score: AlertScore; state: GameState; at: Date }

interface RecordedChange {
  at: Date
  inverse: MergePatch
}

/** Identifies a moment within its game. */
export const getMomentKey = (moment: GameMoment): string =>
  moment.kind === 'score' ? `score ${moment.score.key}` : moment.kind

/** Finds what the newest changes of a game brought. `changes` come oldest first and lead to `state`. */
export function findMoments(rules: GameAlertRules, state: GameState, changes: readonly RecordedChange[]): GameMoment[] {
  const steps: { before: GameState; after: GameState; at: Date }[] = []
  let after = state
  for (const { at, inverse } of changes.toReversed()) {
    const before = applyMergePatch(after, inverse)
    steps.unshift({ before, after, at })
    after = before
  }
  const present = new Set(listMomentKeys(rules, state))
  return steps.flatMap((step) => findNewMoments(rules, step)).filter((moment) => present.has(getMomentKey(moment)))
}

function findNewMoments(
  rules: GameAlertRules,
  { before, after, at }: { before: GameState; after: GameState; at: Date },
): GameMoment[] {
  const isLive = after.status.kind === 'live'
  const known = new Set(listAlertScores(rules, before).map(({ key }) => key))
  const scores = listAlertScores(rules, after).filter(
    ({ key, side }) => !known.has(key) && (after.score?.[side] ?? 0) > (before.score?.[side] ?? 0),
  )
  return [
    ...(isLive && hasNotBegun(before) ? [{ kind: 'start' as const, state: after, at }] : []),
    ...scores.map((score) => ({ kind: 'score' as const, score, state: after, at: getScoreTime(score, at) })),
    ...(isLive && rules.close?.is(after) && !rules.close.is(before)
      ? [{ kind: 'close' as const, state: after, at }]
      : []),
    ...(after.status.kind === 'final' && before.status.kind !== 'final'
      ? [{ kind: 'final' as const, state: after, at }]
      : []),
  ]
}

const hasNotBegun = ({ status }: GameState): boolean => status.kind === 'scheduled' || status.kind === 'delayed'

/** A scorer may type later than it happened, and a clock may be ahead: the later time is never before the video. */
const getScoreTime = ({ play }: AlertScore, at: Date): Date =>
  play && Date.parse(play.at) > at.getTime() ? new Date(play.at) : at

/** Lists the keys of all moments that a document still contains. A close game stays one. */
export function listMomentKeys(rules: GameAlertRules, state: GameState): string[] {
  const { kind } = state.status
  return [
    'close',
    ...(hasNotBegun(state) ? [] : ['start']),
    ...(kind === 'final' ? ['final'] : []),
    ...listAlertScores(rules, state).map(({ key }) => `score ${key}`),
  ]
}
