import { createContext, type RefObject, useContext } from 'react'
import type { NextUp, PlayerSource } from './source.ts'

export type SheetName = 'captions' | 'settings' | 'help'

/** State that the layers of a player share, besides the playback. */
export interface PlayerStage {
  root: RefObject<HTMLElement>
  source: PlayerSource
  next: NextUp | undefined
  theatre: boolean
  onTheatre: ((theatre: boolean) => void) | undefined
  /** Only the picture and captions are shown. */
  compact: boolean
  sheet: SheetName | null
  openSheet: (sheet: SheetName | null) => void
  /** Shows a text for a moment and announces it to screen readers. */
  flash: (text: string) => void
}

export const StageContext = createContext<PlayerStage | null>(null)

export function useStage(): PlayerStage {
  const stage = useContext(StageContext)
  if (!stage) throw new Error('outside a Player')
  return stage
}
