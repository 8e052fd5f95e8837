import { parseStreamEvent } from '@fieldhouse/contract/realtime/realtime'
import { useEffect } from 'react'
import { openEventStream } from '../api/event-stream.ts'
import { queries } from '../api/query-client.ts'
import { liveGamesQuery, updateGameInLists } from './games.queries.ts'

/** A single stream serves every screen and strip with scores. */
let close: (() => void) | undefined
let watcherCount = 0

export function useLiveScores() {
  useEffect(() => {
    watcherCount += 1
    if (watcherCount === 1) close = openEventStream({ sports: 'all' }, { onEvent: receiveGame, onLine: () => {} })
    return () => {
      watcherCount -= 1
      if (watcherCount === 0) close?.()
    }
  }, [])
}

function receiveGame({ text }: { text: string }) {
  const event = parseStreamEvent(text)
  if (event?.kind !== 'game') return
  const live = queries.getQueryData(liveGamesQuery.queryKey)
  const isOn = event.game.status.kind === 'live' || event.game.status.kind === 'delayed'
  updateGameInLists(event.game)
  // When a game begins or ends the list of live games changes. This comes last, because writing into a list marks it as
  // fresh.
  if (live && live.some(({ id }) => id === event.game.id) !== isOn)
    void queries.invalidateQueries({ queryKey: liveGamesQuery.queryKey })
}
