import { ApiError, errorMessage } from '@fieldhouse/client/api/api-error'
import { enterScore, type ScoreEntry } from '@fieldhouse/contract/games/scorer'
import type { EndpointInput } from '@fieldhouse/contract/request'
import { useSyncExternalStore } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { changed } from '../../../shared/api/queries.ts'

type Entry = EndpointInput<typeof enterScore>['body']

/** A key that was pressed, until the server has it: a dead network loses none, and none counts twice. */
export interface Tap {
  game: number
  entry: Entry & { tap: NonNullable<ScoreEntry['tap']> }
}

const keptAt = 'fieldhouse.console.taps'
const againMs = 3_000

let taps: readonly Tap[] = read()
let refused: string | undefined
let underway = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export const useTaps = (): readonly Tap[] => useSyncExternalStore(subscribe, () => taps)
/** Why the newest key that the server would not take was not taken. */
export const useRefused = (): string | undefined => useSyncExternalStore(subscribe, () => refused)

/** What a key says, before it has a name of its own. */
export type Pressed = Omit<Entry, 'tap'> & { tap?: Omit<Tap['entry']['tap'], 'id'> }

/** Its own name: what it brought is spoken of by it, also while nobody has answered. */
export function tap(game: number, { tap: adds = {}, ...entry }: Pressed): string {
  const id = freshId()
  keep([...taps, { game, entry: { ...entry, tap: { ...adds, id } } }])
  refused = undefined
  void send()
  return id
}

/** In the order in which they were pressed, one after another; what cannot be sent now is sent later. */
export async function send(): Promise<void> {
  if (underway) return
  underway = true
  clearTimeout(timer)
  try {
    for (let [first] = taps; first; [first] = taps) {
      await sendOne(first)
      keep(taps.slice(1))
    }
  } catch {
    timer = setTimeout(() => void send(), againMs)
  } finally {
    underway = false
  }
}

async function sendOne({ game, entry }: Tap): Promise<void> {
  try {
    await request(enterScore, { params: { id: String(game) }, body: entry })
  } catch (error) {
    // Nobody was reached, or nobody has time, or who I am has to be said again: it waits.
    if (!(error instanceof ApiError) || !isAnswered(error)) throw error
    refused = errorMessage(error)
  }
  await changed('game', 'changes', 'games')
}

/** The server has taken it, or has looked at it and never will. */
const isAnswered = ({ status }: ApiError): boolean =>
  (status >= 200 && status < 300) || [400, 404, 409].includes(status)

function keep(next: readonly Tap[]): void {
  taps = next
  localStorage.setItem(keptAt, JSON.stringify(taps))
  for (const listener of listeners) listener()
}

function read(): readonly Tap[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keptAt) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) {
    addEventListener('online', send)
    void send()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('online', send)
  }
}
