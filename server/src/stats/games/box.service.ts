import { boxScore } from '@fieldhouse/sports/kit/box'
import { moduleOf } from '@fieldhouse/sports/registry'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Games } from './games.service.ts'

export const boxService = ({ games }: { games: Games }) => ({
  get: async (sport: string, id: number) => {
    const { state, ...row } = await games.found(id)
    if (row.sport !== sport) throw new Refusal('missing', 'There is no such game in this sport.')
    const [game, module] = await Promise.all([games.item(row), moduleOf(sport)])
    return { game, state, box: boxScore(module, state) }
  },
})
