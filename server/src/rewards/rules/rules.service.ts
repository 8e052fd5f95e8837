import type { RewardRule, RuleChange, RuleInput } from '@fieldhouse/contract/rewards/rules'
import type { AdminChanges } from '../../shared/admin/changes.ts'
import { refuseField, refuseMissing } from '../../shared/errors/refusal.ts'
import type { RewardStore, RewardStores } from '../rewards.store.ts'

interface RulesDeps extends AdminChanges<RewardStores> {
  store: RewardStore
}

export type RulesService = ReturnType<typeof ruleService>

/** The rules by which the school pays points. */
export function ruleService({ store, change, changeAsMade }: RulesDeps) {
  const listRules = async (): Promise<RewardRule[]> => {
    const paid = new Map((await store.rules.paid()).map(({ rule_id, ...sums }) => [rule_id, sums]))
    return (await store.rules.all()).map(({ company_id: _, added_at: __, since, ...rule }) => ({
      ...rule,
      since: since.toISOString(),
      fans: paid.get(rule.id)?.fans ?? 0,
      paid: paid.get(rule.id)?.paid ?? 0,
    }))
  }
  const getRule = async (id: number): Promise<RewardRule> => {
    const match = (await listRules()).find((rule) => rule.id === id)
    if (!match) throw refuseMissing('rule')
    return match
  }

  return {
    all: listRules,

    add: async (input: RuleInput, actor: string | null): Promise<RewardRule> => {
      if (input.deed === 'streak' && input.goal < 2)
        throw refuseField('goal', 'Enter how many days in a row win the trophy, at least two.')
      const addRuleRow = ({ rules }: RewardStores, now: Date) =>
        rules.add({ ...input, ...limitPerDay(input.goal, input.per_day), paused: false, since: now, added_at: now })
      return getRule(
        await change({ actor, action: 'add rule', subject: 'rule', details: input }, addRuleRow, formatRuleSubject),
      )
    },

    change: async (id: number, input: RuleChange, actor: string): Promise<RewardRule> => {
      await changeAsMade(actor, async ({ rules }, now) => {
        const before = await rules.locked(id)
        if (!before) throw refuseMissing('rule')
        // Deeds done while the rule was paused are not paid.
        const since = before.paused && !input.paused ? { since: now } : {}
        const next = { ...input, ...limitPerDay(before.goal, input.per_day) }
        await rules.change(id, { ...next, ...since })
        const details = Object.fromEntries(
          Object.entries(next).filter(([name, value]) => before[name as keyof typeof before] !== value),
        )
        const action = before.paused === input.paused ? 'change rule' : input.paused ? 'pause rule' : 'resume rule'
        return { done: id, line: { action, subject: formatRuleSubject(id), details } }
      })
      return getRule(id)
    },
  }
}

const formatRuleSubject = (id: number): string => `rule ${id}`
const limitPerDay = (goal: number, per_day: number | null) => ({ per_day: goal === 0 ? per_day : null })
