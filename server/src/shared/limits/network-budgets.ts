import { fits, type Limit, type Limiter } from './limiter.ts'
import type { Network } from './network.ts'

type Networks = readonly Network[]

/** One limit for every network that an address counts in: the wider a network, the larger its budget. */
export function networkBudgets(limiter: Limiter) {
  const ofNetwork = (limit: Limit, { times }: Network): Limit => ({ ...limit, most: limit.most * times })

  return {
    /**
     * Counts in each of them and refuses where one is spent, the smallest first: who has spent their own budget takes nothing from
     * that of their neighbors. Answers how much was spent before, where most was.
     */
    take: async (limit: Limit, networks: Networks, count = 1): Promise<number> => {
      let spent = 0
      for (const network of networks) {
        const budget = ofNetwork(limit, network)
        const left = await limiter.take(budget, network.name, count)
        spent = Math.max(spent, budget.most - left - count)
      }
      return spent
    },

    /** Refuses where one of them is spent, and counts nothing. */
    refuseSpent: async (limit: Limit, networks: Networks): Promise<void> => {
      for (const network of networks) {
        const budget = ofNetwork(limit, network)
        if ((await limiter.left(budget, network.name)) === 0) await limiter.take(budget, network.name)
      }
    },

    /** Counts what has happened already: nothing is refused. */
    count: async (limit: Limit, networks: Networks): Promise<void> => {
      for (const network of networks) await fits(limiter.take(ofNetwork(limit, network), network.name))
    },
  }
}
