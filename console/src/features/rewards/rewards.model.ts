import type {
  CauseInput,
  OperatorCause,
  OperatorPrize,
  OperatorRedemption,
  PrizeInput,
} from '@fieldhouse/contract/rewards/admin'
import type { PrizeArt } from '@fieldhouse/contract/rewards/prizes'
import { type RewardActivity, rewardActivities, type TrophyArt } from '@fieldhouse/contract/rewards/rewards'
import type { RewardRule, RuleInput } from '@fieldhouse/contract/rewards/rules'
import { formatCount, formatQuantity } from '@fieldhouse/contract/school/formats'
import { formatDayAndTime } from '../../shared/time.ts'

/** Labels of the activities that earn points. */
const activityLabels: Readonly<Record<RewardActivity, string>> = {
  watch: 'Watch a video or stream',
  visit: 'Daily visit',
  streak: 'Day streak',
  follow: 'Follow a team',
  predict: 'Correct pick',
  share: 'Referral',
  attend: 'Home game check-in',
}
export const activityOptions = rewardActivities.map((value) => ({ value, label: activityLabels[value] }))

/** Parses a typed whole number; the error names the field. */
function parseWholeNumber(typed: string, label: string, from = 0): number {
  const number = Number(typed.trim())
  if (typed.trim() === '' || !Number.isInteger(number) || number < from)
    throw new Error(`“${label}” must be a whole number${from > 0 ? ` of at least ${from}` : ''}.`)
  return number
}

/** Like `parseWholeNumber`, but an empty field means no limit. */
const parseOptionalNumber = (typed: string, label: string): number | null =>
  typed.trim() === '' ? null : parseWholeNumber(typed, label, 1)

export interface RuleDraft {
  deed: RewardActivity
  goal: string
  name: string
  words: string
  points: string
  perDay: string
  art: TrophyArt
}

export const newRuleDraft: RuleDraft = {
  deed: 'watch',
  goal: '0',
  name: '',
  words: '',
  points: '10',
  perDay: '',
  art: 'cup',
}

export const toRuleDraft = ({ deed, goal, name, words, points, per_day, art }: RewardRule): RuleDraft => ({
  deed,
  goal: String(goal),
  name,
  words,
  points: String(points),
  perDay: per_day === null ? '' : String(per_day),
  art,
})

export const toRuleInput = ({ deed, goal, name, words, points, perDay, art }: RuleDraft): RuleInput => ({
  deed,
  goal: parseWholeNumber(goal, 'Trophy after'),
  name,
  words,
  points: parseWholeNumber(points, 'Points'),
  per_day: parseOptionalNumber(perDay, 'Daily limit'),
  art,
})

export const toRuleUpdate = ({ name, words, points, per_day, art }: RewardRule) => ({
  name,
  words,
  points,
  per_day,
  art,
})

export const describeRuleNumbers = ({ deed, goal, points, per_day, fans, paid }: RewardRule): string =>
  [
    activityLabels[deed],
    goal === 0 ? `${points} points each time` : `trophy and ${points} points after ${goal}`,
    ...(per_day === null ? [] : [`up to ${per_day} a day`]),
    `${formatCount(paid)} points earned by ${formatQuantity(fans, 'fan')}`,
  ].join(', ')

export interface PrizeDraft {
  name: string
  words: string
  art: PrizeArt
  cost: string
  stock: string
  perFan: string
}

export const newPrizeDraft: PrizeDraft = { name: '', words: '', art: 'gift', cost: '100', stock: '10', perFan: '' }

export const toPrizeDraft = ({ name, words, art, cost, stock, per_fan }: OperatorPrize): PrizeDraft => ({
  name,
  words,
  art,
  cost: String(cost),
  stock: String(stock),
  perFan: per_fan === null ? '' : String(per_fan),
})

export const toPrizeInput = ({ name, words, art, cost, stock, perFan }: PrizeDraft, paused = false): PrizeInput => ({
  name,
  words,
  art,
  cost: parseWholeNumber(cost, 'Points', 1),
  stock: parseWholeNumber(stock, 'Total available'),
  per_fan: parseOptionalNumber(perFan, 'Limit per fan'),
  paused,
})

export interface CauseDraft {
  name: string
  words: string
  goal: string
}

export const newCauseDraft: CauseDraft = { name: '', words: '', goal: '' }

export const toCauseDraft = ({ name, words, goal }: OperatorCause): CauseDraft => ({
  name,
  words,
  goal: goal === null ? '' : String(goal),
})

export const toCauseInput = ({ name, words, goal }: CauseDraft, paused = false): CauseInput => ({
  name,
  words,
  goal: parseOptionalNumber(goal, 'Goal'),
  paused,
})

export const redemptionStateLabels = {
  waiting: 'Ready for pickup',
  'handed-out': 'Picked up',
  'taken-back': 'Points returned',
} as const

/** Redemptions as a table for a spreadsheet. */
export const toRedemptionTable = (all: readonly OperatorRedemption[]) => ({
  head: ['Date', 'Prize', 'Points', 'Code', 'Fan', 'Email', 'Status', 'Picked up'],
  rows: all.map(({ at, prize, points, code, fan, email, state, handed_at }) => [
    formatDayAndTime(at),
    prize,
    points,
    code,
    fan,
    email,
    redemptionStateLabels[state],
    handed_at === null ? '' : formatDayAndTime(handed_at),
  ]),
})
