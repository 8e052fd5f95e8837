import {
  type DutyTask,
  formatGameName,
  type GameContext,
  type GameDayState,
  getGameContext,
  isGameOver,
  listGameTasks,
} from '@fieldhouse/contract/duty/duty-tasks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import { isTestSignal } from '../stream/stream.model.ts'
import { formatFullDay, formatGameTime, formatTime } from '../time.ts'

interface GameMark {
  tone: 'neutral' | 'live' | 'success' | 'warning'
  label: string
}

/** A game of the day as the console lists it. */
export interface GameRow {
  game: GameItem
  event: LiveEvent | undefined
  name: string
  mark: GameMark
  /** The game's clock, or its start. */
  when: string
  picture: string
  needs: readonly DutyTask[]
}

export const formatGameScore = ({ away, home }: GameItem): string | undefined =>
  away?.score !== null && away?.score !== undefined && home?.score !== null && home?.score !== undefined
    ? `${away.shown ?? away.score}–${home.shown ?? home.score}`
    : undefined

/** Lists the day's games: live ones first, then upcoming, then finished. */
export function toGameRows(
  { games, ...others }: Omit<GameDayState, 'lights'>,
  countViewers: CountViewers = () => 0,
): GameRow[] {
  const getRank = ({ game }: GameRow): number => (game.status.kind === 'live' ? 0 : isGameOver(game) ? 2 : 1)
  const getStartMs = ({ game }: GameRow): number =>
    game.starts_at ? Date.parse(game.starts_at) : Number.POSITIVE_INFINITY
  return games
    .map((game) => toGameRow(getGameContext(game, others), countViewers))
    .toSorted((one, other) => getRank(one) - getRank(other) || getStartMs(one) - getStartMs(other))
}

/** Counts the devices that watch an event. */
type CountViewers = (event: number) => number

function toGameRow(context: GameContext, countViewers: CountViewers): GameRow {
  const { game, event, waiting } = context
  return {
    game,
    event,
    name: formatGameName(game),
    mark: getGameMark(game, event, waiting.length),
    when: formatGameClock(game),
    picture: describeStream(event, event ? countViewers(event.id) : 0),
    needs: listGameTasks(context),
  }
}

function getGameMark(game: GameItem, event: LiveEvent | undefined, waiting: number): GameMark {
  if (event?.state === 'interrupted' && event.showing === null) return { tone: 'warning', label: 'No video' }
  if (event?.showing && event.showing !== 'camera') return { tone: 'warning', label: 'Slate' }
  if (waiting > 0) return { tone: 'warning', label: `${waiting} to approve` }
  if (event?.state === 'live') return { tone: 'live', label: 'LIVE' }
  if (event && isTestSignal(event)) return { tone: 'success', label: 'Test signal' }
  if (event?.held && event.encoder) return { tone: 'warning', label: 'Fans waiting' }
  switch (game.status.kind) {
    case 'live':
      return { tone: 'live', label: 'In progress' }
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

/** When a game is, as a sentence says it: `Sat, Nov 28, 3:00 PM`, or its day with `time TBA`. */
export const formatGameDate = ({ day, starts_at }: Pick<GameItem, 'day' | 'starts_at'>, now: Date): string =>
  starts_at === null ? `${formatFullDay(day)}, time TBA` : formatGameTime(starts_at, now)

function formatGameClock({ status, starts_at }: GameItem): string {
  if (status.kind === 'live') return status.label
  if (status.kind === 'final') return status.note ? `Final, ${status.note}` : 'Final'
  return starts_at ? formatTime(starts_at) : 'Time TBA'
}

function describeStream(event: LiveEvent | undefined, viewers: number): string {
  if (!event) return 'Not streamed'
  const watching = viewers > 0 ? `, ${viewers} watching` : ''
  if (event.encoder) return `${(event.encoder.kbps / 1000).toFixed(1)} Mb/s, ${event.encoder.height}p${watching}`
  if (event.state === 'ended') return 'Recorded'
  return event.state === 'interrupted' ? 'The encoder is disconnected' : 'No signal yet'
}
