import http from 'node:http'
import { type ConcessionsEvent, concessionsEvent } from '@fieldhouse/contract/concessions/marks'
import type { GameState } from '@fieldhouse/contract/games/game'
import { applyMergePatch } from '@fieldhouse/contract/games/merge-patch'
import { type AnnouncementsEvent, announcementsEvent } from '@fieldhouse/contract/messages/announced'
import { type StreamEvent, streamEvent } from '@fieldhouse/contract/realtime/realtime'

/** Listens as a browser's EventSource does and checks the order of all events. */
export interface TestListener {
  events: (StreamEvent | AnnouncementsEvent | ConcessionsEvent)[]
  /** Current state of each game, from its events. */
  games: Map<number, { seq: number; state: GameState }>
  /** Sequence numbers that came twice, too early or not at all. */
  faults: string[]
  /** Number of `ready` events. */
  ready(): number
  heartbeats(): number
  /** Tells whether the server answered and has not ended the stream. */
  isOpen(): boolean
  /** Breaks the connection. A listener with `goesOn` reconnects at once. */
  breakOff(): void
  leave(): void
}

export interface Listening {
  /** Called for every connection. */
  url(): string
  headers: Record<string, string>
  /** Reconnects after a break, as EventSource does. */
  goesOn?: boolean
  /** Keeps every event. Without it only states and faults are kept. */
  keepsAll?: boolean
}

const againMs = 100

export function listen({ url, headers, goesOn = false, keepsAll = false }: Listening): TestListener {
  let [left, open, ready, heartbeats, lastEventId] = [false, false, 0, 0, undefined as string | undefined]
  let request: http.ClientRequest | undefined
  const listener: TestListener = {
    events: [],
    games: new Map(),
    faults: [],
    ready: () => ready,
    heartbeats: () => heartbeats,
    isOpen: () => open,
    breakOff: () => request?.destroy(),
    leave: () => {
      left = true
      request?.destroy()
    },
  }
  const hear = (block: string) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
    const payload = field('data')
    if (block.startsWith(': ')) heartbeats += 1
    if (payload === undefined) return
    const event = shapeOf(field('event')).parse(JSON.parse(payload))
    lastEventId = field('id') ?? lastEventId
    if (keepsAll) listener.events.push(event)
    if (event.kind === 'ready') ready += 1
    if (event.kind !== 'announcements' && event.kind !== 'concessions') keepBooks(listener, event)
  }
  const connect = () => {
    if (left) return
    const again = once(() => goesOn && setTimeout(connect, againMs))
    const all = { ...headers, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) }
    request = http.get(url(), { headers: all, agent: false }, (answer) => {
      if (answer.statusCode !== 200) listener.faults.push(`status ${answer.statusCode}`)
      let rest = ''
      open = answer.statusCode === 200
      answer.setEncoding('utf8').on('data', (text: string) => {
        const blocks = `${rest}${text}`.split('\n\n')
        rest = blocks.pop() ?? ''
        blocks.forEach(hear)
      })
      const over = () => {
        open = false
        again()
      }
      answer.on('close', over).on('error', over)
    })
    request.on('error', again)
  }
  connect()
  return listener
}

const shapeOf = (name: string | undefined) =>
  name === 'announcements' ? announcementsEvent : name === 'concessions' ? concessionsEvent : streamEvent

function keepBooks({ games, faults }: TestListener, event: StreamEvent) {
  if (event.kind === 'snapshot') games.set(event.id, event)
  if (event.kind !== 'change') return
  const known = games.get(event.id)
  if (event.seq !== (known?.seq ?? 0) + 1) faults.push(`game ${event.id}: ${event.seq} after ${known?.seq}`)
  if (known) games.set(event.id, { seq: event.seq, state: applyMergePatch(known.state, event.patch) })
}

function once(work: () => unknown): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}
