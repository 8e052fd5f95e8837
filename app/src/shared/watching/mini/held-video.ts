import type { NextUp, PlayerHandle } from '@fieldhouse/player/source'
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import type { PlaySessionControls } from '../stage/session/usePlaySession.ts'
import type { WatchContent } from '../watch-target.ts'

/** What a page says about the video that it shows. */
export interface VideoClaim {
  content: WatchContent
  /** Start time of a replay from a channel's past. */
  from: string
  /** Address of the page, where the mini player leads back. */
  href: string
  /** Without it, the play session names the video. */
  title: string | undefined
  poster: string | null
  /** The page has the ways to watch below the video. */
  waysBelow?: boolean
  /** Where the live score is, and where else the game is on. */
  locked?: { scores: string; elsewhere: string | undefined }
  next: NextUp | undefined
  theatre: boolean
  onTheatre(theatre: boolean): void
  onChapter(index: number): void
  /** Score row of the mini player; without it, the title stands there. */
  renderScore: (() => ReactNode) | undefined
  /** Buttons of the page over the picture. */
  buttons?: ReactNode
}

export interface HeldVideo {
  claim: VideoClaim
  /** Shows the video. The page that wants it brings it, so that nothing loads before. */
  Host: ComponentType
  isDocked: boolean
  session: PlaySessionControls | undefined
  handle: PlayerHandle | null
}

/** The one video of this tab: shown by a page, or docked in the mini player. */
let held: HeldVideo | undefined
let frame: HTMLDivElement | undefined
let dock: HTMLElement | undefined
const listeners = new Set<() => void>()

function updateHeld(next: HeldVideo | undefined): void {
  held = next
  for (const listener of listeners) listener()
}

function changeHeld(change: Partial<HeldVideo>): void {
  if (held) updateHeld(Object.assign({}, held, change))
}

const subscribeHeld = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const getHeld = () => held
const getHost = () => held?.Host

export const useHeldVideo = (): HeldVideo | undefined => useSyncExternalStore(subscribeHeld, getHeld, getHeld)

/** The server draws the layout, too, and holds no video. */
export const useVideoHost = (): ComponentType | undefined => useSyncExternalStore(subscribeHeld, getHost, getHost)

/** Whether this video plays in the mini player. */
export function useIsDocked(content: WatchContent | null | undefined): boolean {
  const isDocked = () => held?.isDocked === true && content != null && isSameContent(held.claim.content, content)
  return useSyncExternalStore(subscribeHeld, isDocked, isDocked)
}

const isSameContent = (one: WatchContent, other: WatchContent): boolean =>
  one.kind === other.kind && one.id === other.id

export const getVideoKey = ({ content, from }: Pick<VideoClaim, 'content' | 'from'>): string =>
  `${content.kind} ${content.id} ${from}`

/** Shows a video on a page. The same video goes on where it is; another one takes its place. */
export function claimVideo(claim: VideoClaim, Host: ComponentType): void {
  if (held && getVideoKey(held.claim) === getVideoKey(claim)) changeHeld({ claim, isDocked: false })
  else updateHeld({ claim, Host, isDocked: false, session: undefined, handle: null })
}

/** The page is left: a playing video is docked, any other one ends. */
export function releaseVideo(claimed: Pick<VideoClaim, 'content' | 'from'>): void {
  if (!held || held.isDocked || getVideoKey(held.claim) !== getVideoKey(claimed)) return
  if (canDock(held)) changeHeld({ isDocked: true })
  else closeVideo()
}

/** Ends the video, which gives its stream back. */
export const closeVideo = (): void => updateHeld(undefined)

const movingStates: ReadonlySet<string> = new Set(['loading', 'playing', 'buffering', 'seeking', 'recovering'])

/** A video that the fan paused, or that is over, has nothing to go on with. */
function canDock({ session, handle }: HeldVideo): boolean {
  if (session?.state.kind !== 'playing' || !handle) return false
  const { state, wantsPlay, held: isAd } = handle.remote.read()
  return wantsPlay && (isAd || movingStates.has(state))
}

export function getVideoTitle({ claim, session }: Pick<HeldVideo, 'claim' | 'session'>): string {
  const state = session?.state
  return claim.title ?? (state?.kind === 'playing' ? state.playing.title : 'Video')
}

export const publishSession = (session: PlaySessionControls): void => changeHeld({ session })
export const publishHandle = (handle: PlayerHandle | null): void => changeHeld({ handle })

/** Element that holds the player. A page takes it into its place, and the mini player takes it back. */
export function getVideoFrame(): HTMLDivElement {
  frame ??= document.createElement('div')
  return frame
}

/**
 * Puts the player into an element. A video that moves within one task goes on playing: browsers pause one only when it
 * is still out of the document afterwards.
 */
export function showVideoIn(place: HTMLElement): () => void {
  const moved = getVideoFrame()
  place.append(moved)
  return () => {
    if (moved.parentNode !== place) return
    if (dock) dock.append(moved)
    else moved.remove()
  }
}

/** Names the element that takes the player when no page has it. */
export function openDock(element: HTMLElement): () => void {
  dock = element
  const moved = getVideoFrame()
  if (!moved.isConnected) element.append(moved)
  return () => {
    dock = undefined
    if (moved.parentNode === element) moved.remove()
  }
}
