import { minuteMs } from '../durations.ts'
import type { ListedFile } from '../games/files.ts'
import type { WatchedAddress } from '../games/import/watched.ts'
import type { GameItem } from '../games/item.ts'
import type { LiveEvent } from '../live/admin.ts'
import type { Light } from '../machine/machine.ts'
import type { WatchedList } from '../plans/watched-list.ts'
import { formatFromNow } from './from-now.ts'

/**
 * Finds what needs a person on a game day. The console shows it and the server emails it, so both use this one
 * function.
 */

/** A task for a person, and the page to do it on. */
export interface DutyTask {
  key: string
  /** `now`: fans see the problem at this moment. */
  urgency: 'now' | 'soon'
  game: number | null
  words: string
  action: { label: string; to: string }
}

/** An encoder should be connected this long before the start. */
const pictureBeforeMs = 15 * minuteMs
/** A game should be marked as started this long after its start. */
const scoreAfterMs = 10 * minuteMs

export const formatGameName = ({ title, away, home, site }: GameItem): string =>
  away && home ? `${away.short} ${site === 'neutral' ? 'vs' : 'at'} ${home.short}` : (title ?? 'A meet')

export interface GameDayState {
  games: readonly GameItem[]
  events: readonly LiveEvent[]
  files: readonly ListedFile[]
  /** States of the system status. */
  lights: readonly Light[]
  /** Schedules of other programs. */
  watched?: readonly WatchedAddress[]
  /** The ticket office's list at its address. */
  ticketList?: WatchedList | null
  now: Date
}

/** A game with its event and its waiting files. */
export interface GameContext {
  game: GameItem
  event: LiveEvent | undefined
  waiting: readonly ListedFile[]
  now: Date
}

/**
 * Lists the tasks, urgent ones first. Among equals: games, score files without a game, streams without a game, watched
 * schedules, the system status.
 */
export function listDutyTasks({
  games,
  events,
  files,
  lights,
  watched = [],
  ticketList = null,
  now,
}: GameDayState): DutyTask[] {
  const contexts = games.map((game) => getGameContext(game, { events, files, now }))
  const ofGames = new Set(contexts.flatMap(({ event }) => (event ? [event.id] : [])))
  const strays = files.filter(({ verdict, game_id }) => isWaiting(verdict) && game_id === null)
  const needs = [
    ...contexts.flatMap(listGameTasks),
    ...strays.map(createStrayFileTask),
    ...events.filter(({ id }) => !ofGames.has(id)).flatMap((event) => listStreamTasks({ event, game: null, now })),
    ...watched.flatMap(listWatchedAddressTasks),
    ...listTicketListTasks(ticketList),
    ...lights.filter(({ state }) => state === 'bad').map(createStatusTask),
  ]
  return needs.toSorted((one, other) => Number(other.urgency === 'now') - Number(one.urgency === 'now'))
}

export const getGameContext = (
  game: GameItem,
  { events, files, now }: Pick<GameDayState, 'events' | 'files' | 'now'>,
): GameContext => ({
  game,
  event: findGameEvent(game, events),
  waiting: listWaitingFiles(game, files),
  now,
})

export const listGameTasks = (context: GameContext): DutyTask[] => {
  const { game, event, waiting, now } = context
  return [
    ...listScoreTasks(context),
    ...(event ? listStreamTasks({ event, game, now }) : []),
    ...(waiting.length === 0 ? [] : [createWaitingFilesTask(game, waiting.length)]),
  ]
}

export const isGameOver = ({ status: { kind } }: GameItem): boolean =>
  kind === 'final' || kind === 'cancelled' || kind === 'postponed'

const isWaiting = (verdict: ListedFile['verdict']): boolean => verdict === 'waiting' || verdict === 'asks'

const findGameEvent = ({ watch }: GameItem, events: readonly LiveEvent[]) =>
  watch?.kind === 'event' ? events.find(({ id }) => id === watch.id) : undefined

const listWaitingFiles = ({ id }: GameItem, files: readonly ListedFile[]) =>
  files.filter(({ game_id, verdict }) => game_id === id && isWaiting(verdict))

const getConsoleGamePath = (game: GameItem): string => `/games/${game.id}`

const createWaitingFilesTask = (game: GameItem, count: number): DutyTask => ({
  key: `files-${game.id}`,
  urgency: 'now',
  game: game.id,
  words:
    count === 1
      ? `${formatGameName(game)}: a score file needs your decision.`
      : `${formatGameName(game)}: ${count} score files need your decision.`,
  action: { label: 'Review', to: getConsoleGamePath(game) },
})

