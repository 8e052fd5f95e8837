import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import type { PlayerHandle } from '@fieldhouse/player/source'
import { Suspense, useCallback, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { usePlaySession } from '../stage/session/usePlaySession.ts'
import { VideoStage } from '../stage/VideoStage.tsx'
import {
  closeVideo,
  getVideoFrame,
  getVideoKey,
  getVideoTitle,
  type HeldVideo,
  openDock,
  publishHandle,
  publishSession,
  useHeldVideo,
} from './held-video.ts'
import styles from './MiniPlayer.module.css'

/** Loads with the player. */
const MiniPlayer = lazyByName(
  () => import('../stage/film/film-parts.ts'),
  (module) => module.filmParts.MiniPlayer,
)

/**
 * Plays the one video of this tab. It stands in the layout and outlives the pages: a page shows the player in its place,
 * and between pages it is docked.
 */
export function VideoHost() {
  const held = useHeldVideo()
  const root = useRef<HTMLElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (picture.current ? openDock(picture.current) : undefined), [])
  // Where the layout is left, for the sign-in or the public home, the video ends.
  useLayoutEffect(() => closeVideo, [])
  return (
    <>
      {held && <HeldStage key={getVideoKey(held.claim)} held={held} />}
      <section
        ref={root}
        className={styles.dock}
        hidden={!held?.isDocked}
        tabIndex={-1}
        data-theme="dark"
        data-mini
        aria-label={held && describeHeld(held)}
      >
        <div ref={picture} className={styles.picture} />
        <Suspense>{held?.isDocked && <MiniPlayer held={held} root={root} />}</Suspense>
      </section>
    </>
  )
}

/** Names the region: `Mini player, Cascade Valley at Ironwood Tech, live`. */
function describeHeld(held: HeldVideo): string {
  const { session } = held
  const live = session?.state.kind === 'playing' ? session.state.live : null
  const isLive = live !== null && live.state === 'live' && !live.over
  return ['Mini player', getVideoTitle(held), isLive && 'live'].filter(Boolean).join(', ')
}

function HeldStage({ held: { claim, isDocked } }: { held: HeldVideo }) {
  const handle = useRef<PlayerHandle>(null)
  const session = usePlaySession(claim.content, claim.from, handle)
  const { state, again, stopOther, moved, report, renewUrl } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: the object is new at each render, its parts are not
  useLayoutEffect(() => publishSession(session), [state, again, stopOther, moved, report, renewUrl])
  const keepHandle = useCallback((now: PlayerHandle | null) => {
    Object.assign(handle, { current: now })
    publishHandle(now)
  }, [])
  // The mini player says in words what a page says in place of the picture.
  if (isDocked && state.kind !== 'playing') return null
  const { content, poster, waysBelow, locked, next, theatre, onTheatre, onChapter, buttons } = claim
  return createPortal(
    <VideoStage
      content={content}
      session={session}
      handle={keepHandle}
      poster={poster}
      waysBelow={waysBelow}
      {...(locked && { locked })}
      next={isDocked ? undefined : next}
      theatre={theatre}
      onTheatre={onTheatre}
      onChapter={onChapter}
      compact={isDocked}
      buttons={isDocked ? undefined : buttons}
    />,
    getVideoFrame(),
  )
}
