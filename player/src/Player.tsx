import { type ReactNode, type Ref, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { AdLayer } from './ads/AdLayer.tsx'
import { preRollOf } from './ads/ad-plan.ts'
import { useAdBreaks } from './ads/useAdBreaks.ts'
import { PlayerSurface } from './PlayerSurface.tsx'
import { PlaybackContext } from './playback/context.ts'
import { browserSavesData } from './playback/picture-cap.ts'
import { useStore } from './playback/store.ts'
import { useOpenPlayback } from './playback/useOpenPlayback.ts'
import { useOutside } from './playback/useOutside.ts'
import {
  type AdPlan,
  defaultPreferences,
  type NextUp,
  type PlayerEvent,
  type PlayerHandle,
  type PlayerSource,
  type PreferenceStore,
  type Slate,
} from './source.ts'
import { type SheetName, type Stage, StageContext } from './stage.ts'

export interface PlayerProps {
  source: PlayerSource
  /** Asked once when a URL is refused: a fresh one of the same media. */
  renewUrl: () => Promise<string>
  slate?: Slate | undefined
  ads?: AdPlan | undefined
  next?: NextUp | undefined
  onEvent?: ((event: PlayerEvent) => void) | undefined
  autoPlay?: boolean
  muted?: boolean
  theatre?: boolean
  /** Given, there is a theatre button. */
  onTheatre?: ((theatre: boolean) => void) | undefined
  saveData?: boolean
  preferences?: PreferenceStore
  handle?: Ref<PlayerHandle>
  /** A picture in the corner. */
  watermark?: string | undefined
  /** Drawn over the picture and below the controls, full screen too: a score bug, a badge. */
  children?: ReactNode
}

const forgetful: PreferenceStore = { read: () => defaultPreferences, write: () => undefined }
const unheard = () => undefined
const flashMs = 900

export function Player(props: PlayerProps) {
  const { source, renewUrl, slate, ads, next, onTheatre, theatre = false, watermark, children } = props
  const root = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const { autoPlay = false, muted = false, onEvent = unheard, preferences = forgetful } = props
  const saveData = props.saveData ?? browserSavesData()
  const wishes = { renewUrl, onEvent, preferences, saveData }
  const { playback, asset } = useOpenPlayback(
    video,
    { source, slate, autoPlay, muted, held: preRollOf(ads) !== null },
    wishes,
  )
  const { due, finish } = useAdBreaks(playback, ads, asset)
  useOutside(playback, source.chapters, props.handle)
  const wantsPlay = useStore(playback.view, (view) => view.wantsPlay)
  const [sheet, openSheet] = useState<SheetName | null>(null)
  const [words, flash] = useFlash()
  const stage = useMemo<Stage>(
    () => ({ root, source, next, theatre, onTheatre, sheet, openSheet, flash }),
    [source, next, theatre, onTheatre, sheet, flash],
  )
  // A break that has begun keeps the screen when it is paused.
  const [begun, setBegun] = useState<string | null>(null)
  if (due && wantsPlay && begun !== due.key) setBegun(due.key)
  if (!due && begun) setBegun(null)

  return (
    <PlaybackContext.Provider value={playback}>
      <StageContext.Provider value={stage}>
        <PlayerSurface
          video={video}
          flash={words}
          watermark={watermark}
          ad={due && begun === due.key ? <AdLayer key={due.key} brk={due.break} onDone={finish} /> : null}
        >
          {children}
        </PlayerSurface>
      </StageContext.Provider>
    </PlaybackContext.Provider>
  )
}

function useFlash() {
  const [words, setWords] = useState('')
  useEffect(() => {
    if (!words) return
    const timer = setTimeout(() => setWords(''), flashMs)
    return () => clearTimeout(timer)
  }, [words])
  return [words, useCallback((next: string) => setWords(next), [])] as const
}
