import { currentSchool } from '@fieldhouse/contract/company'
import { hourMs } from '@fieldhouse/contract/durations'
import { findPlanInForce, listPassesInForce } from '@fieldhouse/contract/plans/plans'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerByTheDocs, plansByRank, type WatchWorld } from './access/watch-oracle.testdata.ts'
import { chooseMarket } from './auth/account/viewer.ts'
import { decideAccess } from './library/rights/rights.ts'

/** Runs by hand: WORLDS=1000000 SEED=1. */
const numRuns = Number(process.env.WORLDS ?? 10_000)
const seed = Number(process.env.SEED ?? 36)

// Few hours, so that ends and beginnings often fall on the same instant.
const hour = fc.integer({ min: 0, max: 6 })
const toInstant = (at: number): string => new Date(Date.UTC(2026, 10, 21) + at * hourMs).toISOString()
const plan = fc.constantFrom('free', 'plus', 'season', 'retired')
const market = fc.constantFrom('770', '501', '753')
/** What a pass is for; null: a plan that counts everywhere. */
const scope = fc.constantFrom(null, { game_id: 1 }, { game_id: 2 }, { sport: 'football' }, { sport: 'softball' })
const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

const world = fc.record({
  now: hour,
  hidden: fc.boolean(),
  from: perhaps(hour),
  until: perhaps(hour),
  plans: fc.uniqueArray(plan, { maxLength: 2 }),
  blackout: fc.uniqueArray(market, { maxLength: 2 }),
  blackoutUntil: perhaps(hour),
  grants: fc.array(fc.record({ plan, scope, starts: hour, ends: perhaps(hour) }), { maxLength: 4 }),
  games: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 2 }),
  sports: fc.uniqueArray(fc.constantFrom('football', 'volleyball'), { maxLength: 2 }),
  network: market,
  /** `999` is a market that the school no longer has. */
  setMarket: perhaps(fc.record({ market: fc.oneof(market, fc.constant('999')), ends: hour })),
})

function answerByTheCode(world: WatchWorld): string {
  const now = new Date(toInstant(world.now))
  const toTime = (at: number | null) => (at === null ? null : toInstant(at))
  const terms = world.grants.map(({ plan, scope, starts, ends }) => ({
    plan,
    ...scope,
    starts_at: toInstant(starts),
    ends_at: toTime(ends),
  }))
  const override = world.setMarket && { market: world.setMarket.market, ends_at: toInstant(world.setMarket.ends) }
  const viewer = {
    plan: findPlanInForce(terms, now).plan,
    passes: listPassesInForce(terms, now),
    ...chooseMarket(override, { market: world.network, isUnknown: false }, now),
  }
  const audience = {
    plans: world.plans,
    blackout: world.blackout,
    blackout_until: toTime(world.blackoutUntil),
    from: toTime(world.from),
    until: toTime(world.until),
  }
  const decision = decideAccess({ hidden: world.hidden, audience }, viewer, now, () => world)
  return decision.kind === 'refused' ? decision.unavailable.code : decision.kind
}

test(`who can watch: ${numRuns} random worlds are decided as the docs say`, () => {
  expect(Object.keys(currentSchool().plans).toSorted()).toEqual(plansByRank.toSorted())
  expect(currentSchool().defaultPlan).toBe('free')
  const answers = new Map<string, number>()
  fc.assert(
    fc.property(world, (one) => {
      const answer = answerByTheDocs(one)
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      expect(answerByTheCode(one)).toBe(answer)
    }),
    { numRuns, seed },
  )
  // Each kind of answer came often enough to mean something.
  for (const answer of ['hidden', 'upcoming', 'market', 'plan', 'allowed'])
    expect(answers.get(answer), answer).toBeGreaterThan(numRuns / 100)
})
