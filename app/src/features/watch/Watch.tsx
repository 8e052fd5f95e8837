import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import type { NextUp, PlayerHandle } from '@fieldhouse/player/source'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { ChannelBar } from '../../shared/ads/ChannelBar.tsx'
import { navigate } from '../../shared/paths/navigation.ts'
import { useAutoplay } from '../../shared/watching/stage/film/preferences.ts'
import { Stage } from '../../shared/watching/stage/Stage.tsx'
import { isMissing } from '../../shared/watching/stage/session/play-session.model.ts'
import { usePlaySession } from '../../shared/watching/stage/session/usePlaySession.ts'
import { useTitle } from '../../shared/watching/titles.queries.ts'
import { useTabTitle } from '../../shared/watching/useTabTitle.ts'
import { contentId, type WatchContent } from '../../shared/watching/watch-target.ts'
import { About } from './about/About.tsx'
import { EventGamePlaceholder } from './about/EventGamePlaceholder.tsx'
import { NoSuchVideo } from './NoSuchVideo.tsx'
import { QueuePlaceholder } from './queue/QueuePlaceholder.tsx'
import { nextOf, queueTarget } from './queue/queue.model.ts'
import { queueQuery } from './queue/queue.ts'
import styles from './WatchScreen.module.css'

/** A film has no score to show, and no guide. */
const EventGame = lazyByName(
  () => import('./about/EventGame.tsx'),
  (module) => module.EventGame,
)
/** Its row has to be asked for first: its code comes meanwhile. */
const QueueList = lazyByName(
  () => import('./queue/QueueList.tsx'),
  (module) => module.QueueList,
)
const fetchGuide = () => import('./about/ChannelGuide.tsx')
const ChannelGuide = lazyByName(fetchGuide, (module) => module.ChannelGuide)
const OnChannel = lazyByName(fetchGuide, (module) => module.OnChannel)

interface WatchProps {
  rowId: string
  content: WatchContent
  sportSlug: string | undefined
  /** Where in a channel's past to begin. */
  from: string
}

export function Watch({ rowId, content, sportSlug, from }: WatchProps) {
  const here = contentId(content)
  const title = useTitle(content.kind === 'vod' ? content.id : undefined)
  const { data: queue, isLoading: queueComes } = useQuery(queueQuery(rowId, sportSlug))
  const session = usePlaySession(content, from)
  const [theatre, setTheatre] = useState(false)
  const [chapter, setChapter] = useState(-1)
  const handle = useRef<PlayerHandle>(null)
  const autoplay = useAutoplay()
  const upNext = nextOf(queue?.items ?? [], here)
  const next = useMemo((): NextUp | undefined => {
    const following = upNext && queueTarget(rowId, upNext, sportSlug)
    if (!following || !autoplay) return undefined
    return {
      title: upNext.title,
      ...(upNext.image !== null && { poster: upNext.image }),
      onNext: () => void navigate(following),
    }
  }, [upNext, autoplay, rowId, sportSlug])
  const { state } = session
  const named = state.kind === 'playing' ? state.playing.title : 'title' in state ? state.title : undefined
  const words = title.data?.title ?? named
  const live = 'live' in state ? state.live : null
  useTabTitle(words)
  // What was refused or failed says so: nothing comes any more.
  const isComing = state.kind === 'joining' || (state.kind === 'playing' && title.isLoading)
  if (words === undefined && !title.isLoading && isMissing(state)) return <NoSuchVideo />
  return (
    <div className={styles.watch} data-theatre={theatre || undefined} data-coming={title.isLoading || undefined}>
      <div className={styles.stage}>
        <Stage
          key={`${here} ${from}`}
          content={content}
          session={session}
          next={next}
          theatre={theatre}
          handle={handle}
          poster={title.data?.image ?? null}
          onTheatre={setTheatre}
          onChapter={setChapter}
        />
      </div>
      <About
        content={content}
        heading={words ?? (isComing ? 'Loading the video' : 'The video did not load')}
        title={title.data}
        isComing={title.isLoading}
        live={live}
        subtitle={
          content.kind === 'channel' && (
            <LazyCard what="What is on now">
              <OnChannel channel={content.id} />
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
      </About>
      {queueComes ? (
        <QueuePlaceholder />
      ) : (
        <LazyCard what="What plays next" loading={<QueuePlaceholder />}>
          <QueueList queue={queue} here={here} endless={content.kind !== 'vod'} rowId={rowId} sportSlug={sportSlug} />
        </LazyCard>
      )}
    </div>
  )
}
