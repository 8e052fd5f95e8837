import { boxScore } from '@fieldhouse/sports/kit/box'
import { moduleOf } from '@fieldhouse/sports/registry'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Games } from './games.service.ts'

export const boxService = ({ games }: { games: Games }) => ({
  get: async (sport: string, id: number) => {
    const page = await games.page(id)
    if (page.game.sport !== sport) throw new Refusal('missing', 'There is no such game in this sport.')
    return { ...page, box: boxScore(await moduleOf(sport), page.state) }
  },
})
