import type { GameState, Play } from '@fieldhouse/contract/games/game'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { GamePage } from '@fieldhouse/contract/stats/entities'
import type { GameContest, GameStatus } from '@fieldhouse/design/score/team'
import { asAgreed } from '@fieldhouse/sports/kit/agreed'
import type { SportModule } from '@fieldhouse/sports/kit/module'
import { getOutcome } from '@fieldhouse/sports/kit/result'
import type { SportView } from '@fieldhouse/sports/kit/view/view'
import { formatGameDay } from '../../../shared/games/game-day.ts'
import { getSportTitle, toContest, toGameStatus } from '../../../shared/games/game-view.ts'
import type { GameMoment } from './useGameMoment.ts'

/** Everything the page shows, as of one instant. */
export interface MomentView {
  game: GameItem
  state: GameState
  module: SportModule | undefined
  view: SportView | undefined
  title: string
  contest: GameContest
  status: GameStatus
  /** Formatted day, "Sat, Nov 21". */
  day: string
  /** Newest first. */
  plays: readonly (Play & { key: string })[]
  watchable: { kind: 'event' | 'vod'; id: number } | undefined
  /** The video is behind the newest state. */
  behind: boolean
  cutSinceMs: number | undefined
}

export function createMomentView(
  page: GamePage,
  followed: GameMoment | undefined,
  sportCode: { module: SportModule; view: SportView } | undefined,
): MomentView {
  const newest = followed?.known.item ?? page.game
  const state = followed?.state ?? page.state
  const module = sportCode && asAgreed(sportCode.module, state)
  const view = sportCode?.view
  const abbrs = { away: newest.away?.abbr, home: newest.home?.abbr }
  // A hidden game's document holds no score to compute it from.
  const game = newest.safe ? newest : getGameAtMoment(newest, state, module)
  return {
    game,
    state,
    module,
    view,
    title:
      newest.away && newest.home
        ? `${newest.away.name} at ${newest.home.name}`
        : (newest.title ?? getSportTitle(newest.sport)),
    contest: toContest(game),
    status: toGameStatus(game),
    day: formatGameDay(game, new Date()),
    plays: Object.entries(state.plays ?? {})
      .map(([key, play]) => ({ key, ...play, text: view?.playText?.(play.text, abbrs) ?? play.text }))
      .sort((one, other) => other.order - one.order),
    watchable:
      newest.watch && newest.status.kind !== 'cancelled' && newest.status.kind !== 'postponed'
        ? newest.watch
        : undefined,
    behind: followed?.behind ?? false,
    cutSinceMs: followed?.known.cutSinceMs,
  }
}

/**
 * Builds the game's list entry from the document of that moment, because the list always has the newest score, which a
 * delayed video must not reveal.
 */
function getGameAtMoment(game: GameItem, state: GameState, module: SportModule | undefined): GameItem {
  const sides = { away: game.away?.abbr ?? '', home: game.home?.abbr ?? '' }
  const now = module && state.status.kind === 'live' ? module.now(state, sides) : undefined
  const getTeamAtMoment = (which: 'away' | 'home'): GameItem['away'] => {
    const listed = game[which]
    if (!listed) return null
    const result = module && state.status.kind === 'final' ? getOutcome(module, state.score ?? {}, which) : undefined
    return {
      ...listed,
      score: state.score?.[which] ?? null,
      won: result === undefined || result === 'T' ? null : result === 'W',
    }
  }
  return {
    ...game,
    status: now ? { kind: 'live', label: now.label } : state.status,
    detail: now?.detail ?? null,
    away: getTeamAtMoment('away'),
    home: getTeamAtMoment('home'),
  }
}

const notPlayed: ReadonlySet<GameItem['status']['kind']> = new Set(['scheduled', 'postponed', 'cancelled'])

/** Tells whether a game has not been played yet. A game delayed before it began has no score. */
export const isUpcomingGame = ({ status, away, home }: GameItem): boolean =>
  notPlayed.has(status.kind) || (status.kind === 'delayed' && away?.score == null && home?.score == null)
