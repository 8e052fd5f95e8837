import type { RewardRule, RuleChange, RuleInput } from '@fieldhouse/contract/rewards/rules'
import type { DeskChanges } from '../../shared/desk/changes.ts'
import { Refusal, refuseField } from '../../shared/errors/refusal.ts'
import type { RewardStore, RewardStores } from '../rewards.store.ts'

interface Parts extends DeskChanges<RewardStores> {
  store: RewardStore
}

export type Rules = ReturnType<typeof ruleService>

/** The rules by which the school pays points. */
export function ruleService({ store, change, changeAsMade }: Parts) {
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

  return {
    all,

    add: async (wish: RuleInput, actor: string | null): Promise<RewardRule> => {
      if (wish.deed === 'streak' && wish.goal < 2)
        throw refuseField('goal', 'Days in a row are at least two: say how many win the trophy.')
      const added = ({ rules }: RewardStores, now: Date) =>
        rules.add({ ...wish, ...eachOnly(wish.goal, wish.per_day), paused: false, since: now, added_at: now })
      return one(await change({ actor, action: 'add rule', subject: 'rule', said: wish }, added, subjectOf))
    },

    change: async (id: number, wish: RuleChange, actor: string): Promise<RewardRule> => {
      await changeAsMade(actor, async ({ rules }, now) => {
        const before = await rules.locked(id)
        if (!before) throw missing()
        // Deeds done while the rule was paused are not paid.
        const since = before.paused && !wish.paused ? { since: now } : {}
        const next = { ...wish, ...eachOnly(before.goal, wish.per_day) }
        await rules.change(id, { ...next, ...since })
        const said = Object.fromEntries(
          Object.entries(next).filter(([name, value]) => before[name as keyof typeof before] !== value),
        )
        const action = before.paused === wish.paused ? 'change rule' : wish.paused ? 'pause rule' : 'resume rule'
        return { done: id, line: { action, subject: subjectOf(id), said } }
      })
      return one(id)
    },
  }
}

const subjectOf = (id: number): string => `rule ${id}`
const eachOnly = (goal: number, per_day: number | null) => ({ per_day: goal === 0 ? per_day : null })
const missing = () => new Refusal('missing', 'rule.not_found', 'That rule doesn’t exist.')
