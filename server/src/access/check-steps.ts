import type { AccessStep } from '@fieldhouse/contract/access/access'
import { currentSchool } from '@fieldhouse/contract/company'
import type { PlanGrant } from '@fieldhouse/contract/plans/admin'
import { endsAtMidnight, formatLastDay } from '@fieldhouse/contract/plans/last-day'
import { toPassScope } from '@fieldhouse/contract/plans/passes'
import { formatPlanName, includesOneOf, isInForce } from '@fieldhouse/contract/plans/plans'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { formatList } from '@fieldhouse/contract/text'
import { findSportTitle } from '@fieldhouse/sports/identities'
import { isPassFor } from '../library/rights/rights.ts'
import type { CheckFacts, MarketSource, StreamAnswer } from './check-facts.ts'
import { formatInstant, formatInstantAndYear } from './format-instant.ts'

type StepKind = AccessStep['kind']

export const nameMarket = (market: string): string => currentSchool().markets[market] ?? `market ${market}`

export const nameFan = ({ firstname }: CheckFacts['fan']): string => firstname || 'The fan'

const isSuspended = ({ fan, at }: CheckFacts): boolean => fan.suspended_until !== null && at < fan.suspended_until

/** Whether all screens of the plan are in use. It counts only now. */
const isFull = ({ isNow, screens }: CheckFacts): boolean => isNow && screens.used >= screens.limit

/** The step that says no; undefined when none does. The order is that of the server. */
export function findStop(facts: CheckFacts): StepKind | undefined {
  if (isSuspended(facts)) return 'account'
  return findStopOfStream(facts.answer) ?? (facts.answer.kind === 'ready' && isFull(facts) ? 'screens' : undefined)
}

function findStopOfStream(answer: StreamAnswer): StepKind | undefined {
  if (answer.kind === 'hidden') return 'content'
  if (answer.kind !== 'unavailable') return undefined
  switch (answer.unavailable.code) {
    case 'upcoming':
      return 'content'
    case 'market':
      return 'place'
    case 'plan':
      return 'plan'
    case 'not-ready':
      return 'picture'
  }
}

/** Lists the steps in words, in the order in which the server takes them. */
export function listSteps(facts: CheckFacts): AccessStep[] {
  const steps: Omit<AccessStep, 'state'>[] = [
    { kind: 'account', title: 'Account', words: describeAccount(facts) },
    { kind: 'content', title: contentTitles[facts.content.kind], words: describeContent(facts) },
    { kind: 'place', title: 'Place', words: describePlace(facts) },
    { kind: 'plan', title: 'Plan', words: describePlan(facts) },
    ...describePicture(facts.answer),
    { kind: 'screens', title: 'Screens at once', words: describeScreens(facts) },
  ]
  const stop = findStop(facts)
  const last = steps.findIndex(({ kind }) => kind === stop)
  return steps.map((step, index) => ({
    ...step,
    state: last === -1 || index < last ? 'yes' : index === last ? 'no' : 'not-needed',
  }))
}

const contentTitles = { vod: 'Video', event: 'Stream', channel: 'Channel' } as const

/** Accounts are made by a code from the inbox, so each address is confirmed. */
const describeAccount = (facts: CheckFacts): string =>
  isSuspended(facts)
    ? `Suspended until ${formatInstantAndYear(facts.fan.suspended_until ?? facts.at)}.`
    : 'Active, email confirmed, not suspended.'

function describeContent({ answer, rights: { audience }, content, at }: CheckFacts): string {
  if (answer.kind === 'hidden') return answer.because
  const { from, until } = audience
  if (from !== null && at < new Date(from)) return `Published, available from ${formatInstantAndYear(from)}.`
  const parts = [
    'Published',
    ...(until === null ? [] : [`available until ${formatInstantAndYear(until)}`]),
    ...describeEvent(content),
  ]
  return `${parts.join(', ')}.`
}

function describeEvent({ state, starts_at }: CheckFacts['content']): string[] {
  if (starts_at === null) return []
  const start = formatInstantAndYear(starts_at)
  if (state === 'live' || state === 'interrupted') return [`on air, scheduled for ${start}`]
  if (state === 'ended') return [`a recording of ${start}`]
  return state === 'cancelled' ? [`canceled, was set for ${start}`] : [`starts ${start}`]
}

function describePlace({ viewer, source, rights: { audience }, at }: CheckFacts): string {
  const place = viewer.isPlaceUnknown
    ? `Unknown network, which counts as ${nameMarket(viewer.market)}.`
    : `${nameMarket(viewer.market)}, ${describeSource(source)}.`
  return `${place} ${describeBlackout(audience, viewer.market, at)}`
}

