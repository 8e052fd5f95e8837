import { type Limit, type Limiter, wasWithinLimit } from './limiter.ts'
import type { Network } from './network.ts'

type NetworkList = readonly Network[]

/** Applies a limit to every network that an address belongs to. Wider networks have larger budgets. */
export function networkBudgets(limiter: Limiter) {
  const ofNetwork = (limit: Limit, { times }: Network): Limit => ({ ...limit, most: limit.most * times })

  return {
    /**
     * Takes from each network, the smallest first, and refuses when one is empty: a subscriber who used up their own
     * budget takes nothing from their neighbors. Returns the highest amount that was used before.
     */
    take: async (limit: Limit, networks: NetworkList, count = 1): Promise<number> => {
      let spent = 0
      for (const network of networks) {
        const budget = ofNetwork(limit, network)
        const left = await limiter.take(budget, network.name, count)
        spent = Math.max(spent, budget.most - left - count)
      }
      return spent
    },

    /** Refuses when one network is used up, without taking anything. */
    refuseSpent: async (limit: Limit, networks: NetworkList): Promise<void> => {
      for (const network of networks) {
        const budget = ofNetwork(limit, network)
        if ((await limiter.left(budget, network.name)) === 0) await limiter.take(budget, network.name)
      }
    },

    /** Takes for something that already happened, without refusing. */
    count: async (limit: Limit, networks: NetworkList): Promise<void> => {
      for (const network of networks) await wasWithinLimit(limiter.take(ofNetwork(limit, network), network.name))
    },
  }
}
