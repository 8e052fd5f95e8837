import type { ListedFile } from '@fieldhouse/contract/games/files'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { Light } from '@fieldhouse/contract/machine/machine'
import type { LiveEvent } from '@fieldhouse/contract/operator/live'
import { fromNow, timeOf } from '../time.ts'

/** Something that a person has to do, and where. */
export interface Need {
  key: string
  /** `now`: fans see the fault at this moment. */
  urgency: 'now' | 'soon'
  game: number | null
  words: string
  action: { label: string; to: string }
}

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
  needs: readonly Need[]
}

const minuteMs = 60_000
/** An encoder should stand by then. */
const pictureBeforeMs = 15 * minuteMs
/** A game that has begun says so by then. */
const scoreAfterMs = 10 * minuteMs

export const nameOf = ({ title, away, home }: GameItem): string =>
  away && home ? `${away.short} at ${home.short}` : (title ?? 'A meet')

export const scoreOf = ({ away, home }: GameItem): string | undefined =>
  away?.score !== null && away?.score !== undefined && home?.score !== null && home?.score !== undefined
    ? `${away.shown ?? away.score}–${home.shown ?? home.score}`
    : undefined

export interface Known {
  games: readonly GameItem[]
  events: readonly LiveEvent[]
  files: readonly ListedFile[]
  /** Of the machine room. */
  lights: readonly Light[]
  now: Date
}

/** The day, game by game: those that are on first, then as they begin, then those that are over. */
export function rowsOf({ games, events, files, now }: Omit<Known, 'lights'>): Row[] {
  const rank = ({ game }: Row): number => (game.status.kind === 'live' ? 0 : isOver(game) ? 2 : 1)
  const start = ({ game }: Row): number => (game.starts_at ? Date.parse(game.starts_at) : Number.POSITIVE_INFINITY)
  return games
    .map((game) => rowOf({ game, event: eventOf(game, events), waiting: waitingFor(game, files), now }))
    .toSorted((one, other) => rank(one) - rank(other) || start(one) - start(other))
}

/** What stands on top, the worst first: of the games, then score files that no game was found for, then streams of no game, then the machine. */
export function needsOf(rows: readonly Row[], { events, files, lights, now }: Omit<Known, 'games'>): Need[] {
  const ofRows = new Set(rows.flatMap(({ event }) => (event ? [event.id] : [])))
  const strays = files.filter(({ verdict, game_id }) => isWaiting(verdict) && game_id === null)
  const needs = [
    ...rows.flatMap((row) => row.needs),
    ...strays.map(strayFile),
    ...events.filter(({ id }) => !ofRows.has(id)).flatMap((event) => streamNeeds({ event, game: null, now })),
    ...lights.filter(({ state }) => state === 'bad').map(redLight),
  ]
  return needs.toSorted((one, other) => Number(other.urgency === 'now') - Number(one.urgency === 'now'))
}

interface Seen {
  game: GameItem
  event: LiveEvent | undefined
  waiting: readonly ListedFile[]
  now: Date
}

const isOver = ({ status: { kind } }: GameItem): boolean =>
  kind === 'final' || kind === 'cancelled' || kind === 'postponed'

const isWaiting = (verdict: ListedFile['verdict']): boolean => verdict === 'waiting' || verdict === 'asks'

const eventOf = ({ watch }: GameItem, events: readonly LiveEvent[]) =>
  watch?.kind === 'event' ? events.find(({ id }) => id === watch.id) : undefined

const waitingFor = ({ id }: GameItem, files: readonly ListedFile[]) =>
  files.filter(({ game_id, verdict }) => game_id === id && isWaiting(verdict))

function rowOf(seen: Seen): Row {
  const { game, event, waiting, now } = seen
  return {
    game,
    event,
    name: nameOf(game),
    mark: markOf(game, event, waiting.length),
    when: whenOf(game),
    picture: pictureOf(event),
    needs: [
      ...scoreNeeds(seen),
      ...(event ? streamNeeds({ event, game, now }) : []),
      ...(waiting.length === 0 ? [] : [waitingFile(game, waiting.length)]),
    ],
  }
}