function describeSource(source: MarketSource): string {
  switch (source.kind) {
    case 'set':
      return `set by staff until ${formatInstantAndYear(source.until)}`
    case 'stream':
      return `where their last stream was (${formatInstant(source.at)})`
    case 'default':
      return 'the default market, because they have no stream yet'
    case 'asked':
      return 'as chosen here'
  }
}

function describeBlackout(
  { blackout, blackout_until }: CheckFacts['rights']['audience'],
  market: string,
  at: Date,
): string {
  if (blackout.length === 0) return 'No blackout.'
  if (!blackout.includes(market)) return `The blackout is in ${formatMarkets(blackout)}.`
  if (blackout_until === null) return 'Blacked out there, without an end.'
  const isOver = at >= new Date(blackout_until)
  return isOver
    ? `The blackout there ended ${formatInstant(blackout_until)}.`
    : `Blacked out there until ${formatInstant(blackout_until)}.`
}

const mostNamed = 3
const formatMarkets = (markets: readonly string[]): string =>
  markets.length > mostNamed ? formatQuantity(markets.length, 'other market') : formatList(markets.map(nameMarket))

function describePlan(facts: CheckFacts): string {
  const { fan, viewer, rights, grants, at, hasPlan } = facts
  const { plans } = rights.audience
  const needs = plans.length === 0 ? 'For everyone.' : `Needs ${formatList(plans.map(formatPlanName), 'or')}.`
  const grant = grants
    .filter((one) => one.only === null && one.plan === viewer.plan && isInForce(one, at))
    .toSorted((one, other) => toEndMs(other) - toEndMs(one))[0]
  const has = `${nameFan(fan)} has ${formatPlanName(viewer.plan)}`
  const pass = findPass(facts)
  if (pass) return `${needs} ${has}, and ${describePass(pass)}.`
  if (!grant) return `${needs} ${has}.`
  return `${needs} ${has} ${sources[grant.source]} from ${formatInstantAndYear(grant.starts_at)} ${describeEnd(grant)}${hasPlan ? '.' : ', which isn’t enough.'}`
}

const describeEnd = ({ ends_at }: PlanGrant): string =>
  ends_at === null
    ? 'without an end'
    : endsAtMidnight(ends_at)
      ? `until ${formatLastDay(ends_at)}`
      : `until ${formatInstantAndYear(ends_at)}`

/** The pass that lets the fan in where the plan is not enough. */
function findPass({ viewer, rights, grants, at, passSubject }: CheckFacts): PlanGrant | undefined {
  const { plans } = rights.audience
  if (plans.length === 0 || includesOneOf(viewer.plan, plans)) return undefined
  return grants.find(({ plan, only, ...term }) => {
    if (only === null || !isInForce({ plan, ...term }, at) || !includesOneOf(plan, plans)) return false
    return isPassFor(toPassScope(only), passSubject)
  })
}

const nameTarget = ({ only }: PlanGrant): string =>
  only?.kind === 'game' ? only.name : (only && findSportTitle(only.sport)) || 'this team'

const describePass = (pass: PlanGrant): string => {
  return `${formatPlanName(pass.plan)} for ${nameTarget(pass)}, ${sources[pass.source]}, ${describeEnd(pass)}`
}

const toEndMs = ({ ends_at }: PlanGrant): number => (ends_at === null ? Number.MAX_VALUE : Date.parse(ends_at))

const sources = {
  staff: 'from staff',
  code: 'from a code',
  list: 'from the ticket office’s list',
  domain: 'from a school email address',
  trial: 'from a trial',
  purchase: 'bought',
} as const satisfies Record<PlanGrant['source'], string>

/** A step only where there is no picture yet. */
function describePicture(answer: StreamAnswer): Omit<AccessStep, 'state'>[] {
  const shared = { kind: 'picture', title: 'Picture' } as const
  if (answer.kind === 'unavailable' && answer.unavailable.code === 'not-ready')
    return [{ ...shared, words: answer.unavailable.message }]
  if (answer.kind !== 'waiting') return []
  const words =
    answer.state === 'cancelled' ? 'The event is canceled.' : `Starts ${formatInstantAndYear(answer.starts_at)}.`
  return [{ ...shared, words }]
}

const describeScreens = ({ isNow, screens: { used, limit } }: CheckFacts): string =>
  `${used} of ${limit} in use${isNow ? '' : ' now'}.`
