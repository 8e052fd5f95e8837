import { currentSchool } from '../company.ts'
import { capitalize } from '../text.ts'

/** What a pass is for: one game, or one team by its sport. A plan that is for neither counts everywhere. */
export interface PassScope {
  game_id?: number | null
  sport?: string | null
}

/** A plan that a fan was given, and when it counts. Without an end it counts forever. */
export interface PlanTerm extends PassScope {
  plan: string
  starts_at: string | Date
  ends_at: string | Date | null
}

/** The school's name of a plan; without one it comes from the slug: `season-pass` is `Season Pass`. */
export const formatPlanName = (slug: string): string =>
  currentSchool().plans[slug]?.name ?? slug.split('-').map(capitalize).join(' ')

export const getPlanRank = (slug: string): number => currentSchool().plans[slug]?.rank ?? 0

/** The plans of the school, the lowest first. */
export const listPlans = (): string[] =>
  Object.keys(currentSchool().plans).toSorted((one, other) => getPlanRank(one) - getPlanRank(other))

/** A school with one plan says nothing by naming it. */
export const hasSeveralPlans = (): boolean => listPlans().length > 1

/** Whether who has one plan has everything of another. A plan includes itself and all with a lower rank. */
export const includesPlan = (owned: string, wanted: string): boolean => {
  const { plans } = currentSchool()
  return owned === wanted || (owned in plans && wanted in plans && getPlanRank(owned) > getPlanRank(wanted))
}

/** Whether who has a plan has everything of one of these. */
export const includesOneOf = (owned: string, wanted: readonly string[]): boolean =>
  wanted.some((one) => includesPlan(owned, one))

/** Lists the plans of the school that are enough where one of these is: also the higher ones. */
export const listEnough = (wanted: readonly string[]): string[] =>
  listPlans().filter((plan) => includesOneOf(plan, wanted))

/** Lists the plans to name for a video. Those that the school no longer has are named where there is no other. */
export function listFittingPlans(wanted: readonly string[]): readonly string[] {
  const enough = listEnough(wanted)
  return enough.length > 0 ? enough : wanted
}

/** Lists what a plan includes, with everything of the plans below it first. */
export function listIncluded(plan: string): string[] {
  const { plans } = currentSchool()
  const lines = listPlans().flatMap((one) => (includesPlan(plan, one) ? (plans[one]?.includes ?? []) : []))
  return [...new Set(lines)]
}

export interface PlanInForce<Term> {
  plan: string
  /** undefined: the plan that everyone has. */
  term: Term | undefined
  /** The next time at which one of the terms begins or ends, passes included. */
  changesAt: Date | undefined
}

const toMs = (at: string | Date | null): number => (at === null ? Number.POSITIVE_INFINITY : new Date(at).getTime())

export const isInForce = ({ starts_at, ends_at }: PlanTerm, now: Date): boolean =>
  toMs(starts_at) <= now.getTime() && now.getTime() < toMs(ends_at)

/** Whether it counts for one game or one team only. */
export const isPass = ({ game_id = null, sport = null }: PassScope): boolean => game_id !== null || sport !== null

/**
 * Finds the plan that counts everywhere now: of those in force the one with the highest rank, and of equal ones the one
 * that ends last. The plan that everyone has is in force at all times. A plan that the school no longer has counts for
 * nothing. A pass counts only where listPassesInForce() says.
 */
export function findPlanInForce<Term extends PlanTerm>(terms: readonly Term[], now: Date): PlanInForce<Term> {
  const { plans, defaultPlan } = currentSchool()
  const known = terms.filter(({ plan }) => plan in plans)
  const [strongest] = known
    .filter((term) => !isPass(term) && isInForce(term, now) && getPlanRank(term.plan) >= getPlanRank(defaultPlan))
    .toSorted((one, other) => getPlanRank(other.plan) - getPlanRank(one.plan) || compareEnds(other, one))
  const times = known.flatMap(({ starts_at, ends_at }) => [toMs(starts_at), toMs(ends_at)])
  const next = Math.min(...times.filter((at) => at > now.getTime()))
  return {
    plan: strongest?.plan ?? defaultPlan,
    term: strongest,
    changesAt: Number.isFinite(next) ? new Date(next) : undefined,
  }
}

/** A plan that a fan has for one game or one team. */
export interface Pass extends PassScope {
  plan: string
}

/** Lists the passes that count now and give more than the fan's plan, in an order that depends on nothing else. */
export function listPassesInForce(terms: readonly PlanTerm[], now: Date): Pass[] {
  const { plans } = currentSchool()
  const passes = terms.filter((term) => isPass(term) && term.plan in plans && isInForce(term, now))
  if (passes.length === 0) return []
  const own = findPlanInForce(terms, now).plan
  const adding = passes
    .filter(({ plan }) => !includesPlan(own, plan))
    .map(({ plan, game_id = null, sport = null }): [string, Pass] => [
      `${plan}|${game_id}|${sport}`,
      { plan, game_id, sport },
    ])
  return [...new Map(adding)].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, pass]) => pass)
}

/** Never subtracts two endless terms, which would be no number. */
const compareEnds = (one: PlanTerm, other: PlanTerm): number => {
  const [end, otherEnd] = [toMs(one.ends_at), toMs(other.ends_at)]
  return end === otherEnd ? 0 : end < otherEnd ? -1 : 1
}

/**
 * Whether other terms give everything that this one does, for as long: then it changes nothing. A plan of the same rank
 * gives something else. A pass covers only one for the same game or team.
 */
export function isCoveredBy(others: readonly PlanTerm[], term: PlanTerm): boolean {
  const [from, until] = [toMs(term.starts_at), toMs(term.ends_at)]
  const terms = listTermsFor(others, term)
  const times = terms.flatMap(({ starts_at, ends_at }) => [toMs(starts_at), toMs(ends_at)])
  return [from, ...times.filter((at) => from < at && at < until)].every((at) =>
    includesPlan(findPlanInForce(terms, new Date(at)).plan, term.plan),
  )
}

/** Lists the terms that count for a game or a team: plans that count everywhere, and passes for just this. */
export const listTermsFor = <Term extends PlanTerm>(terms: readonly Term[], scope: PassScope): Term[] =>
  terms
    .filter((term) => !isPass(term) || isSameScope(term, scope))
    .map((term) => ({ ...term, game_id: null, sport: null }))

const isSameScope = (one: PassScope, other: PassScope): boolean =>
  (one.game_id ?? null) === (other.game_id ?? null) && (one.sport ?? null) === (other.sport ?? null)
