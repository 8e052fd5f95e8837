import { ApiError, errorMessage } from '@fieldhouse/client/api/api-error'
import { enterScore, type ScoreEntry } from '@fieldhouse/contract/games/scorer'
import type { EndpointInput } from '@fieldhouse/contract/request'
import { useSyncExternalStore } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'

type ScoreEntryBody = EndpointInput<typeof enterScore>['body']

/** A pressed key until the server has it: an offline key is not lost, and none counts twice. */
export interface ScoreTap {
  game: number
  entry: ScoreEntryBody & { tap: NonNullable<ScoreEntry['tap']> }
}

const storageKey = 'fieldhouse.console.taps'
const retryMs = 3_000

let taps: readonly ScoreTap[] = readSavedTaps()
let refusalMessage: string | undefined
let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export const useTaps = (): readonly ScoreTap[] => useSyncExternalStore(subscribeToTaps, () => taps)
/** Why the server refused the newest refused key. */
export const useRefusalMessage = (): string | undefined => useSyncExternalStore(subscribeToTaps, () => refusalMessage)

/** A pressed key before it has an id. */
export type ScoreTapInput = Omit<ScoreEntryBody, 'tap'> & { tap?: Omit<ScoreTap['entry']['tap'], 'id'> }

/** Adds a pressed key and returns its id, by which its play can be named before the server has answered. */
export function addScoreTap(game: number, { tap: change = {}, ...entry }: ScoreTapInput): string {
  const id = createTapId()
  saveTaps([...taps, { game, entry: { ...entry, tap: { ...change, id } } }])
  refusalMessage = undefined
  void sendTaps()
  return id
}

/** Sends the keys one after another in the order of pressing; keys that cannot be sent now are sent later. */
export async function sendTaps(): Promise<void> {
  if (isSending) return
  isSending = true
  clearTimeout(timer)
  try {
    for (let [first] = taps; first; [first] = taps) {
      await sendTap(first)
      saveTaps(taps.slice(1))
    }
  } catch {
    timer = setTimeout(() => void sendTaps(), retryMs)
  } finally {
    isSending = false
  }
}

async function sendTap({ game, entry }: ScoreTap): Promise<void> {
  try {
    await sendStaffRequest(enterScore, { params: { id: String(game) }, body: entry })
  } catch (error) {
    // The server was not reached, is too busy, or needs a new sign-in: the key waits.
    if (!(error instanceof ApiError) || !isAnswered(error)) throw error
    refusalMessage = errorMessage(error)
  }
  await refetchQueries('game', 'changes', 'games')
}

/** Whether the server has accepted the key or finally refused it. */
const isAnswered = ({ status }: ApiError): boolean =>
  (status >= 200 && status < 300) || [400, 404, 409].includes(status)

function saveTaps(next: readonly ScoreTap[]): void {
  taps = next
  localStorage.setItem(storageKey, JSON.stringify(taps))
  for (const listener of listeners) listener()
}

function readSavedTaps(): readonly ScoreTap[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

const createTapId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function subscribeToTaps(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) {
    addEventListener('online', sendTaps)
    void sendTaps()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('online', sendTaps)
  }
}