const createStrayFileTask = ({ id, teams, sport }: ListedFile): DutyTask => ({
  key: `file-${id}`,
  urgency: 'soon',
  game: null,
  words: `A score file (${teams ?? sport ?? 'unknown game'}) doesn’t match any game.`,
  action: { label: 'Choose the game', to: '/scores' },
})

/** The change is not on the schedule yet, so fans still see the old one. */
const listWatchedAddressTasks = ({ id, host, waits }: WatchedAddress): DutyTask[] =>
  waits
    ? [
        {
          key: `watched-${id}-${waits.plan.slice(0, 12)}`,
          urgency: 'soon',
          game: null,
          words: `The watched address ${host} needs your review. ${waits.words}`,
          action: { label: 'Review', to: '/schedule?tool=import' },
        },
      ]
    : []

/** People keep their plans until someone says yes. */
const listTicketListTasks = (list: WatchedList | null): DutyTask[] =>
  list?.waits
    ? [
        {
          key: `ticket-list-${list.waits.why}`,
          urgency: 'soon',
          game: null,
          words: `The ticket office’s list needs your review. ${list.waits.words}`,
          action: { label: 'Review', to: '/plans/list' },
        },
      ]
    : []

/** A full disk ends a stream, so it is urgent. A missing backup can wait until Monday. */
const createStatusTask = ({ name, says }: Light): DutyTask => ({
  key: `light-${name}`,
  urgency: name === 'backups' || name === 'jobs' ? 'soon' : 'now',
  game: null,
  words: says,
  action: { label: 'See what to do', to: '/machine' },
})

function listScoreTasks({ game, event, now }: GameContext): DutyTask[] {
  const start = game.starts_at ? Date.parse(game.starts_at) : undefined
  const late = start !== undefined && now.getTime() - start > scoreAfterMs && game.status.kind === 'scheduled'
  if (!late) return []
  return [
    {
      key: `score-${game.id}`,
      urgency: event?.state === 'live' ? 'now' : 'soon',
      game: game.id,
      words: `${formatGameName(game)} should have started ${formatFromNow(game.starts_at ?? now, now)}, but it isn’t marked as started.`,
      action: { label: 'Score or delay it', to: getConsoleGamePath(game) },
    },
  ]
}

function listStreamTasks({ event, game, now }: { event: LiveEvent; game: GameItem | null; now: Date }): DutyTask[] {
  const name = game ? formatGameName(game) : event.title
  const createStreamTask = (urgency: DutyTask['urgency'], words: string, label: string): DutyTask[] => [
    {
      key: `stream-${event.id}`,
      urgency,
      game: game?.id ?? null,
      words,
      action: { label, to: game ? getConsoleGamePath(game) : `/streams/${event.id}` },
    },
  ]
  if (event.state === 'interrupted' && !event.slate) {
    const picture = event.showing === null ? 'no video' : 'a slate'
    return createStreamTask('now', `${name}: the encoder is disconnected. Fans see ${picture}.`, 'Address and key')
  }
  const over = game !== null && isGameOver(game)
  if (event.state === 'live' && over && game.status.kind === 'final')
    return createStreamTask('soon', `${name} is over, but its stream is still live.`, 'End the stream')
  if (event.held && event.encoder !== null && !over && Date.parse(event.starts_at) <= now.getTime())
    return createStreamTask(
      'now',
      `${name} should have started ${formatFromNow(event.starts_at, now)}. Its video is ready, and fans are waiting for you to go live.`,
      'Go live',
    )
  const soon = Date.parse(event.starts_at) - now.getTime() < pictureBeforeMs
  // A slate may already be shown before any encoder connects.
  const waits = event.state === 'upcoming' || event.state === 'interrupted'
  if (waits && soon && !over && event.encoder === null)
    return createStreamTask('soon', `${name} ${describeMissingEncoder(event, now)}`, 'Address and key')
  return []
}

function describeMissingEncoder({ state, starts_at }: LiveEvent, now: Date): string {
  const start = formatFromNow(starts_at, now)
  if (Date.parse(starts_at) > now.getTime()) return `starts ${start}, but no encoder is connected.`
  if (state === 'upcoming') return `should have started ${start}, but no encoder is connected.`
  return `should have started ${start}. No encoder is connected, and fans see the slate.`
}
