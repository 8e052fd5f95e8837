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
import { gamesKey } from '../../shared/games/games.queries.ts'
import { callRewards } from '../../shared/rewards/rewards-call.ts'

/** Keys are below the games' key: a pick's points become known when its score does. */
const rewardsKey = (...more: string[]) => [gamesKey, 'rewards', ...more]

export const rewardsQuery = queryOptions({
  queryKey: rewardsKey('me'),
  queryFn: () => callRewards(getRewards, 'Loading your rewards', {}),
  refetchOnMount: 'always',
})

export const predictionsQuery = queryOptions({
  queryKey: rewardsKey('calls'),
  queryFn: () => callRewards(listGames, 'Loading the games', {}),
})

export const prizesQuery = queryOptions({
  queryKey: rewardsKey('prizes'),
  queryFn: () => callRewards(listPrizes, 'Loading the prizes', {}),
  refetchOnMount: 'always',
})

export const causesQuery = queryOptions({
  queryKey: rewardsKey('causes'),
  queryFn: () => callRewards(listCauses, 'Loading the causes', {}),
})

export const leaderboardQuery = (span: LeaderboardSpan) =>
  queryOptions({
    queryKey: rewardsKey('board', span),
    queryFn: () => callRewards(getBoard, 'Loading the leaderboard', { query: { span } }),
  })

const fetchHistoryPage = (next?: string) =>
  callRewards(getHistory, 'Loading your history', { query: next === undefined ? {} : { next_page: next } })

export const historyQuery = queryOptions({
  queryKey: rewardsKey('history'),
  queryFn: () => fetchHistoryPage(),
  refetchOnMount: 'always',
})

/** Appends the next page of the history to the loaded ones. */
export async function loadMoreHistory(): Promise<void> {
  const next = queries.getQueryData(historyQuery.queryKey)?.next_page
  if (!next) return
  const more = await fetchHistoryPage(next)
  // The list may have been reloaded meanwhile; then this page no longer continues it.
  queries.setQueryData(historyQuery.queryKey, (known) =>
    known?.next_page === next ? { lines: [...known.lines, ...more.lines], next_page: more.next_page } : known,
  )
}

/** Reloads all rewards, because any change may affect each of them. */
const invalidateRewards = () => queries.invalidateQueries({ queryKey: rewardsKey() })

export const markTrophiesSeen = () => callRewards(seeTrophies, 'Marking it as seen', {})

export async function saveListing(on_board: boolean): Promise<void> {
  await callRewards(standOnBoard, 'Saving your choice', { body: { on_board } })
  await invalidateRewards()
}

export async function savePick(game: number, pick: PredictionPick): Promise<void> {
  const params = { id: String(game) }
  const prediction = await callRewards(callGame, 'Saving your pick', { params, body: { pick } })
  queries.setQueryData(predictionsQuery.queryKey, (known) =>
    known ? { ...known, games: known.games.map((one) => (one.game.id === game ? prediction : one)) } : known,
  )
}

export async function checkInAtGame(code: string) {
  const checkIn = await callRewards(attendGame, 'Checking in', { body: { code } })
  await invalidateRewards()
  return checkIn
}

export async function redeemForPoints(prize: { id: number; cost: number }, once: string) {
  const params = { id: String(prize.id) }
  try {
    return await callRewards(redeemPrize, 'Redeeming', { params, body: { cost: prize.cost } }, once)
  } finally {
    await invalidateRewards()
  }
}

export async function giveToCause(cause: number, points: number, once: string) {
  const params = { id: String(cause) }
  try {
    return await callRewards(donatePoints, 'Giving points', { params, body: { points } }, once)
  } finally {
    await invalidateRewards()
  }
}

export const formatPoints = (points: number): string =>
  `${formatCount(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`
