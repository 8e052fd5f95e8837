import { minuteMs } from '@fieldhouse/contract/durations'
import { workLifetimeMinutes } from '@fieldhouse/contract/giveaways/giveaways'
import { type Limiter, wasWithinLimit } from '../../shared/limits/limiter.ts'
import { listNetworks } from '../../shared/limits/network.ts'
import { networkBudgets } from '../../shared/limits/network-budgets.ts'

interface FormBudgetParts {
  limiter: Limiter
  /** The number of people who may share an IP address. */
  peoplePerIp: number
  countsIp(ip: string): boolean
}

interface SolvedForm {
  challenge: string
  email: string
}

const worked = { name: 'giveaway-work', most: 1, withinMs: workLifetimeMinutes * minuteMs } as const
/** A form sent again after a field was corrected, or because no answer arrived. */
const again = { name: 'giveaway-again', most: 120, withinMs: workLifetimeMinutes * minuteMs } as const

/**
 * Limits forms per network. Each solved challenge counts once, however often its form is sent; otherwise resending
 * would lock out the sender's neighbors.
 */
export function createFormBudget({ limiter, peoplePerIp, countsIp }: FormBudgetParts) {
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
      // The challenge was not counted, so sending it again is still the first time.
      await limiter.forget(worked, form)
      throw error
    }
  }
}
