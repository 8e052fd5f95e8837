import type { FoundPrize } from '@fieldhouse/contract/search/search'
import type { Clock } from '../../shared/clock/clock.ts'
import { createFreshIndex } from '../../shared/search/fresh-index.ts'
import type { Spelling } from '../../shared/search/search-index.ts'
import type { RewardStore } from '../rewards.store.ts'
import type { PrizeRow } from './prizes.store.ts'

interface PrizeSearchParts {
  store: Pick<RewardStore, 'prizes'>
  clock: Clock
}

const foundAtMost = 8

/** Searches the prizes that are offered, the cheapest first. */
export function createPrizeSearch({ store, clock }: PrizeSearchParts) {
  const find = createFreshIndex<PrizeRow>({
    read: async () => (await store.prizes.all()).filter(({ paused }) => !paused),
    getText: ({ name, words }) => ({ name, about: words }),
    clock,
  })
  return async (query: string, spelling: Spelling): Promise<{ prizes: FoundPrize[]; meant: string | null }> => {
    const { subjects, meant } = await find(query, foundAtMost, spelling)
    return { prizes: subjects.map(({ id, name, cost, art, image }) => ({ id, name, cost, art, image })), meant }
  }
}
