import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import type { NextUp, PlayerHandle } from '@fieldhouse/player/source'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { ChannelBar } from '../../shared/ads/ChannelBar.tsx'
import { navigate } from '../../shared/paths/navigation.ts'
import { useCurrentPage } from '../../shared/paths/useCurrentPage.ts'
import type { VideoClaim } from '../../shared/watching/mini/held-video.ts'
import { useClaimedVideo, VideoPlace } from '../../shared/watching/mini/useClaimedVideo.tsx'
import { useAutoplay } from '../../shared/watching/stage/film/preferences.ts'
import { isVideoMissing } from '../../shared/watching/stage/session/play-session.model.ts'
import { useTitle } from '../../shared/watching/titles.queries.ts'
import { useWatchTitle } from '../../shared/watching/useWatchTitle.ts'
import { formatContentId, type WatchContent } from '../../shared/watching/watch-target.ts'
import { EventGamePlaceholder } from './about/EventGamePlaceholder.tsx'
import { MoreAboutVideo, VideoDetails } from './about/VideoDetails.tsx'
import { NoSuchVideo } from './NoSuchVideo.tsx'
import { QueuePlaceholder } from './queue/QueuePlaceholder.tsx'
import { findNextItem, getQueueTarget, type QueueItem } from './queue/queue.model.ts'
import { queueQuery } from './queue/queue.queries.ts'
import styles from './WatchScreen.module.css'

/** A recorded video needs neither a score nor a guide. */
const EventGame = lazyByName(
  () => import('./about/EventGame.tsx'),
  (module) => module.EventGame,
)
/** The code loads while the row is requested. */
const QueueList = lazyByName(
  () => import('./queue/QueueList.tsx'),
  (module) => module.QueueList,
)
/** Few videos are locked. */
const LockedDetails = lazyByName(
  () => import('../../shared/watching/ways/locked-parts.ts'),
  (module) => module.lockedParts.LockedDetails,
)
const fetchGuide = () => import('./about/ChannelGuide.tsx')
const ChannelGuide = lazyByName(fetchGuide, (module) => module.ChannelGuide)
const ChannelNowPlaying = lazyByName(fetchGuide, (module) => module.ChannelNowPlaying)

interface WatchPageProps {
  rowId: string
  content: WatchContent
  sportSlug: string | undefined
  /** Start time of a replay from a channel's past. */
  from: string
}

export function WatchPage({ rowId, content, sportSlug, from }: WatchPageProps) {
  const current = formatContentId(content)
  const isVod = content.kind === 'vod'
  const title = useTitle(isVod ? content.id : undefined)
  const { data: queue, isLoading: isQueueLoading } = useQuery(queueQuery(rowId, sportSlug))
  const handle = useRef<PlayerHandle>(null)
  const next = useNextUp(findNextItem(queue?.items ?? [], current), rowId, sportSlug)
  const { state, isTheater, chapter } = useWatchedVideo({ content, from, title: title.data, next }, handle)
  const playingTitle = state.kind === 'playing' ? state.playing.title : 'title' in state ? state.title : undefined
  const videoTitle = title.data?.title ?? playingTitle
  const live = 'live' in state ? state.live : null
  useWatchTitle(videoTitle)
  // A refused or failed session shows its message, and nothing is still loading.
  const isComing = state.kind === 'joining' || (state.kind === 'playing' && title.isLoading)
  if (videoTitle === undefined && !title.isLoading && isVideoMissing(state)) return <NoSuchVideo />
  const isLocked = state.kind === 'unavailable' && state.unavailable.code === 'plan'
  return (
    <div className={styles.watch} data-theatre={isTheater || undefined} data-coming={title.isLoading || undefined}>
      <div className={styles.stage}>
        <VideoPlace />
      </div>
      {isLocked ? (
        <LazyCard what="The ways to watch" loading={<Skeleton shape="box" />}>
          <LockedDetails
            content={content}
            title={title.data}
            renderActions={(heading) => <MoreAboutVideo content={content} heading={heading} title={title.data} />}
          />
        </LazyCard>
      ) : (
        <VideoDetails
          content={content}
          heading={videoTitle ?? (isComing ? 'Loading the video' : 'The video did not load')}
          title={title.data}
          isComing={title.isLoading}
          live={live}
          subtitle={
            content.kind === 'channel' && (
              <LazyCard what="What is on now">
                <ChannelNowPlaying channel={content.id} />
              </LazyCard>
            )
          }
          chapter={chapter}
          onChapter={(at) => handle.current?.seekTo(at)}
        >
          {content.kind === 'event' && (
            <LazyCard what="The game" loading={<EventGamePlaceholder />}>
              <EventGame id={content.id} live={live} />
            </LazyCard>
          )}
          {content.kind === 'channel' && (
            <LazyCard what="The guide">
              <ChannelBar channel={content.id} bar={state.kind === 'playing' ? state.playing.channelbar : undefined} />
              <ChannelGuide channel={content.id} rowId={rowId} />
            </LazyCard>
          )}
        </VideoDetails>
      )}
      {isQueueLoading ? (
        <QueuePlaceholder />
      ) : (
        <LazyCard what="What plays next" loading={<QueuePlaceholder />}>
          <QueueList queue={queue} current={current} endless={!isVod} rowId={rowId} sportSlug={sportSlug} />
        </LazyCard>
      )}
    </div>
  )
}

interface WatchedVideo extends Pick<VideoClaim, 'content' | 'from' | 'next'> {
  title: ReturnType<typeof useTitle>['data']
}

/** Shows the video in this page's place, and keeps what the page shows about it. */
function useWatchedVideo({ content, from, title, next }: WatchedVideo, handle: RefObject<PlayerHandle>) {
  const { pathname } = useCurrentPage()
  const [isTheater, setIsTheater] = useState(false)
  const [chapter, setChapter] = useState(-1)
  const state = useClaimedVideo(
    {
      content,
      from,
      href: from === '' ? pathname : `${pathname}?${new URLSearchParams({ from })}`,
      title: title?.title,
      poster: title?.image ?? null,
      waysBelow: true,
      next,
      theatre: isTheater,
      onTheatre: setIsTheater,
      onChapter: setChapter,
      renderScore: undefined,
    },
    handle,
  )
  return { state, isTheater, chapter }
}

/** What plays next, unless the fan turned that off. */
function useNextUp(upNext: QueueItem | undefined, rowId: string, sportSlug: string | undefined): NextUp | undefined {
  const autoplay = useAutoplay()
  return useMemo(() => {
    const following = upNext && getQueueTarget(rowId, upNext, sportSlug)
    if (!following || !autoplay) return undefined
    return {
      title: upNext.title,
      ...(upNext.image !== null && { poster: upNext.image }),
      onNext: () => void navigate(following),
    }
  }, [upNext, autoplay, rowId, sportSlug])
}
