import {
  type DutyTask,
  formatGameName,
  type GameContext,
  type GameDayState,
  getGameContext,
  isGameOver,
  listGameTasks,
} from '@fieldhouse/contract/duty/needs'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { LiveEvent } from '@fieldhouse/contract/live/desk'
import { isTest } from '../stream/stream.model.ts'
import { timeOf } from '../time.ts'

interface Mark {
  tone: 'neutral' | 'live' | 'success' | 'warning'
  label: string
}

/** One game of the day as the department sees it. */
export interface Row {
  game: GameItem
  event: LiveEvent | undefined
  name: string
  mark: Mark
  /** What its clock says, or when it begins. */
  when: string
  picture: string
  needs: readonly DutyTask[]
}

export const scoreOf = ({ away, home }: GameItem): string | undefined =>
  away?.score !== null && away?.score !== undefined && home?.score !== null && home?.score !== undefined
    ? `${away.shown ?? away.score}–${home.shown ?? home.score}`
    : undefined

/** The day, game by game: those that are on first, then as they begin, then those that are over. */
export function rowsOf({ games, ...others }: Omit<GameDayState, 'lights'>, viewersOf: ViewersOf = () => 0): Row[] {
  const rank = ({ game }: Row): number => (game.status.kind === 'live' ? 0 : isGameOver(game) ? 2 : 1)
  const start = ({ game }: Row): number => (game.starts_at ? Date.parse(game.starts_at) : Number.POSITIVE_INFINITY)
  return games
    .map((game) => rowOf(getGameContext(game, others), viewersOf))
    .toSorted((one, other) => rank(one) - rank(other) || start(one) - start(other))
}

/** How many devices watch an event. */
type ViewersOf = (event: number) => number

function rowOf(seen: GameContext, viewersOf: ViewersOf): Row {
  const { game, event, waiting } = seen
  return {
    game,
    event,
    name: formatGameName(game),
    mark: markOf(game, event, waiting.length),
    when: whenOf(game),
    picture: pictureOf(event, event ? viewersOf(event.id) : 0),
    needs: listGameTasks(seen),
  }
}

function markOf(game: GameItem, event: LiveEvent | undefined, waiting: number): Mark {
  if (event?.state === 'interrupted' && event.showing === null) return { tone: 'warning', label: 'No picture' }
  if (event?.showing && event.showing !== 'camera') return { tone: 'warning', label: 'Slate' }
  if (waiting > 0) return { tone: 'warning', label: `${waiting} to approve` }
  if (event?.state === 'live') return { tone: 'live', label: 'LIVE' }
  if (event && isTest(event)) return { tone: 'success', label: 'Test signal' }
  if (event?.held && event.encoder) return { tone: 'warning', label: 'Fans wait' }
  switch (game.status.kind) {
    case 'live':
      return { tone: 'live', label: 'Playing' }
    case 'delayed':
      return { tone: 'warning', label: 'Delayed' }
    case 'final':
      return { tone: 'neutral', label: 'Final' }
    case 'postponed':
      return { tone: 'neutral', label: 'Postponed' }
    case 'cancelled':
      return { tone: 'neutral', label: 'Canceled' }
    case 'scheduled':
      return event?.encoder ? { tone: 'success', label: 'Signal good' } : { tone: 'neutral', label: 'Upcoming' }
  }
}

function whenOf({ status, starts_at }: GameItem): string {
  if (status.kind === 'live') return status.label
  if (status.kind === 'final') return status.note ? `Final, ${status.note}` : 'Final'
  return starts_at ? timeOf(starts_at) : 'Time TBA'
}

function pictureOf(event: LiveEvent | undefined, viewers: number): string {
  if (!event) return 'Not streamed'
  const watching = viewers > 0 ? `, ${viewers} watch` : ''
  if (event.encoder) return `${(event.encoder.kbps / 1000).toFixed(1)} Mb/s, ${event.encoder.height}p${watching}`
  if (event.state === 'ended') return 'Recorded'
  return event.state === 'interrupted' ? 'The encoder is away' : 'No signal yet'
}
