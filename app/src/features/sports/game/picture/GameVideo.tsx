import type { GameItem } from '@fieldhouse/contract/games/item'
import type { Unavailable } from '@fieldhouse/contract/library/entities'
import type { GamePage } from '@fieldhouse/contract/stats/entities'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import type { PlayerHandle } from '@fieldhouse/player/source'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { watchParameter } from '../../../../shared/games/game-target.ts'
import { formatGameName } from '../../../../shared/games/game-view.ts'
import { useCurrentPage } from '../../../../shared/paths/useCurrentPage.ts'
import { CardScene } from '../../../../shared/rows/cards/CardScene.tsx'
import type { ClipControls } from './clips/useClips.ts'
import { lockedPictureId } from './clips/video-jump.ts'
import styles from './Picture.module.css'
import type { VideoLock } from './useVideoLock.ts'
import type { VideoClock, WatchRequest } from './video-clock.model.ts'

/** The player and its stream load when a fan wants to watch; a score needs neither. */
const fetchVideoPlayer = () => import('./GameVideoPlayer.tsx')
const GameVideoPlayer = lazyByName(fetchVideoPlayer, (module) => module.GameVideoPlayer)
/** Starts loading when a finger or the pointer approaches the button. */
const prefetchVideoPlayer = () => void fetchVideoPlayer().catch(() => undefined)

const LockedVideo = lazyByName(
  () => import('../../../../shared/watching/ways/locked-parts.ts'),
  (module) => module.lockedParts.LockedVideo,
)

const WaysToWatch = lazyByName(
  () => import('../../../../shared/watching/ways/locked-parts.ts'),
  (module) => module.lockedParts.WaysToWatch,
)

interface LockedGameVideoProps extends Pick<GameVideoProps, 'game' | 'watch'> {
  lock: Unavailable
  onCheck(): void
}

/** Place of a video that this fan can’t watch: why, and what they can do. */
const LockedGameVideo = ({ game, watch, lock, onCheck }: LockedGameVideoProps) => (
  <>
    <section id={lockedPictureId} tabIndex={-1} className={styles.picture} data-theme="dark" aria-label="Video">
      <LazyCard what="The video" loading={<Skeleton className={styles.frame} />}>
        <LockedVideo
          content={watch}
          unavailable={lock}
          poster={null}
          waysBelow
          scores="on this page"
          elsewhere={formatStations(game)}
          again={onCheck}
        />
      </LazyCard>
    </section>
    {lock.code === 'plan' && <WaysToWatchGame watch={watch} starts />}
  </>
)

interface WaysToWatchGameProps {
  watch: GameVideoProps['watch']
  /** The game has begun: its video starts once the fan has a plan. */
  starts?: boolean
}

/** How a fan can watch a game that needs another plan. */
export function WaysToWatchGame({ watch, starts = false }: WaysToWatchGameProps) {
  const { pathname } = useCurrentPage()
  return (
    <LazyCard what="The ways to watch" loading={<Skeleton shape="box" className={styles.ways} />}>
      <WaysToWatch content={watch} from={starts ? `${pathname}?${watchParameter}=now` : pathname} hidesFree={!starts} />
    </LazyCard>
  )
}

/** Where a game is on besides here: `TV: Channel 13. Radio: 1280 AM.` */
const formatStations = ({ tv, radio }: GameItem): string | undefined =>
  [tv && `TV: ${tv}.`, radio && `Radio: ${radio}.`].filter(Boolean).join(' ') || undefined

interface GameVideoProps {
  page: GamePage
  game: GameItem
  watch: { kind: 'event' | 'vod'; id: number }
  videoLock: VideoLock
  request: WatchRequest | undefined
  handle: RefObject<PlayerHandle>
  clips: ClipControls | undefined
  onPicture(step: (before: VideoClock) => VideoClock): void
  onPlay(): void
}

/** Place of the video. Nothing plays or counts as one of the fan's streams before it is requested. */
export function GameVideo({ page, game, watch, videoLock, request, ...player }: GameVideoProps) {
  const frame = useRef<HTMLElement>(null)
  const isRequested = request !== undefined
  useEffect(() => {
    // Focus moves to the video, because the clicked button is gone.
    if (isRequested) frame.current?.focus({ preventScroll: true })
  }, [isRequested])
  const refusal = useRefusal(watch)
  // Who asks all the same gets the answer of the player.
  const lock = isRequested ? refusal.lock : videoLock.lock
  if (lock)
    return (
      <LockedGameVideo
        game={game}
        watch={watch}
        lock={lock}
        onCheck={isRequested ? refusal.forget : videoLock.checkLock}
      />
    )
  return (
    <section
      id="picture"
      ref={frame}
      tabIndex={-1}
      className={styles.picture}
      data-asked={isRequested || undefined}
      data-theme="dark"
      aria-label="Video"
    >
      {isRequested ? (
        <LazyCard what="The player" loading={<Skeleton className={styles.frame} />}>
          <GameVideoPlayer
            page={page}
            title={formatGameName(game)}
            watch={watch}
            elsewhere={formatStations(game)}
            handle={player.handle}
            clips={player.clips}
            onPicture={player.onPicture}
            onRefused={refusal.note}
          />
        </LazyCard>
      ) : (
        <VideoCover game={game} onPlay={player.onPlay} />
      )}
    </section>
  )
}

/** Holds why the player was refused. Another video is another question. */
function useRefusal({ kind, id }: GameVideoProps['watch']) {
  const video = `${kind} ${id}`
  const [refused, setRefused] = useState<{ video: string; lock: Unavailable }>()
  const note = useCallback((lock: Unavailable) => setRefused({ video, lock }), [video])
  const forget = useCallback(() => setRefused(undefined), [])
  return { lock: refused?.video === video ? refused.lock : undefined, note, forget }
}

function VideoCover({ game, onPlay }: { game: GameItem; onPlay(): void }) {
  const live = game.status.kind === 'live' || game.status.kind === 'delayed'
  return (
    <div className={styles.cover}>
      <span className={styles.scene}>
        <CardScene slug={game.sport} />
      </span>
      {live && (
        <span className={styles.badge}>
          <Badge tone="live">LIVE</Badge>
        </span>
      )}
      <Button
        variant="white"
        icon="play"
        size={56}
        onPointerEnter={prefetchVideoPlayer}
        onFocus={prefetchVideoPlayer}
        onClick={onPlay}
      >
        {live ? 'Watch live' : game.type === 'event' ? 'Watch the meet' : 'Watch the game'}
      </Button>
    </div>
  )
}
