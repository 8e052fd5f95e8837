import { isGameHidden, type ScoreSafety } from '../../shared/score-safe/safety.ts'
import type { RewardRuleRow } from '../rules/rules.store.ts'
import type { FanDeed } from './deeds.store.ts'
import type { LedgerLine } from './ledger.store.ts'

/** The game's number in a subject such as `game 12`. */
export const getSubjectGame = (subject: string): number | undefined => {
  const [, id] = /^game (\d+)$/.exec(subject) ?? []
  return id === undefined ? undefined : Number(id)
}

export interface GameSports {
  /** The sport of a game; undefined when the game is gone. */
  get(game: number): string | undefined
}

const isHiddenGame = (safety: ScoreSafety, subject: string, sports: GameSports): boolean => {
  const id = getSubjectGame(subject)
  return id !== undefined && isGameHidden(safety, { id, sport: sports.get(id) ?? '' })
}

/** Lists deeds without the correct predictions of games whose scores the fan hides. */
export const listVisibleDeeds = (
  safety: ScoreSafety | undefined,
  done: readonly FanDeed[],
  sports: GameSports,
): FanDeed[] =>
  done.filter(({ deed, subject }) => deed !== 'predict' || !safety || !isHiddenGame(safety, subject, sports))

interface FanState {
  rules: readonly RewardRuleRow[]
  done: readonly FanDeed[]
  lines: readonly LedgerLine[]
  sports: GameSports
}

/** Finds lines that would reveal a hidden score. They show, and count, once the fan asks for the score. */
export function findHiddenLines(
  safety: ScoreSafety | undefined,
  { rules, done, lines, sports }: FanState,
): ReadonlySet<number> {
  if (!safety) return new Set()
  const calling = new Map(rules.filter(({ deed }) => deed === 'predict').map((rule) => [rule.id, rule]))
  const visibleCalls = listVisibleDeeds(safety, done, sports).filter(({ deed }) => deed === 'predict').length
  const hidden = lines.filter(({ rule_id, subject }) => {
    const rule = rule_id === null ? undefined : calling.get(rule_id)
    if (!rule) return false
    return rule.goal > 0 ? visibleCalls < rule.goal : isHiddenGame(safety, subject, sports)
  })
  return new Set(hidden.map(({ id }) => id))
}
