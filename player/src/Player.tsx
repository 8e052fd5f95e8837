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
import { getPreRoll } from './ads/ad-plan.ts'
import { useAdBreaks } from './ads/useAdBreaks.ts'
import { getAssetPath } from './engine/access.ts'
import { PlayerSurface } from './PlayerSurface.tsx'
import { PlaybackContext } from './playback/context.ts'
import { Playback } from './playback/Playback.ts'
import { isDataSaverOn } from './playback/PlaybackSettings.ts'
import type { PlaybackOptions } from './playback/playback-options.ts'
import { createRemote } from './playback/remote.ts'
import { usePartialStore } from './playback/store.ts'
import {
  type AdPlan,
  defaultPreferences,
  type FilmChapter,
  findChapterIndex,
  type NextUp,
  type PlayerEvent,
  type PlayerHandle,
  type PlayerSource,
  type PreferenceStore,
  type Slate,
} from './source.ts'
import { type PlayerStage, type SheetName, StageContext } from './stage.ts'

const noChapters: readonly FilmChapter[] = []

/** Exposes the player's handle to the page, and reports the current chapter. */
function usePlayerHandle(playback: Playback, chapters = noChapters, ref?: Ref<PlayerHandle>) {
  useImperativeHandle(
    ref,
    () => ({
      seekTo: (seconds) => playback.seekTo(seconds),
      play: () => playback.dispatch({ type: 'play-wished' }),
      pause: () => playback.dispatch({ type: 'pause-wished' }),
      seconds: () => playback.clock.get().time,
      instant: () => playback.instant(),
      seekToInstant: (instantMs, leadSeconds) => {
        const seconds = playback.secondsAt(instantMs, leadSeconds)
        if (seconds === undefined) return false
        playback.seekTo(seconds)
        return true
      },
      remote: createRemote(playback),
      goLive: () => playback.goLive(),
    }),
    [playback],
  )
  useEffect(() => {
    if (chapters.length === 0) return
    let last: number | null = null
    const reportChapter = () => {
      const index = findChapterIndex(chapters, playback.clock.get().time)
      if (index === last) return
      last = index
      playback.options.onEvent({ type: 'chapter', index })
    }
    reportChapter()
    return playback.clock.subscribe(reportChapter)
  }, [playback, chapters])
}

export interface PlayerProps {
  source: PlayerSource
  /** Called once when a URL is refused; returns a fresh URL of the same media. */
  renewUrl: () => Promise<string>
  slate?: Slate | undefined
  ads?: AdPlan | undefined
  next?: NextUp | undefined
  onEvent?: ((event: PlayerEvent) => void) | undefined
  autoPlay?: boolean
  muted?: boolean
  theatre?: boolean
  /** Shows a theater button when given. */
  onTheatre?: ((theatre: boolean) => void) | undefined
  saveData?: boolean
  /** Whether the device's own HLS is preferred to hls.js. */
  nativeFirst?: boolean
  preferences?: PreferenceStore
  handle?: Ref<PlayerHandle>
  /** The player is small: it shows the picture and captions only, and takes no keys. Controls outside steer it. */
  compact?: boolean
  /** An image in the corner. */
  watermark?: string | undefined
  /** Drawn over the picture and below the controls, also in full screen: a score bug, a badge. */
  children?: ReactNode
  /** Drawn over everything but menus and ads, also in full screen: buttons of the page. */
  buttons?: ReactNode
}

const memoryPreferences: PreferenceStore = { read: () => defaultPreferences, write: () => undefined }
const ignoreEvent = () => undefined
const flashMs = 900

export function Player(props: PlayerProps) {
  const { source, renewUrl, slate, ads, next, onTheatre, theatre = false, compact = false, watermark } = props
  const { children, buttons } = props
  const root = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const { autoPlay = false, muted = false, onEvent = ignoreEvent, preferences = memoryPreferences } = props
  const saveData = props.saveData ?? isDataSaverOn()
  const options = { renewUrl, onEvent, preferences, saveData, nativeFirst: props.nativeFirst }
  const { playback, asset } = useOpenPlayback(
    video,
    { source, slate, autoPlay, muted, held: getPreRoll(ads) !== null },
    options,
  )
  const { due, finish } = useAdBreaks(playback, ads, asset)
  usePlayerHandle(playback, source.chapters, props.handle)
  const wantsPlay = usePartialStore(playback.view, (view) => view.wantsPlay)
  const [sheet, openSheet] = useState<SheetName | null>(null)
  const [flashText, flash] = useFlash()
  const stage = useMemo<PlayerStage>(
    () => ({ root, source, next, theatre, onTheatre, compact, sheet, openSheet, flash }),
    [source, next, theatre, onTheatre, compact, sheet, flash],
  )
  // A break that has started keeps the screen while it is paused.
  const [startedBreak, setStartedBreak] = useState<string | null>(null)
  if (due && wantsPlay && startedBreak !== due.key) setStartedBreak(due.key)
  if (!due && startedBreak) setStartedBreak(null)

  return (
    <PlaybackContext.Provider value={playback}>
      <StageContext.Provider value={stage}>
        <PlayerSurface
          video={video}
          flash={flashText}
          watermark={watermark}
          buttons={buttons}
          ad={due && startedBreak === due.key ? <AdLayer key={due.key} brk={due.break} onDone={finish} /> : null}
        >
          {children}
        </PlayerSurface>
      </StageContext.Provider>
    </PlaybackContext.Provider>
  )
}

function useFlash() {
  const [text, setText] = useState('')
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => setText(''), flashMs)
    return () => clearTimeout(timer)
  }, [text])
  return [text, useCallback((next: string) => setText(next), [])] as const
}

interface PlaybackRequest {
  source: PlayerSource
  slate: Slate | undefined
  autoPlay: boolean
  muted: boolean
  /** Whether an ad plays before the video. */
  held: boolean
}

/** Keeps one playback for each player. A new asset opens it again, a new token does not. */
function useOpenPlayback(video: RefObject<HTMLVideoElement>, opening: PlaybackRequest, options: PlaybackOptions) {
  const [playback] = useState(() => new Playback(options))
  const { source, slate = null } = opening
  const asset = getAssetPath(source.url)
  const opened = useRef(false)
  useEffect(() => {
    playback.options = options
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another asset is another film
  useEffect(() => {
    if (!video.current) return
    const { muted, held } = opening
    // When a channel switches to a game and back, a paused player stays paused.
    const { wantsPlay, state } = playback.view.get()
    const autoPlay = opened.current ? wantsPlay || state.kind === 'ended' : opening.autoPlay
    opened.current = true
    return playback.open(video.current, { source, slate, autoPlay, muted, held })
  }, [playback, asset])
  useEffect(() => playback.replaceUrl(source.url), [playback, source.url])
  // The page creates a new object on each render, so the content is compared.
  const slateKey = JSON.stringify(slate)
  useEffect(() => playback.dispatch({ type: 'slate', slate: JSON.parse(slateKey) }), [playback, slateKey])
  return { playback, asset }
}
