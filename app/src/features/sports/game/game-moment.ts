import { createStore } from '@fieldhouse/client/state/store'
import type { GameState } from '@fieldhouse/contract/games/game'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { applyMergePatch } from '@fieldhouse/contract/games/merge-patch'
import { createTimeline, type GameTimeline } from '@fieldhouse/contract/games/timeline'
import { getGameLog, parseStreamEvent, type StreamEvent } from '@fieldhouse/contract/realtime/realtime'
import { request } from '../../../shared/api/api-client.ts'
import { openEventStream } from '../../../shared/api/event-stream.ts'

/** Everything this page knows about a game. */
export interface KnownGame {
  item: GameItem
  /** Newest state. */
  state: GameState
  seq: number
  /** All changes so far, once a past moment was requested. */
  history: GameTimeline | undefined
  /** Set while the connection is down: nothing newer arrived since then. */
  cutSinceMs: number | undefined
}

export interface GameMoments {
  now(): KnownGame | undefined
  subscribe(listener: () => void): () => void
  /** Loads the history, so that any past moment can be read. */
  wantHistory(): void
  close(): void
}

/** Follows one game: loads its snapshot, applies each change once, and loads its history when the video is delayed. */
export function followGame(id: number): GameMoments {
  const game = createStore<KnownGame | undefined>(undefined)
  let isHistoryWanted = false

  const loadHistory = async () => {
    const { changes } = await request(getGameLog, 'Loading the game', { params: { id: String(id) }, query: {} })
    const current = game.get()
    if (current) game.set({ ...current, history: createTimeline(changes) })
  }
  const refreshHistory = () => void loadHistory().catch(() => undefined)

  const receiveEvent = (event: StreamEvent | undefined) => {
    // The event comes from a newer server, or was cut off.
    if (!event) return
    const current = game.get()
    if (event.kind === 'snapshot') {
      game.set({
        item: event.game,
        state: event.state,
        seq: event.seq,
        history: current?.history,
        cutSinceMs: undefined,
      })
      // A snapshot skips the changes in between, so the history is loaded again.
      if (isHistoryWanted) refreshHistory()
    } else if (event.kind === 'change' && current && event.seq === current.seq + 1) {
      current.history?.add(event)
      game.set({ ...current, state: applyMergePatch(current.state, event.patch), seq: event.seq })
    } else if (event.kind === 'game' && current && event.game.id === id) game.set({ ...current, item: event.game })
  }

  const close = openEventStream(
    { games: String(id) },
    {
      onEvent: ({ text }) => receiveEvent(parseStreamEvent(text)),
      onLine: (up) => {
        const current = game.get()
        if (current) game.set({ ...current, cutSinceMs: up ? undefined : (current.cutSinceMs ?? Date.now()) })
      },
    },
  )

  return {
    now: game.get,
    subscribe: game.subscribe,
    wantHistory: () => {
      if (isHistoryWanted) return
      isHistoryWanted = true
      refreshHistory()
    },
    close,
  }
}
