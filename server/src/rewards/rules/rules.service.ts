import type { RewardRule, RuleChange, RuleWish } from '@fieldhouse/contract/rewards/rules'
import { topics } from '@fieldhouse/contract/topics'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal, wrongField } from '../../shared/errors/refusal.ts'
import type { RewardStore } from '../rewards.store.ts'

interface Parts {
  store: RewardStore
  clock: Clock
  bus: { publish(message: string): Promise<void>; tellHere(message: string): void }
}

export type Rules = ReturnType<typeof ruleService>

/** What the school pays for. */
export function ruleService({ store, clock, bus }: Parts) {
  const all = async (): Promise<RewardRule[]> => {
    const paid = new Map((await store.rules.paid()).map(({ rule_id, ...sums }) => [rule_id, sums]))
    return (await store.rules.all()).map(({ company_id: _, added_at: __, since, ...rule }) => ({
      ...rule,
      since: since.toISOString(),
      fans: paid.get(rule.id)?.fans ?? 0,
      paid: paid.get(rule.id)?.paid ?? 0,
    }))
  }
  const one = async (id: number): Promise<RewardRule> => {
    const found = (await all()).find((rule) => rule.id === id)
    if (!found) throw missing()
    return found
  }
  const tell = async () => {
    bus.tellHere(topics.rewards)
    await bus.publish(topics.rewards)
  }

  return {
    all,

    add: async (wish: RuleWish, actor: string | null): Promise<RewardRule> => {
      if (wish.deed === 'streak' && wish.goal < 2)
        throw wrongField('goal', 'Days in a row are at least two: say how many win the trophy.')
      const id = await store.together(async ({ rules, trail }) => {
        const at = clock.now()
        const id = await rules.add({
          ...wish,
          ...eachOnly(wish.goal, wish.per_day),
          paused: false,
          since: at,
          added_at: at,
        })
        await trail.add({ at, actor, action: 'add rule', subject: `rule ${id}`, change: wish })
        return id
      })
      await tell()
      return one(id)
    },

    change: async (id: number, wish: RuleChange, actor: string): Promise<RewardRule> => {
      await store.together(async ({ rules, trail }) => {
        const before = await rules.locked(id)
        if (!before) throw missing()
        const at = clock.now()
        // What was done while it was paused is not paid each time.
        const since = before.paused && !wish.paused ? { since: at } : {}
        const next = { ...wish, ...eachOnly(before.goal, wish.per_day) }
        await rules.change(id, { ...next, ...since })
        const change = Object.fromEntries(
          Object.entries(next).filter(([name, value]) => before[name as keyof typeof before] !== value),
        )
        const action = before.paused === wish.paused ? 'change rule' : wish.paused ? 'pause rule' : 'resume rule'
        await trail.add({ at, actor, action, subject: `rule ${id}`, change })
      })
      await tell()
      return one(id)
    },
  }
}

const eachOnly = (goal: number, per_day: number | null) => ({ per_day: goal === 0 ? per_day : null })
const missing = () => new Refusal('missing', 'There is no such rule.')
