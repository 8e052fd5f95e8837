import type { GameItem } from '@fieldhouse/contract/games/item'
import { parseStreamEvent } from '@fieldhouse/contract/realtime/realtime'
import { useEffect } from 'react'
import { openEventStream } from '../api/event-stream.ts'
import { queries } from '../api/query-client.ts'
import { keepListsCurrent, liveGamesQuery, updateGameInLists } from './games.queries.ts'

/** A single stream serves every screen and strip with scores. */
let close: (() => void) | undefined
let watcherCount = 0

export function useLiveScores() {
  useEffect(() => {
    watcherCount += 1
    if (watcherCount === 1) close = followGames()
    return () => {
      watcherCount -= 1
      if (watcherCount === 0) close?.()
    }
  }, [])
}

function followGames(): () => void {
  const lists = keepListsCurrent()
  const receiveEvent = ({ text }: { text: string }) => {
    const event = parseStreamEvent(text)
    if (event?.kind !== 'game') return
    lists.remember(event.game)
    receiveGame(event.game)
  }
  const closeStream = openEventStream({ sports: 'all' }, { onEvent: receiveEvent, onLine: () => {} })
  return () => {
    closeStream()
    lists.stop()
  }
}

function receiveGame(game: GameItem) {
  const live = queries.getQueryData(liveGamesQuery.queryKey)
  const isOn = game.status.kind === 'live' || game.status.kind === 'delayed'
  updateGameInLists(game)
  // When a game begins or ends the list of live games changes. This comes last, because writing into a list marks it as
  // fresh.
  if (live && live.some(({ id }) => id === game.id) !== isOn)
    void queries.invalidateQueries({ queryKey: liveGamesQuery.queryKey })
}
