import { callGame, listGames, type PredictionPick } from '@fieldhouse/contract/rewards/predictions'
import { donatePoints, listCauses, listPrizes, redeemPrize } from '@fieldhouse/contract/rewards/prizes'
import {
  attendGame,
  getBoard,
  getHistory,
  getRewards,
  type LeaderboardSpan,
  seeTrophies,
  standOnBoard,
} from '@fieldhouse/contract/rewards/rewards'
import { formatCount } from '@fieldhouse/contract/school/formats'
import { queryOptions } from '@tanstack/react-query'
import { queries } from '../../shared/api/query-client.ts'
import { games } from '../../shared/games/games.queries.ts'
import { rewardsCall } from '../../shared/rewards/rewards-call.ts'

/** Below the word of the games: points of a call are told when its score is. */
const key = (...more: string[]) => [games, 'rewards', ...more]

export const rewardsQuery = queryOptions({
  queryKey: key('me'),
  queryFn: () => rewardsCall(getRewards, 'Loading your rewards', {}),
  refetchOnMount: 'always',
})

export const callsQuery = queryOptions({
  queryKey: key('calls'),
  queryFn: () => rewardsCall(listGames, 'Loading the games', {}),
})

export const prizesQuery = queryOptions({
  queryKey: key('prizes'),
  queryFn: () => rewardsCall(listPrizes, 'Loading the prizes', {}),
  refetchOnMount: 'always',
})

export const causesQuery = queryOptions({
  queryKey: key('causes'),
  queryFn: () => rewardsCall(listCauses, 'Loading the causes', {}),
})

export const boardQuery = (span: LeaderboardSpan) =>
  queryOptions({
    queryKey: key('board', span),
    queryFn: () => rewardsCall(getBoard, 'Loading the leaderboard', { query: { span } }),
  })

const page = (next?: string) =>
  rewardsCall(getHistory, 'Loading your history', { query: next === undefined ? {} : { next_page: next } })

export const historyQuery = queryOptions({ queryKey: key('history'), queryFn: () => page(), refetchOnMount: 'always' })

/** The next ones below those that are there. */
export async function loadMore(): Promise<void> {
  const next = queries.getQueryData(historyQuery.queryKey)?.next_page
  if (!next) return
  const more = await page(next)
  // Another answer has come meanwhile: what goes on from there is not this.
  queries.setQueryData(historyQuery.queryKey, (known) =>
    known?.next_page === next ? { lines: [...known.lines, ...more.lines], next_page: more.next_page } : known,
  )
}

/** What was done may change all of it. */
const asked = () => queries.invalidateQueries({ queryKey: key() })

export const see = () => rewardsCall(seeTrophies, 'Marking it as seen', {})

export async function nameMe(on_board: boolean): Promise<void> {
  await rewardsCall(standOnBoard, 'Saving your choice', { body: { on_board } })
  await asked()
}

export async function pick(game: number, pick: PredictionPick): Promise<void> {
  const params = { id: String(game) }
  const said = await rewardsCall(callGame, 'Saving your pick', { params, body: { pick } })
  queries.setQueryData(callsQuery.queryKey, (known) =>
    known ? { ...known, games: known.games.map((one) => (one.game.id === game ? said : one)) } : known,
  )
}

export async function attend(code: string) {
  const said = await rewardsCall(attendGame, 'Checking in', { body: { code } })
  await asked()
  return said
}

export async function redeem(prize: { id: number; cost: number }, once: string) {
  const params = { id: String(prize.id) }
  try {
    return await rewardsCall(redeemPrize, 'Redeeming', { params, body: { cost: prize.cost } }, once)
  } finally {
    await asked()
  }
}

export async function donate(cause: number, points: number, once: string) {
  const params = { id: String(cause) }
  try {
    return await rewardsCall(donatePoints, 'Giving points', { params, body: { points } }, once)
  } finally {
    await asked()
  }
}

export const pointsWords = (points: number): string =>
  `${formatCount(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`
