import type { GameState } from '@fieldhouse/contract/games/game'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { followGame, type GameMoments, type KnownGame } from './game-moment.ts'

export interface GameMoment {
  known: KnownGame
  /** State at the requested instant. */
  state: GameState
  /** The page shows a moment of the past. */
  behind: boolean
  /** The history is still loading: this is the newest state, which the video has not reached. */
  pending: boolean
}

/** Follows a game at the video's instant, or now. The history loads as soon as a video is requested. */
export function useGameMoment(
  id: number,
  instantMs: number | undefined,
  needsHistory: boolean,
): GameMoment | undefined {
  const [moments, setMoments] = useState<GameMoments>()
  useEffect(() => {
    const followed = followGame(id)
    setMoments(followed)
    return followed.close
  }, [id])
  const known = useSyncExternalStore(moments?.subscribe ?? subscribeNothing, () => moments?.now())
  useEffect(() => {
    if (needsHistory) moments?.wantHistory()
  }, [needsHistory, moments])
  if (!known) return undefined
  if (instantMs === undefined) return { known, state: known.state, behind: false, pending: false }
  if (!known.history) return { known, state: known.state, behind: false, pending: true }
  return {
    pending: false,
    known,
    state: known.history.at(instantMs),
    behind: known.history.countAt(instantMs) < known.history.count(),
  }
}

const subscribeNothing = () => () => {}
