import { createContext, type RefObject, useContext } from 'react'
import type { NextUp, PlayerSource } from './source.ts'

export type SheetName = 'captions' | 'settings' | 'help'

/** What the layers of one player share besides the playback itself. */
export interface Stage {
  root: RefObject<HTMLElement>
  source: PlayerSource
  next: NextUp | undefined
  theatre: boolean
  onTheatre: ((theatre: boolean) => void) | undefined
  sheet: SheetName | null
  openSheet: (sheet: SheetName | null) => void
  /** Shows it for a moment and says it to a screen reader. */
  flash: (words: string) => void
}

export const StageContext = createContext<Stage | null>(null)

export function useStage(): Stage {
  const stage = useContext(StageContext)
  if (!stage) throw new Error('outside a Player')
  return stage
}
