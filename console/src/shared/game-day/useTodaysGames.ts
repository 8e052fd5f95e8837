import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { useEndpoint } from '../api/queries.ts'

/** Today's games as `useGameDay` has them, which the frame of every page keeps fresh. It asks for nothing itself. */
export const useTodaysGames = (today: string, enabled: boolean) =>
  useEndpoint('games', getSchedule, { query: { startDate: today, endDate: today } }, false, { enabled }).data?.games
