import { minuteMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { Airing, Channel } from '@fieldhouse/contract/library/entities'
import { followedFirst } from '../../../shared/customer/teams.queries.ts'
import { gameName, isOn, sportTitle } from '../../../shared/games/game-view.ts'
import { inTime } from '../../../shared/games/near-games.ts'
import { eventTarget } from '../../../shared/watching/event-target.ts'
import { watchTarget } from '../../../shared/watching/watch-target.ts'
import type { GuideDay } from '../days.model.ts'

const usualMs = 150 * minuteMs
/** Nobody knows when a game that is on ends: for so long at least. */
const goesOnMs = 30 * minuteMs

export const gamesOnAir = (games: readonly GameItem[], followed: ReadonlySet<string>): GameItem[] =>
  followedFirst(games.filter((game) => isOn(game) && game.watch?.kind === 'event').sort(inTime), ({ sport }) =>
    followed.has(sport),
  )

interface GuideRows {
  games: GameItem[]
  channels: Channel[]
  airings: Airing[]
}

/** The games of a day that are shown here, on or to come, each as a row of the guide: what it is called says nothing of how it stands. */
export function gameRows(
  games: readonly GameItem[],
  { from, to }: Pick<GuideDay, 'from' | 'to'>,
  now: number,
): GuideRows {
  const rows = games
    .filter((game) => isOn(game) || game.status.kind === 'scheduled')
    .sort((one, other) => Number(isOn(other)) - Number(isOn(one)) || inTime(one, other))
    .flatMap((game) => {
      const row = rowOf(game, now)
      return row ? { game, ...row } : []
    })
    .filter(({ airing }) => Date.parse(airing.starts_at) < to.getTime() && Date.parse(airing.ends_at) > from.getTime())
  return {
    games: rows.map(({ game }) => game),
    channels: rows.map(({ channel }) => channel),
    airings: rows.map(({ airing }) => airing),
  }
}

function rowOf(game: GameItem, now: number): { channel: Channel; airing: Airing } | undefined {
  const { watch, starts_at } = game
  if (watch?.kind !== 'event' || starts_at === null) return undefined
  const begins = Date.parse(starts_at)
  const ends = isOn(game) ? Math.max(begins + usualMs, now + goesOnMs) : begins + usualMs
  const airing: Airing = {
    id: `game-${game.id}`,
    // No channel has such a number, and two games on one stream have a row each.
    channel_id: -game.id,
    title: gameName(game),
    subtitle: null,
    starts_at,
    ends_at: new Date(ends).toISOString(),
    image: null,
    event_id: watch.id,
    game: { id: game.id, type: game.type },
  }
  const on = isOn(game) ? airing : null
  const rest = { logo: null, next: null, play: null, played: false, unavailable: null }
  return {
    airing,
    channel: { type: 'channel', id: -game.id, number: 0, name: sportTitle(game.sport), now: on, ...rest },
  }
}

/** A game's row opens the game, a channel's the channel, also while that shows a game. */
export const airingTarget = ({ channel_id, event_id, game }: Airing) =>
  channel_id < 0 && event_id !== undefined
    ? eventTarget('live', { id: event_id, game, state: 'live' })
    : watchTarget('live', { kind: 'channel', id: channel_id })
