import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { AdLayer } from './ads/AdLayer.tsx'
import { preRollOf } from './ads/ad-plan.ts'
import { useAdBreaks } from './ads/useAdBreaks.ts'
import { assetOf } from './engine/access.ts'
import { PlayerSurface } from './PlayerSurface.tsx'
import { PlaybackContext } from './playback/context.ts'
import { Playback, type PlaybackWishes } from './playback/Playback.ts'
import { browserSavesData } from './playback/Settings.ts'
import { useStore } from './playback/store.ts'
import {
  type AdPlan,
  type Chapter,
  chapterAt,
  defaultPreferences,
  type NextUp,
  type PlayerEvent,
  type PlayerHandle,
  type PlayerSource,
  type PreferenceStore,
  type Slate,
} from './source.ts'
import { type SheetName, type Stage, StageContext } from './stage.ts'

const noChapters: readonly Chapter[] = []

/** What the page around it may ask of the player, and hears besides what the film tells. */
function useOutside(playback: Playback, chapters = noChapters, ref?: Ref<PlayerHandle>) {
  useImperativeHandle(
    ref,
    () => ({
      seekTo: (seconds) => playback.seekTo(seconds),
      play: () => playback.tell({ type: 'play-wished' }),
      pause: () => playback.tell({ type: 'pause-wished' }),
      seconds: () => playback.clock.get().time,
      instant: () => playback.instant(),
      seekToInstant: (instantMs, leadSeconds) => {
        const seconds = playback.secondsAt(instantMs, leadSeconds)
        if (seconds === undefined) return false
        playback.seekTo(seconds)
        return true
      },
    }),
    [playback],
  )
  useEffect(() => {
    if (chapters.length === 0) return
    let last: number | null = null
    const look = () => {
      const index = chapterAt(chapters, playback.clock.get().time)
      if (index === last) return
      last = index
      playback.wishes.onEvent({ type: 'chapter', index })
    }
    look()
    return playback.clock.subscribe(look)
  }, [playback, chapters])
}

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

interface Opening {
  source: PlayerSource
  slate: Slate | undefined
  autoPlay: boolean
  muted: boolean
  /** Something else is played before the film. */
  held: boolean
}

/** One playback a player; a new asset opens it anew, a new token does not. */
function useOpenPlayback(video: RefObject<HTMLVideoElement>, opening: Opening, wishes: PlaybackWishes) {
  const [playback] = useState(() => new Playback(wishes))
  const { source, slate = null } = opening
  const asset = assetOf(source.url)
  const opened = useRef(false)
  useEffect(() => {
    playback.wishes = wishes
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another asset is another film
  useEffect(() => {
    if (!video.current) return
    const { muted, held } = opening
    // A channel goes over to a game and back: whoever has paused it is not played to.
    const { wantsPlay, state } = playback.view.get()
    const autoPlay = opened.current ? wantsPlay || state.kind === 'ended' : opening.autoPlay
    opened.current = true
    return playback.open(video.current, { source, slate, autoPlay, muted, held })
  }, [playback, asset])
  useEffect(() => playback.replaceUrl(source.url), [playback, source.url])
  // The page makes a new object each time; what it says is what counts.
  const slateKey = JSON.stringify(slate)
  useEffect(() => playback.tell({ type: 'slate', slate: JSON.parse(slateKey) }), [playback, slateKey])
  return { playback, asset }
}
