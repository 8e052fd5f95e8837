import { parseStreamEvent } from '@fieldhouse/contract/realtime/realtime'
import { useEffect } from 'react'
import { openEventStream } from '../api/event-stream.ts'
import { queries } from '../api/query-client.ts'
import { heardOfGame, liveGamesQuery } from './games.queries.ts'

/** One stream for however many screens and strips look at scores. */
let close: (() => void) | undefined
let watching = 0

export function useScores() {
  useEffect(() => {
    watching += 1
    if (watching === 1) close = openEventStream({ sports: 'all' }, { onEvent: heard, onLine: () => {} })
    return () => {
      watching -= 1
      if (watching === 0) close?.()
    }
  }, [])
}

function heard({ text }: { text: string }) {
  const event = parseStreamEvent(text)
  if (event?.kind !== 'game') return
  const live = queries.getQueryData(liveGamesQuery.queryKey)
  const isOn = event.game.status.kind === 'live' || event.game.status.kind === 'delayed'
  heardOfGame(event.game)
  // A game begins or ends: who is in the list is another. Said last, for what is written into a list makes it count as fresh.
  if (live && live.some(({ id }) => id === event.game.id) !== isOn)
    void queries.invalidateQueries({ queryKey: liveGamesQuery.queryKey })
}
