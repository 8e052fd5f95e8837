import type { AccessCheck } from '@fieldhouse/contract/access/access'
import type { Unavailable } from '@fieldhouse/contract/library/entities'
import { formatPlanName, includesOneOf, listPlans } from '@fieldhouse/contract/plans/plans'
import { formatList } from '@fieldhouse/contract/text'
import type { CheckFacts } from './check-facts.ts'
import { findStop, listSteps, nameFan, nameMarket } from './check-steps.ts'
import { formatInstant, formatInstantAndYear } from './format-instant.ts'

/** Puts a decision into words for staff. */
export function describeCheck(facts: CheckFacts): AccessCheck {
  const { fan, content, at, viewer, answer } = facts
  const stop = findStop(facts)
  const unavailable = answer.kind === 'unavailable' && stop !== 'account' ? answer.unavailable : null
  return {
    fan: { uid: fan.uid, firstname: fan.firstname, lastname: fan.lastname },
    content,
    at: at.toISOString(),
    plan: viewer.plan,
    enough: findLowestEnough(facts.rights.audience.plans),
    market: viewer.market,
    unknown: viewer.isPlaceUnknown === true,
    answer: stop ? 'no' : answer.kind === 'waiting' ? 'later' : 'yes',
    headline: stop ? `No. ${describeStop(facts, stop)}` : describeYes(facts),
    note: describeNote(facts, stop),
    steps: listSteps(facts),
    unavailable,
    until: (stop === 'account' ? fan.suspended_until?.toISOString() : unavailable?.until) ?? null,
  }
}

type Stop = NonNullable<ReturnType<typeof findStop>>

function describeYes({ fan, answer }: CheckFacts): string {
  if (answer.kind !== 'waiting') return `Yes. ${nameFan(fan)} can watch.`
  return answer.state === 'cancelled'
    ? 'Nothing stops them, but it’s canceled.'
    : `Yes, once it starts: ${formatInstant(answer.starts_at)}`
}

const formatUntil = ({ until }: Pick<Unavailable, 'until'>): string =>
  until === null ? '' : ` until ${formatInstant(until)}`

function describeStop(facts: CheckFacts, stop: Stop): string {
  const { fan, answer, viewer, rights, screens } = facts
  if (stop === 'account') return `Suspended until ${formatInstantAndYear(fan.suspended_until ?? facts.at)}`
  if (stop === 'screens') return `All ${screens.limit} screens of ${formatPlanName(viewer.plan)} are in use`
  if (answer.kind === 'hidden') return answer.because.replace(/\.$/, '')
  if (answer.kind !== 'unavailable') return ''
  const { unavailable } = answer
  switch (unavailable.code) {
    case 'upcoming':
      return `Available from ${unavailable.until === null ? 'later' : formatInstantAndYear(unavailable.until)}`
    case 'market':
      return `Blacked out ${viewer.isPlaceUnknown ? 'for unknown networks' : `in ${nameMarket(viewer.market)}`}${formatUntil(unavailable)}`
    case 'plan':
      return `Needs ${formatList(rights.audience.plans.map(formatPlanName), 'or')}`
    case 'not-ready':
      return unavailable.message.replace(/\.$/, '')
  }
}

function describeNote({ fan, viewer, rights, hasPlan, source }: CheckFacts, stop: Stop | undefined): string | null {
  const name = nameFan(fan)
  if (stop === 'plan') return `${name} has ${formatPlanName(viewer.plan)}.`
  if (stop !== 'place') return null
  if (!hasPlan)
    return `Without the blackout it would still need ${formatList(rights.audience.plans.map(formatPlanName), 'or')}.`
  const where = viewer.isPlaceUnknown ? 'on an unknown network' : `in ${nameMarket(viewer.market)}`
  return source.kind === 'asked'
    ? `${name} has the right plan. Only the blackout stops it.`
    : `${name} has the right plan, but is ${where}.`
}

const findLowestEnough = (wanted: readonly string[]): string | null =>
  listPlans().find((plan) => includesOneOf(plan, wanted)) ?? null
