import { dayMs } from '@fieldhouse/contract/durations'
import type { RewardRuleRow } from '../rules/rules.store.ts'
import type { FanDeed } from './deeds.store.ts'
import type { LedgerLine } from './ledger.store.ts'

type PaidLine = Pick<LedgerLine, 'rule_id' | 'subject' | 'round' | 'points'>

/** Points that are due, as a line of the ledger. Negative when they are taken back. */
export interface DuePoints {
  rule: RewardRuleRow
  subject: string
  round: number
  points: number
}

/** The subject of a trophy's line. */
export const goalSubject = 'goal'

/** Counts days in a row: the longest streak ever, and the one that runs until today. */
function countStreaks(days: readonly string[], today: string): { best: number; now: number } {
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
export function getProgress(rule: Pick<RewardRuleRow, 'deed'>, done: readonly FanDeed[], today: string) {
  if (rule.deed !== 'streak') {
    const now = done.filter(({ deed }) => deed === rule.deed).length
    return { now, best: now }
  }
  return countStreaks(
    done.filter(({ deed }) => deed === 'visit').map(({ day }) => day),
    today,
  )
}

interface DueInput {
  rules: readonly RewardRuleRow[]
  done: readonly FanDeed[]
  lines: readonly PaidLine[]
  balance: number
  today: string
}

/**
 * Computes the points to add for new deeds, and those to take back because a prediction is no longer right. Never takes
 * more than the balance: spent points stay with the fan. If the prediction is right again, the points come back in
 * full.
 */
export function computeDuePoints({ rules, done, lines, balance, today }: DueInput): DuePoints[] {
  const paid = Map.groupBy(lines, ({ rule_id, subject }) => `${rule_id} ${subject}`)
  const listPaid = (rule: RewardRuleRow, subject: string) => paid.get(`${rule.id} ${subject}`) ?? []
  const isGranted = (rule: RewardRuleRow, subject: string) => listPaid(rule, subject).length % 2 === 1
  let left = balance
  const grantLine = (rule: RewardRuleRow, subject: string): DuePoints => {
    const before = listPaid(rule, subject)
    // A line given again pays as much as was taken. `|| 0` avoids -0 when nothing was taken.
    const points = before.length === 0 ? rule.points : -(before.at(-1)?.points ?? 0) || 0
    left += points
    return { rule, subject, round: before.length, points }
  }
  const takeBackLine = (rule: RewardRuleRow, subject: string): DuePoints => {
    const before = listPaid(rule, subject)
    const granted = before.reduce((sum, { points }) => sum + points, 0)
    const points = -Math.min(granted, left) || 0
    left += points
    return { rule, subject, round: before.length, points }
  }

  const right = new Set(done.filter(({ deed }) => deed === 'predict').map(({ subject }) => subject))
  const takenBack = rules
    .filter(({ deed }) => deed === 'predict')
    .flatMap((rule) => {
      const subjects = new Set(lines.filter(({ rule_id }) => rule_id === rule.id).map(({ subject }) => subject))
      const isLost = (subject: string) => (rule.goal > 0 ? right.size < rule.goal : !right.has(subject))
      return [...subjects]
        .filter((subject) => isGranted(rule, subject) && isLost(subject))
        .map((each) => takeBackLine(rule, each))
    })

  const grants = rules
    .filter(({ paused }) => !paused)
    .flatMap((rule) => {
      if (rule.goal > 0) {
        const isWon = getProgress(rule, done, today).best >= rule.goal
        return isWon && !isGranted(rule, goalSubject) ? [grantLine(rule, goalSubject)] : []
      }
      return listUnpaidDeeds(rule, done, (subject) => isGranted(rule, subject)).map(({ subject }) =>
        grantLine(rule, subject),
      )
    })
  return [...takenBack, ...grants]
}

/** Lists deeds that pay each time and were not paid yet, up to the rule's limit per day. */
function listUnpaidDeeds(
  rule: RewardRuleRow,
  done: readonly FanDeed[],
  isPaid: (subject: string) => boolean,
): FanDeed[] {
  const ofDay = new Map<string, number>()
  const countDay = (day: string) => ofDay.set(day, (ofDay.get(day) ?? 0) + 1)
  const unpaid: FanDeed[] = []
  const matching = done.filter(({ deed }) => deed === rule.deed)
  for (const { subject, day } of matching) if (isPaid(subject)) countDay(day)
  for (const one of matching) {
    if (isPaid(one.subject) || one.at < rule.since) continue
    if (rule.per_day !== null && (ofDay.get(one.day) ?? 0) >= rule.per_day) continue
    countDay(one.day)
    unpaid.push(one)
  }
  return unpaid
}
