import { dayMs } from '@fieldhouse/contract/durations'
import type { Rule } from '../rules/rules.store.ts'
import type { Done } from './deeds.store.ts'
import type { Line } from './ledger.store.ts'

type Paid = Pick<Line, 'rule_id' | 'subject' | 'round' | 'points'>

/** A ledger line that is due. */
export interface Due {
  rule: Rule
  subject: string
  round: number
  points: number
}

/** The subject of a trophy's line. */
export const goalSubject = 'goal'

/** Counts days in a row: the longest streak ever, and the one that runs until today. */
function streaksOf(days: readonly string[], today: string): { best: number; now: number } {
  const sorted = [...new Set(days)].sort()
  let [best, run, last] = [0, 0, Number.NaN]
  for (const day of sorted) {
    const at = Date.parse(day)
    run = at - last === dayMs ? run + 1 : 1
    best = Math.max(best, run)
    last = at
  }
  return { best, now: Date.parse(today) - last <= dayMs ? run : 0 }
}

/** A fan's progress to a trophy: what counts now, and the most it ever was. */
export function progressOf(rule: Pick<Rule, 'deed'>, done: readonly Done[], today: string) {
  if (rule.deed !== 'streak') {
    const now = done.filter(({ deed }) => deed === rule.deed).length
    return { now, best: now }
  }
  return streaksOf(
    done.filter(({ deed }) => deed === 'visit').map(({ day }) => day),
    today,
  )
}

interface Owed {
  rules: readonly Rule[]
  done: readonly Done[]
  lines: readonly Paid[]
  balance: number
  today: string
}

/**
 * Computes the lines that the rules owe for new deeds, and those to take back because a prediction is no longer
 * right. Never takes more than the balance: spent points stay with the fan. What was taken comes back in full when
 * the prediction is right again.
 */
export function dueOf({ rules, done, lines, balance, today }: Owed): Due[] {
  const paid = Map.groupBy(lines, ({ rule_id, subject }) => `${rule_id} ${subject}`)
  const of = (rule: Rule, subject: string) => paid.get(`${rule.id} ${subject}`) ?? []
  const stands = (rule: Rule, subject: string) => of(rule, subject).length % 2 === 1
  let left = balance
  const give = (rule: Rule, subject: string): Due => {
    const before = of(rule, subject)
    // A line given again pays as much as was taken. `|| 0` avoids -0 when nothing was taken.
    const points = before.length === 0 ? rule.points : -(before.at(-1)?.points ?? 0) || 0
    left += points
    return { rule, subject, round: before.length, points }
  }
  const take = (rule: Rule, subject: string): Due => {
    const before = of(rule, subject)
    const given = before.reduce((sum, { points }) => sum + points, 0)
    const points = -Math.min(given, left) || 0
    left += points
    return { rule, subject, round: before.length, points }
  }

  const right = new Set(done.filter(({ deed }) => deed === 'predict').map(({ subject }) => subject))
  const taken = rules
    .filter(({ deed }) => deed === 'predict')
    .flatMap((rule) => {
      const subjects = new Set(lines.filter(({ rule_id }) => rule_id === rule.id).map(({ subject }) => subject))
      const gone = (subject: string) => (rule.goal > 0 ? right.size < rule.goal : !right.has(subject))
      return [...subjects].filter((subject) => stands(rule, subject) && gone(subject)).map((each) => take(rule, each))
    })

  const given = rules
    .filter(({ paused }) => !paused)
    .flatMap((rule) => {
      if (rule.goal > 0) {
        const isWon = progressOf(rule, done, today).best >= rule.goal
        return isWon && !stands(rule, goalSubject) ? [give(rule, goalSubject)] : []
      }
      return eachOf(rule, done, (subject) => stands(rule, subject)).map(({ subject }) => give(rule, subject))
    })
  return [...taken, ...given]
}

/** Lists deeds that pay each time and were not paid yet, up to the rule's limit per day. */
function eachOf(rule: Rule, done: readonly Done[], isPaid: (subject: string) => boolean): Done[] {
  const ofDay = new Map<string, number>()
  const count = (day: string) => ofDay.set(day, (ofDay.get(day) ?? 0) + 1)
  const owed: Done[] = []
  const mine = done.filter(({ deed }) => deed === rule.deed)
  for (const { subject, day } of mine) if (isPaid(subject)) count(day)
  for (const one of mine) {
    if (isPaid(one.subject) || one.at < rule.since) continue
    if (rule.per_day !== null && (ofDay.get(one.day) ?? 0) >= rule.per_day) continue
    count(one.day)
    owed.push(one)
  }
  return owed
}