function markOf(game: GameItem, event: LiveEvent | undefined, waiting: number): Mark {
  if (event?.state === 'interrupted') return { tone: 'warning', label: 'No picture' }
  if (waiting > 0) return { tone: 'warning', label: `${waiting} to approve` }
  if (event?.state === 'live') return { tone: 'live', label: 'LIVE' }
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
      return { tone: 'neutral', label: 'Cancelled' }
    case 'scheduled':
      return event?.encoder ? { tone: 'success', label: 'Signal good' } : { tone: 'neutral', label: 'To come' }
  }
}

function whenOf({ status, starts_at }: GameItem): string {
  if (status.kind === 'live') return status.label
  if (status.kind === 'final') return status.note ? `Final, ${status.note}` : 'Final'
  return starts_at ? timeOf(starts_at) : 'Time to be announced'
}

function pictureOf(event: LiveEvent | undefined): string {
  if (!event) return 'Not streamed'
  if (event.encoder) return `${(event.encoder.kbps / 1000).toFixed(1)} Mb/s, ${event.encoder.height}p`
  if (event.state === 'ended') return 'Recorded'
  return event.state === 'interrupted' ? 'The encoder is away' : 'No signal yet'
}

const gamePlace = (game: GameItem): string => `/games/${game.id}`

const waitingFile = (game: GameItem, count: number): Need => ({
  key: `files-${game.id}`,
  urgency: 'now',
  game: game.id,
  words:
    count === 1
      ? `${nameOf(game)}: a score file waits for your word.`
      : `${nameOf(game)}: ${count} score files wait for your word.`,
  action: { label: 'Look at it', to: gamePlace(game) },
})

const strayFile = ({ id, teams, sport }: ListedFile): Need => ({
  key: `file-${id}`,
  urgency: 'soon',
  game: null,
  words: `A score file (${teams ?? sport ?? 'of a game that it does not name'}) found no game.`,
  action: { label: 'Say which', to: '/scores' },
})

/** A full disk ends a stream; a backup that is missing can wait for Monday, and does not ring. */
const redLight = ({ name, says }: Light): Need => ({
  key: `light-${name}`,
  urgency: name === 'backups' || name === 'jobs' ? 'soon' : 'now',
  game: null,
  words: says,
  action: { label: 'What to do', to: '/machine' },
})

function scoreNeeds({ game, event, now }: Seen): Need[] {
  const start = game.starts_at ? Date.parse(game.starts_at) : undefined
  const late = start !== undefined && now.getTime() - start > scoreAfterMs && game.status.kind === 'scheduled'
  if (!late) return []
  return [
    {
      key: `score-${game.id}`,
      urgency: event?.state === 'live' ? 'now' : 'soon',
      game: game.id,
      words: `${nameOf(game)} should have begun ${fromNow(game.starts_at ?? now, now)}, and nothing says that it has.`,
      action: { label: 'Score or delay it', to: gamePlace(game) },
    },
  ]
}

function streamNeeds({ event, game, now }: { event: LiveEvent; game: GameItem | null; now: Date }): Need[] {
  const name = game ? nameOf(game) : event.title
  const need = (urgency: Need['urgency'], words: string, label: string): Need[] => [
    {
      key: `stream-${event.id}`,
      urgency,
      game: game?.id ?? null,
      words,
      action: { label, to: game ? gamePlace(game) : '/streams' },
    },
  ]
  if (event.state === 'interrupted')
    return need('now', `${name}: the encoder is away, and fans see no picture.`, 'Address and key')
  const over = game !== null && isOver(game)
  if (event.state === 'live' && over && game.status.kind === 'final')
    return need('soon', `${name} is over, and its stream is still on the air.`, 'End the stream')
  const soon = Date.parse(event.starts_at) - now.getTime() < pictureBeforeMs
  if (event.state === 'upcoming' && soon && !over && event.encoder === null)
    return need('soon', `${name} begins ${fromNow(event.starts_at, now)}, and no encoder sends yet.`, 'Address and key')
  return []
}
