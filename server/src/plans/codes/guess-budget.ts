import { hourMs } from '@fieldhouse/contract/durations'
import type { Limiter } from '../../shared/limits/limiter.ts'
import { listNetworks } from '../../shared/limits/network.ts'
import { networkBudgets } from '../../shared/limits/network-budgets.ts'

export interface GuessBudgetDeps {
  limiter: Limiter
  /** The number of people who may share an IP address. */
  peoplePerIp: number
  countsIp(ip: string): boolean
}

export type GuessBudget = ReturnType<typeof createGuessBudget>

/** Looking a code up and redeeming it are two tries. */
const tries = { name: 'plan-code-account', most: 20, withinMs: hourMs }

/**
 * Limits guesses of codes. An account's tries count before the work, so that many at once get no further. A network's
 * count only when they are wrong: a full stadium may redeem good codes from one address.
 */
export function createGuessBudget({ limiter, peoplePerIp, countsIp }: GuessBudgetDeps) {
  const budgets = networkBudgets(limiter)
  const wrongHere = { name: 'plan-code-ip', most: 60 * peoplePerIp, withinMs: hourMs }
  return {
    admit: async (uid: string, ip: string): Promise<void> => {
      await limiter.take(tries, uid)
      if (countsIp(ip)) await budgets.refuseSpent(wrongHere, listNetworks(ip))
    },
    countWrong: async (ip: string): Promise<void> => {
      if (countsIp(ip)) await budgets.count(wrongHere, listNetworks(ip))
    },
  }
}
