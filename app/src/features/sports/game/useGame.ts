import type { GameState } from '@fieldhouse/contract/games/game'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { followGame, type GameMoments, type KnownGame } from './game-moment.ts'

export interface GameMoment {
  known: KnownGame
  /** As it stood at the instant that is asked for. */
  state: GameState
  /** The page shows an instant of the past. */
  behind: boolean
  /** The past is still on its way: what is here is the newest, which the picture has not shown. */
  pending: boolean
}

/** A game at an instant: the picture's own, or now. Its past is fetched as soon as a picture is `asked` for. */
export function useGame(id: number, instantMs: number | undefined, asked: boolean): GameMoment | undefined {
  const [moments, setMoments] = useState<GameMoments>()
  useEffect(() => {
    const followed = followGame(id)
    setMoments(followed)
    return followed.close
  }, [id])
  const known = useSyncExternalStore(moments?.subscribe ?? nothing, () => moments?.now())
  useEffect(() => {
    if (asked) moments?.wantHistory()
  }, [asked, moments])
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

const nothing = () => () => {}
