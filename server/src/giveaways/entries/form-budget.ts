import { minuteMs } from '@fieldhouse/contract/durations'
import { workLifetimeMinutes } from '@fieldhouse/contract/giveaways/giveaways'
import { type Limiter, wasWithinLimit } from '../../shared/limits/limiter.ts'
import { listNetworks } from '../../shared/limits/network.ts'
import { networkBudgets } from '../../shared/limits/network-budgets.ts'

interface FormBudgetParts {
  limiter: Limiter
  /** People behind one IP. */
  peoplePerIp: number
  countsIp(ip: string): boolean
}

interface SolvedForm {
  challenge: string
  email: string
}

const worked = { name: 'giveaway-work', most: 1, withinMs: workLifetimeMinutes * minuteMs } as const
/** A form that is sent again after a field was corrected, or because no answer came. */
const again = { name: 'giveaway-again', most: 120, withinMs: workLifetimeMinutes * minuteMs } as const

/**
 * Each solved challenge spends one of its network's budget, however often its form is sent: sent again and again it would lock out the
 * neighbors of whoever sends it.
 */
export function formBudget({ limiter, peoplePerIp, countsIp }: FormBudgetParts) {
  const budgets = networkBudgets(limiter)
  const formsHere = { name: 'giveaway-ip', most: 30 * peoplePerIp, withinMs: 20 * minuteMs }
  return async ({ challenge, email }: SolvedForm, ip: string): Promise<void> => {
    if (!countsIp(ip)) return
    const networks = listNetworks(ip)
    const form = `${challenge}|${email}`
    await budgets.refuseSpent(formsHere, networks)
    const isFirst = await wasWithinLimit(limiter.take(worked, form))
    if (!isFirst) {
      await limiter.take(again, form)
      return
    }
    try {
      await budgets.take(formsHere, networks)
    } catch (error) {
      // Nothing was spent for it: sent again it is still the first.
      await limiter.forget(worked, form)
      throw error
    }
  }
}
