import type { GameState, Play } from '@fieldhouse/contract/games/game'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { GamePage } from '@fieldhouse/contract/stats/entities'
import type { GameContest, GameStatus } from '@fieldhouse/design/score/team'
import { asAgreed } from '@fieldhouse/sports/kit/agreed'
import type { SportModule } from '@fieldhouse/sports/kit/module'
import { getOutcome } from '@fieldhouse/sports/kit/result'
import type { SportView } from '@fieldhouse/sports/kit/view/view'
import { gameDayWords } from '../../../shared/games/game-day.ts'
import { contestOf, sportTitle, statusOf } from '../../../shared/games/game-view.ts'
import type { GameMoment } from './useGame.ts'

/** All that the page shows, as of one instant. */
export interface Moment {
  game: GameItem
  state: GameState
  module: SportModule | undefined
  view: SportView | undefined
  title: string
  contest: GameContest
  status: GameStatus
  /** Sat, Nov 21 */
  day: string
  /** Newest first. */
  plays: readonly (Play & { key: string })[]
  watchable: { kind: 'event' | 'vod'; id: number } | undefined
  /** The picture is behind what is known. */
  behind: boolean
  cutSinceMs: number | undefined
}

export function momentOf(
  page: GamePage,
  followed: GameMoment | undefined,
  drawn: { module: SportModule; view: SportView } | undefined,
): Moment {
  const known = followed?.known.item ?? page.game
  const state = followed?.state ?? page.state
  const module = drawn && asAgreed(drawn.module, state)
  const view = drawn?.view
  const abbrs = { away: known.away?.abbr, home: known.home?.abbr }
  // Kept safe there is nothing in the document to draw it from.
  const game = known.safe ? known : atMoment(known, state, module)
  return {
    game,
    state,
    module,
    view,
    title:
      known.away && known.home ? `${known.away.name} at ${known.home.name}` : (known.title ?? sportTitle(known.sport)),
    contest: contestOf(game),
    status: statusOf(game),
    day: gameDayWords(game, new Date()),
    plays: Object.entries(state.plays ?? {})
      .map(([key, play]) => ({ key, ...play, text: view?.playText?.(play.text, abbrs) ?? play.text }))
      .sort((one, other) => other.order - one.order),
    watchable:
      known.watch && known.status.kind !== 'cancelled' && known.status.kind !== 'postponed' ? known.watch : undefined,
    behind: followed?.behind ?? false,
    cutSinceMs: followed?.known.cutSinceMs,
  }
}

/** The game as its document says it at that moment: the list's word is always the newest, which a picture that is behind must not tell. */
function atMoment(game: GameItem, state: GameState, module: SportModule | undefined): GameItem {
  const sides = { away: game.away?.abbr ?? '', home: game.home?.abbr ?? '' }
  const now = module && state.status.kind === 'live' ? module.now(state, sides) : undefined
  const team = (which: 'away' | 'home'): GameItem['away'] => {
    const known = game[which]
    if (!known) return null
    const result = module && state.status.kind === 'final' ? getOutcome(module, state.score ?? {}, which) : undefined
    return {
      ...known,
      score: state.score?.[which] ?? null,
      won: result === undefined || result === 'T' ? null : result === 'W',
    }
  }
  return {
    ...game,
    status: now ? { kind: 'live', label: now.label } : state.status,
    detail: now?.detail ?? null,
    away: team('away'),
    home: team('home'),
  }
}

const notPlayed: ReadonlySet<GameItem['status']['kind']> = new Set(['scheduled', 'postponed', 'cancelled'])

/** It has not been played. Delayed before it began nobody has a score. */
export const isAhead = ({ status, away, home }: GameItem): boolean =>
  notPlayed.has(status.kind) || (status.kind === 'delayed' && away?.score == null && home?.score == null)
