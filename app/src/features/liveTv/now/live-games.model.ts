import { minuteMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { Airing, Channel } from '@fieldhouse/contract/library/entities'
import { sortFollowedFirst } from '../../../shared/customer/teams.queries.ts'
import { formatGameName, getSportTitle, isGameOn } from '../../../shared/games/game-view.ts'
import { compareGameTimes } from '../../../shared/games/near-games.ts'
import { getEventTarget } from '../../../shared/watching/event-target.ts'
import { getVideoTarget } from '../../../shared/watching/watch-target.ts'
import type { GuideDay } from '../days.model.ts'

const usualGameMs = 150 * minuteMs
/** A live game has no known end: it counts as running for at least this long. */
const minRemainingMs = 30 * minuteMs

export const listGamesOnAir = (games: readonly GameItem[], followed: ReadonlySet<string>): GameItem[] =>
  sortFollowedFirst(
    games.filter((game) => isGameOn(game) && game.watch?.kind === 'event').sort(compareGameTimes),
    ({ sport }) => followed.has(sport),
  )

interface GuideRows {
  games: GameItem[]
  channels: Channel[]
  airings: Airing[]
}

/** Builds guide rows of a day's streamed games, live or upcoming. A row's title never contains a score. */
export function buildGameRows(
  games: readonly GameItem[],
  { from, to }: Pick<GuideDay, 'from' | 'to'>,
  now: number,
): GuideRows {
  const rows = games
    .filter((game) => isGameOn(game) || game.status.kind === 'scheduled')
    .sort((one, other) => Number(isGameOn(other)) - Number(isGameOn(one)) || compareGameTimes(one, other))
    .flatMap((game) => {
      const row = buildGameRow(game, now)
      return row ? { game, ...row } : []
    })
    .filter(({ airing }) => Date.parse(airing.starts_at) < to.getTime() && Date.parse(airing.ends_at) > from.getTime())
  return {
    games: rows.map(({ game }) => game),
    channels: rows.map(({ channel }) => channel),
    airings: rows.map(({ airing }) => airing),
  }
}

function buildGameRow(game: GameItem, now: number): { channel: Channel; airing: Airing } | undefined {
  const { watch, starts_at } = game
  if (watch?.kind !== 'event' || starts_at === null) return undefined
  const startMs = Date.parse(starts_at)
  const endMs = isGameOn(game) ? Math.max(startMs + usualGameMs, now + minRemainingMs) : startMs + usualGameMs
  const airing: Airing = {
    id: `game-${game.id}`,
    // A negative number belongs to no channel, and gives two games on one stream a row each.
    channel_id: -game.id,
    title: formatGameName(game),
    subtitle: null,
    starts_at,
    ends_at: new Date(endMs).toISOString(),
    image: null,
    event_id: watch.id,
    game: { id: game.id, type: game.type },
  }
  const on = isGameOn(game) ? airing : null
  const channelDefaults = { logo: null, next: null, play: null, played: false, unavailable: null }
  return {
    airing,
    channel: { type: 'channel', id: -game.id, number: 0, name: getSportTitle(game.sport), now: on, ...channelDefaults },
  }
}

/** Links a game's row to the game, and a channel's row to the channel even while that shows a game. */
export const getAiringTarget = ({ channel_id, event_id, game }: Airing) =>
  channel_id < 0 && event_id !== undefined
    ? getEventTarget('live', { id: event_id, game, state: 'live' })
    : getVideoTarget('live', { kind: 'channel', id: channel_id })
