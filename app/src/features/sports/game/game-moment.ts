import { createStore } from '@fieldhouse/client/state/store'
import type { GameState } from '@fieldhouse/contract/games/game'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { applyMergePatch } from '@fieldhouse/contract/games/patch'
import { createTimeline, type GameTimeline } from '@fieldhouse/contract/games/timeline'
import { getGameLog, parseStreamEvent, type StreamEvent } from '@fieldhouse/contract/realtime/realtime'
import { request } from '../../../shared/api/api-client.ts'
import { openEventStream } from '../../../shared/api/event-stream.ts'

/** A game as this page knows it. */
export interface KnownGame {
  item: GameItem
  /** As it stands now. */
  state: GameState
  seq: number
  /** Every change so far, once somebody asked for the past. */
  history: GameTimeline | undefined
  /** The line is cut: this is what was last heard, and since when nothing more came. */
  cutSinceMs: number | undefined
}

export interface GameMoments {
  now(): KnownGame | undefined
  subscribe(listener: () => void): () => void
  /** From now on any instant can be asked for. */
  wantHistory(): void
  close(): void
}

/** Follows one game: its snapshot, each change once, and its whole past when the picture is behind. */
export function followGame(id: number): GameMoments {
  const game = createStore<KnownGame | undefined>(undefined)
  let wanted = false

  const readHistory = async () => {
    const { changes } = await request(getGameLog, 'Loading the game', { params: { id: String(id) }, query: {} })
    const known = game.get()
    if (known) game.set({ ...known, history: createTimeline(changes) })
  }
  const refreshHistory = () => void readHistory().catch(() => undefined)

  const hear = (event: StreamEvent | undefined) => {
    // From a server that is newer than this page, or cut off on its way.
    if (!event) return
    const known = game.get()
    if (event.kind === 'snapshot') {
      game.set({ item: event.game, state: event.state, seq: event.seq, history: known?.history, cutSinceMs: undefined })
      // What came between is not told one by one.
      if (wanted) refreshHistory()
    } else if (event.kind === 'change' && known && event.seq === known.seq + 1) {
      known.history?.add(event)
      game.set({ ...known, state: applyMergePatch(known.state, event.patch), seq: event.seq })
    } else if (event.kind === 'game' && known && event.game.id === id) game.set({ ...known, item: event.game })
  }

  const close = openEventStream(
    { games: String(id) },
    {
      onEvent: ({ text }) => hear(parseStreamEvent(text)),
      onLine: (up) => {
        const known = game.get()
        if (known) game.set({ ...known, cutSinceMs: up ? undefined : (known.cutSinceMs ?? Date.now()) })
      },
    },
  )

  return {
    now: game.get,
    subscribe: game.subscribe,
    wantHistory: () => {
      if (wanted) return
      wanted = true
      refreshHistory()
    },
    close,
  }
}
