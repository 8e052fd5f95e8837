import { Button } from '@fieldhouse/design/action/Button'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Loading, Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { type ReactNode, useEffect } from 'react'
import type { VideoPlayerProps } from './film/VideoPlayer.tsx'
import { EventCountdown } from './panels/EventCountdown.tsx'
import styles from './panels/Panel.module.css'
import { StagePanel } from './panels/StagePanel.tsx'
import { TooManyScreens } from './panels/TooManyScreens.tsx'

/** The player is in its own chunk, which loads while the stream is requested. */
const fetchPlayer = () => import('./film/film-parts.ts')
const VideoPlayer = lazyByName(fetchPlayer, (module) => module.filmParts.VideoPlayer)
const LockedVideo = lazyByName(
  () => import('../ways/locked-parts.ts'),
  (module) => module.lockedParts.LockedVideo,
)

type VideoStageProps = Omit<VideoPlayerProps, 'state'> & {
  poster: string | null
  /** Where the live score is, and where else the game is on. */
  locked?: { scores: string; elsewhere: string | undefined }
  /** The page has the ways to watch below the video. */
  waysBelow?: boolean | undefined
}

/** Shows the video, or the reason why there is none with what to do about it. */
export function VideoStage({ poster, locked, waysBelow = false, ...film }: VideoStageProps) {
  const { session } = film
  const { state } = session
  useEffect(() => {
    fetchPlayer().catch(() => undefined)
  }, [])
  switch (state.kind) {
    case 'joining':
      return <StagePlaceholder poster={poster} />
    case 'playing':
      return (
        <LazyCard what="The player" loading={<StagePlaceholder poster={poster} />}>
          <VideoPlayer {...film} state={state} />
        </LazyCard>
      )
    case 'waiting':
      return <EventCountdown live={state.live} poster={state.poster} />
    case 'too-many':
      return <TooManyScreens limit={state.limit} devices={state.devices} session={session} />
    case 'unavailable':
      return (
        <LazyCard what="The reason" loading={<StagePlaceholder poster={poster} />}>
          <LockedVideo
            content={film.content}
            unavailable={state.unavailable}
            poster={poster}
            waysBelow={waysBelow}
            again={session.again}
            {...locked}
          />
        </LazyCard>
      )
    case 'stopped':
      return (
        <StagePanel
          icon="tv"
          poster={state.poster}
          title="Playback stopped here"
          action={<RetryButton onClick={session.again}>Play here</RetryButton>}
        >
          {state.message}
        </StagePanel>
      )
    case 'failed':
      return (
        <StagePanel
          icon="alert"
          poster={poster}
          title="This video didn’t start"
          action={<RetryButton onClick={session.again}>Try again</RetryButton>}
        >
          {state.failure.message}
        </StagePanel>
      )
  }
}

const RetryButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="white" icon="play" size={44} onClick={onClick}>
    {children}
  </Button>
)

/** Placeholder with the poster, as large as the video's first frame. */
const StagePlaceholder = ({ poster }: Pick<VideoStageProps, 'poster'>) => (
  <Loading label="Loading the video" className={styles.waiting}>
    <Skeleton shape="box" className={styles.frame} />
    {poster && <img className={styles.ahead} src={poster} alt="" />}
  </Loading>
)
