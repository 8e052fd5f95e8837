import type { Target } from '../../../shared/paths/paths.ts'

/** Where a game that was is read in numbers. */
export const boxTarget = (sportSlug: string, id: number): Target<'/app/sports/$sportSlug/stats/$game'> => ({
  to: '/app/sports/$sportSlug/stats/$game',
  params: { sportSlug, game: String(id) },
})
