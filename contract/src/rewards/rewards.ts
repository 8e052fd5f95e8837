import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { done, shortText } from '../fields.ts'
import { mine } from './login.ts'

const at = z.iso.datetime()

/** Activities of a fan that earn rewards, each as the server records it. */
export const rewardActivities = ['watch', 'visit', 'streak', 'follow', 'predict', 'share', 'attend'] as const
export const rewardActivity = z.enum(rewardActivities)
export type RewardActivity = z.infer<typeof rewardActivity>

/** Drawings of a trophy. */
export const trophyArts = ['cup', 'medal', 'star', 'flame', 'banner', 'ball', 'eye', 'voice'] as const
export const trophyArt = z.enum(trophyArts)
export type TrophyArt = z.infer<typeof trophyArt>

const trophy = z.object({
  id: z.int(),
  name: z.string(),
  words: z.string(),
  deed: rewardActivity,
  art: trophyArt,
  points: z.int(),
  goal: z.int(),
  /** Never above the goal. */
  progress: z.int(),
  won_at: z.nullable(at),
  /** Won since the fan's last visit. It is animated once. */
  fresh: z.boolean(),
})
export type Trophy = z.infer<typeof trophy>

const earning = z.object({
  id: z.int(),
  name: z.string(),
  words: z.string(),
  deed: rewardActivity,
  points: z.int(),
  per_day: z.nullable(z.int()),
})
export type EarningRule = z.infer<typeof earning>

/** Why points were added or removed. */
const line = z.object({
  id: z.int(),
  at,
  kind: z.enum(['earned', 'taken-back', 'prize', 'prize-back', 'donation', 'correction']),
  points: z.int(),
  /** Name of the rule, prize or cause at the time, or the reason of a correction. */
  words: z.string(),
  /** The subject: a game, a video, a day, a team. */
  of: z.nullable(
    z.object({ kind: z.enum(['game', 'title', 'event', 'day', 'team']), id: z.string(), name: z.nullable(z.string()) }),
  ),
})
export type RewardLine = z.infer<typeof line>

const wallet = z.object({
  balance: z.int(),
  /** Every point that rules and corrections gave, less those that they took. Spending does not lower it. */
  earned: z.int(),
  /** true when predictions wait for a score that this fan hides. */
  waiting: z.boolean(),
})
export type Wallet = z.infer<typeof wallet>

export const getRewards = defineEndpoint({
  ...mine,
  method: 'GET',
  path: '/me',
  summary: 'Get the authenticated user’s points, trophies and ways to earn more',
  cost: 'read',
  response: z.object({
    wallet,
    trophies: z.array(trophy),
    earnings: z.array(earning),
    /** Identifies this fan in addresses that they share, without naming them. */
    code: z.string(),
    on_board: z.boolean(),
  }),
  errors: [401, 403],
})
export type FanRewards = z.infer<typeof getRewards.response>

export const seeTrophies = defineEndpoint({
  ...mine,
  method: 'POST',
  path: '/me/seen',
  summary: 'Mark the authenticated user’s new trophies as seen',
  cost: 'write',
  response: done,
  errors: [401, 403],
})

export const getHistory = defineEndpoint({
  ...mine,
  method: 'GET',
  path: '/me/history',
  summary: 'List the authenticated user’s earned and spent points, newest first',
  cost: 'read',
  query: z.strictObject({ next_page: z.optional(shortText(300)) }),
  response: z.object({ lines: z.array(line), next_page: z.nullable(z.string()) }),
  errors: [400, 401, 403],
})

const placed = z.object({ place: z.int(), name: z.string(), points: z.int(), mine: z.boolean() })

export const boardSpan = z.enum(['month', 'all'])
export type LeaderboardSpan = z.infer<typeof boardSpan>

export const getBoard = defineEndpoint({
  ...mine,
  method: 'GET',
  path: '/board',
  summary: 'Get the leaderboard. It lists only fans who opted in, by first name and last initial',
  cost: 'read',
  query: z.strictObject({ span: z._default(boardSpan, 'month') }),
  response: z.object({ span: boardSpan, places: z.array(placed), fans: z.int() }),
  errors: [400, 401, 403],
})
export type Leaderboard = z.infer<typeof getBoard.response>

export const standOnBoard = defineEndpoint({
  ...mine,
  method: 'PUT',
  path: '/me/board',
  summary: 'Show or hide the authenticated user on the leaderboard',
  cost: 'write',
  body: z.strictObject({ on_board: z.boolean() }),
  response: done,
  errors: [400, 401, 403],
})

export const openShared = defineEndpoint({
  ...mine,
  method: 'POST',
  path: '/shared',
  summary: 'Credit the owner of an invite link that the authenticated user opened. Each visitor counts once',
  cost: 'write',
  body: z.strictObject({
    code: z.string().check(z.regex(/^[A-Za-z0-9]{10}$/, 'That isn’t a valid invite code')),
  }),
  response: done,
  errors: [400, 401, 403, 404],
})

export const attendGame = defineEndpoint({
  ...mine,
  method: 'POST',
  path: '/attendance',
  summary: 'Check in to a game with the code shown at the venue. It works only around game time and counts once',
  cost: 'write',
  body: z.strictObject({
    code: shortText(20).check(z.trim(), z.minLength(1, 'Enter the check-in code')),
  }),
  response: z.object({ game: z.string(), points: z.int(), again: z.boolean() }),
  errors: [400, 401, 403, 404, 409],
})
