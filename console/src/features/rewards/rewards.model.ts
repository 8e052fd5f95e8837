import type {
  CauseInput,
  OperatorCause,
  OperatorPrize,
  OperatorRedemption,
  PrizeInput,
} from '@fieldhouse/contract/rewards/desk'
import type { PrizeArt } from '@fieldhouse/contract/rewards/prizes'
import { type RewardActivity, rewardActivities, type TrophyArt } from '@fieldhouse/contract/rewards/rewards'
import type { RewardRule, RuleInput } from '@fieldhouse/contract/rewards/rules'
import { formatCount } from '@fieldhouse/contract/school/formats'
import { dayAndTimeOf } from '../../shared/time.ts'

/** What a fan does, as the department says it. */
const deedWords: Readonly<Record<RewardActivity, string>> = {
  watch: 'Watching a video or an event',
  visit: 'Daily visit',
  streak: 'Day streak',
  follow: 'Following a team',
  predict: 'A correct pick',
  share: 'A referral',
  attend: 'At a home game',
}
export const deedOptions = rewardActivities.map((value) => ({ value, label: deedWords[value] }))

/** A number as it is typed; what is none is said by the field's own word. */
function wholeOf(typed: string, label: string, from = 0): number {
  const number = Number(typed.trim())
  if (typed.trim() === '' || !Number.isInteger(number) || number < from)
    throw new Error(`“${label}” is a number${from > 0 ? `, ${from} at the least` : ''}.`)
  return number
}

/** The same where nothing means no limit. */
const wholeOrNone = (typed: string, label: string): number | null =>
  typed.trim() === '' ? null : wholeOf(typed, label, 1)

export interface RuleDraft {
  deed: RewardActivity
  goal: string
  name: string
  words: string
  points: string
  perDay: string
  art: TrophyArt
}

export const newRule: RuleDraft = {
  deed: 'watch',
  goal: '0',
  name: '',
  words: '',
  points: '10',
  perDay: '',
  art: 'cup',
}

export const ruleDraftOf = ({ deed, goal, name, words, points, per_day, art }: RewardRule): RuleDraft => ({
  deed,
  goal: String(goal),
  name,
  words,
  points: String(points),
  perDay: per_day === null ? '' : String(per_day),
  art,
})

export const ruleWishOf = ({ deed, goal, name, words, points, perDay, art }: RuleDraft): RuleInput => ({
  deed,
  goal: wholeOf(goal, 'Trophy after'),
  name,
  words,
  points: wholeOf(points, 'Points'),
  per_day: wholeOrNone(perDay, 'Daily limit'),
  art,
})

export const ruleSaidOf = ({ name, words, points, per_day, art }: RewardRule) => ({ name, words, points, per_day, art })

/** Somebody else's words, which may end as a sentence does already. */
export const sentenceOf = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`)

export const ruleNumbers = ({ deed, goal, points, per_day, fans, paid }: RewardRule): string =>
  [
    deedWords[deed],
    goal === 0 ? `${points} points each time` : `a trophy for ${goal}, ${points} points`,
    ...(per_day === null ? [] : [`${per_day} a day max`]),
    `${formatCount(paid)} points to ${formatCount(fans)} ${fans === 1 ? 'fan' : 'fans'}`,
  ].join(', ')

export interface PrizeDraft {
  name: string
  words: string
  art: PrizeArt
  cost: string
  stock: string
  perFan: string
}

export const newPrize: PrizeDraft = { name: '', words: '', art: 'gift', cost: '100', stock: '10', perFan: '' }

export const prizeDraftOf = ({ name, words, art, cost, stock, per_fan }: OperatorPrize): PrizeDraft => ({
  name,
  words,
  art,
  cost: String(cost),
  stock: String(stock),
  perFan: per_fan === null ? '' : String(per_fan),
})

export const prizeWishOf = ({ name, words, art, cost, stock, perFan }: PrizeDraft, paused = false): PrizeInput => ({
  name,
  words,
  art,
  cost: wholeOf(cost, 'Points', 1),
  stock: wholeOf(stock, 'Total available'),
  per_fan: wholeOrNone(perFan, 'Limit per fan'),
  paused,
})

export interface CauseDraft {
  name: string
  words: string
  goal: string
}

export const newCause: CauseDraft = { name: '', words: '', goal: '' }

export const causeDraftOf = ({ name, words, goal }: OperatorCause): CauseDraft => ({
  name,
  words,
  goal: goal === null ? '' : String(goal),
})

export const causeWishOf = ({ name, words, goal }: CauseDraft, paused = false): CauseInput => ({
  name,
  words,
  goal: wholeOrNone(goal, 'Goal'),
  paused,
})

export const stateWords = {
  waiting: 'Ready for pickup',
  'handed-out': 'Picked up',
  'taken-back': 'Points returned',
} as const

/** Who redeemed what, as a spreadsheet has it. */
export const redemptionTable = (all: readonly OperatorRedemption[]) => ({
  head: ['When', 'Prize', 'Points', 'Code', 'Fan', 'Email', 'State', 'Picked up'],
  rows: all.map(({ at, prize, points, code, fan, email, state, handed_at }) => [
    dayAndTimeOf(at),
    prize,
    points,
    code,
    fan,
    email,
    stateWords[state],
    handed_at === null ? '' : dayAndTimeOf(handed_at),
  ]),
})
