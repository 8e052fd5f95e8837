import { isHidden, type Safety } from '../../shared/safe/safety.ts'
import type { Rule } from '../rules/rules.store.ts'
import type { Done } from './deeds.store.ts'
import type { Line } from './ledger.store.ts'

/** The game's number in a subject such as `game 12`. */
export const gameOf = (subject: string): number | undefined => {
  const [, id] = /^game (\d+)$/.exec(subject) ?? []
  return id === undefined ? undefined : Number(id)
}

export interface Sports {
  /** The sport of a game; undefined when the game is gone. */
  get(game: number): string | undefined
}

const isKept = (safety: Safety, subject: string, sports: Sports): boolean => {
  const id = gameOf(subject)
  return id !== undefined && isHidden(safety, { id, sport: sports.get(id) ?? '' })
}

/** Lists deeds without the correct predictions of games whose scores the fan hides. */
export const doneFor = (safety: Safety | undefined, done: readonly Done[], sports: Sports): Done[] =>
  done.filter(({ deed, subject }) => deed !== 'predict' || !safety || !isKept(safety, subject, sports))

interface Known {
  rules: readonly Rule[]
  done: readonly Done[]
  lines: readonly Line[]
  sports: Sports
}

/** Finds lines that would reveal a hidden score. They show, and count, once the fan asks for the score. */
export function keptLines(safety: Safety | undefined, { rules, done, lines, sports }: Known): ReadonlySet<number> {
  if (!safety) return new Set()
  const calling = new Map(rules.filter(({ deed }) => deed === 'predict').map((rule) => [rule.id, rule]))
  const shown = doneFor(safety, done, sports).filter(({ deed }) => deed === 'predict').length
  const kept = lines.filter(({ rule_id, subject }) => {
    const rule = rule_id === null ? undefined : calling.get(rule_id)
    if (!rule) return false
    return rule.goal > 0 ? shown < rule.goal : isKept(safety, subject, sports)
  })
  return new Set(kept.map(({ id }) => id))
}
