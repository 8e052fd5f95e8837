import { useMedia } from '@fieldhouse/client/state/useMedia'
import type { Unavailable } from '@fieldhouse/contract/library/entities'
import type { BoxPage, BoxScore, GamePage as Page } from '@fieldhouse/contract/stats/entities'
import { usePrinting } from '@fieldhouse/design/browser/usePrinting'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { ScoreBar } from '@fieldhouse/design/score/ScoreBar'
import { useEffect, useRef, useState } from 'react'
import { getSportTitle, isScoreHidden } from '../../../shared/games/game-view.ts'
import { useAddressText, usePageTitle } from '../../../shared/paths/useCurrentPage.ts'
import styles from './Game.module.css'
import { GamePlaceholder } from './GamePlaceholder.tsx'
import { GameTabs, getTabTitle } from './GameTabs.tsx'
import type { MomentView } from './moment.model.ts'
import { GameVideo, WaysToWatchGame } from './picture/GameVideo.tsx'
import { ConnectionLostNotice } from './side/ConnectionLostNotice.tsx'
import { SideColumn } from './side/SideColumn.tsx'
import { type SportCode, useSportCode } from './useSportCode.ts'
import { useWatchedGame } from './useWatchedGame.ts'

const StoryRow = lazyByName(
  () => import('../../../shared/stories/StoryRow.tsx'),
  (module) => module.StoryRow,
)

/** Stories below everything else about the game. They load when the fan scrolls near them. */
function GameStories({ game }: { game: number }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place}>
      {isNear && (
        <LazyCard what="The stories">
          <StoryRow title="Stories" wanted={[{ game }]} quiet />
        </LazyCard>
      )}
    </div>
  )
}

const SideColumnPlaceholder = () => (
  <div role="status" aria-label="Charts for the game">
    <Skeleton className={styles.sideShape} />
  </div>
)

/** Width at which the score has no column of its own; Game.module.css uses the same value. */
const oneColumn = '(max-width: 1100px)'

/** Used by upcoming games only. */
const UpcomingGamePanel = lazyByName(
  () => import('./UpcomingGamePanel.tsx'),
  (module) => module.UpcomingGamePanel,
)
const GamePreview = lazyByName(
  () => import('./preview/GamePreview.tsx'),
  (module) => module.GamePreview,
)

/** Placed at the foot of a live game's page, which is complete before it loads. */
const PlayAnnouncer = lazyByName(
  () => import('./PlayAnnouncer.tsx'),
  (module) => module.PlayAnnouncer,
)

const LiveAnnouncer = ({ moment }: { moment: MomentView }) =>
  moment.game.status.kind === 'live' && (
    <LazyCard>
      <PlayAnnouncer moment={moment} />
    </LazyCard>
  )

/** Few fans hide scores, so their components load only when needed. */
const HiddenScore = lazyByName(
  () => import('../../../shared/score-safe/HiddenScore.tsx'),
  (module) => module.HiddenScore,
)
const RevealedScore = lazyByName(
  () => import('../../../shared/score-safe/HiddenScore.tsx'),
  (module) => module.RevealedScore,
)

/** What a fan who hides scores reads in place of the score, or above one that they asked for. */
const ScoreSafety = ({ game }: Pick<Page, 'game'>) =>
  isScoreHidden(game) ? (
    <LazyCard what="The score">
      <HiddenScore game={game} />
    </LazyCard>
  ) : game.shown ? (
    <LazyCard>
      <RevealedScore game={game} />
    </LazyCard>
  ) : null

/** A game's page: the score, then the video and the play-by-play. Every number matches the moment the video shows. */
export function GamePage({ page }: { page: Page | BoxPage }) {
  const sport = useSportCode(page.game.sport)
  const box = 'box' in page ? page.box : undefined
  // Waits for the sport's module, because tabs and panels that arrive one by one would push each other away.
  if (sport.kind === 'loading' && !box) return <GamePlaceholder />
  return (
    <GameContent
      page={page}
      box={box}
      drawn={sport.kind === 'here' ? sport : undefined}
      coming={sport.kind === 'loading'}
    />
  )
}

interface UpcomingGameProps {
  moment: MomentView
  page: Page
  narrow: boolean
  lock: Unavailable | undefined
  /** Starts the video, unless it already plays. */
  onWatch: (() => void) | undefined
}

/** A game that has not been played: its facts, and what both teams bring. */
const UpcomingGame = ({ moment, page, narrow, lock, onWatch }: UpcomingGameProps) => (
  <>
    <LazyCard what="The game" loading={<Skeleton shape="box" className={styles.upcomingShape} />}>
      <UpcomingGamePanel
        game={moment.game}
        lock={lock}
        {...(moment.watchable && !lock && onWatch && { onWatch: () => onWatch() })}
      />
    </LazyCard>
    {lock?.code === 'plan' && moment.watchable && <WaysToWatchGame watch={moment.watchable} />}
    {moment.game.status.kind !== 'cancelled' && (
      <LazyCard what="The preview">
        <GamePreview moment={moment} page={page} narrow={narrow} />
      </LazyCard>
    )}
  </>
)

const formatTabTitle = ({ title, game }: MomentView, tab: string): string =>
  [title, getTabTitle(tab), getSportTitle(game.sport)].filter(Boolean).join(', ')

interface GameContentProps {
  page: Page
  /** Box score drawn by the server, for addresses that ask for it. */
  box: BoxScore | undefined
  drawn: SportCode | undefined
  /** The sport's module is still loading. */
  coming: boolean
}

function GameContent({ page, box, drawn, coming }: GameContentProps) {
  const isTight = useMedia(oneColumn)
  // A printed page has one column at any window width.
  const isNarrow = usePrinting() || isTight
  const watched = useWatchedGame(page, drawn)
  const { moment, isHidden, isUpcoming, videoLock, watchRequest, play } = watched
  const [tab, setTab] = useAddressText('tab')
  usePageTitle(formatTabTitle(moment, tab || (box ? 'box' : '')))
  const { game, watchable } = moment
  const hasVideo = watchable !== undefined && (watchRequest !== undefined || !isUpcoming)
  return (
    <>
      <h1 className="visually-hidden">{moment.title}</h1>
      {(isNarrow || !watchable) && (
        <ScoreBar
          contest={moment.contest}
          status={moment.status}
          when={moment.day}
          hidden={isHidden}
          className={watchRequest ? `${styles.bar} ${styles.moving}` : styles.bar}
        />
      )}
      <div className={styles.columns} data-video={hasVideo || undefined}>
        <div className={styles.main}>
          {hasVideo && (
            <GameVideo
              page={page}
              game={game}
              watch={watchable}
              videoLock={videoLock}
              request={watchRequest}
              handle={watched.handle}
              clips={watched.clips}
              onPicture={watched.setVideoClock}
              onPlay={() => play()}
            />
          )}
          {isUpcoming && (
            <UpcomingGame
              moment={moment}
              page={page}
              narrow={isNarrow}
              lock={videoLock.lock}
              onWatch={watchRequest ? undefined : play}
            />
          )}
          <ScoreSafety game={game} />
          {!isHidden && isNarrow && <ConnectionLostNotice sinceMs={moment.cutSinceMs} />}
          {!isHidden && (
            <GameTabs
              moment={watched.listed}
              page={page}
              narrow={isNarrow}
              drawnBox={box}
              jump={watched.jump}
              chosen={tab}
              onChoose={setTab}
            />
          )}
        </div>
        {!isNarrow &&
          (coming ? <SideColumnPlaceholder /> : <SideColumn moment={moment} page={page} isHidden={isHidden} />)}
      </div>
      {!isHidden && <LiveAnnouncer moment={moment} />}
      <GameStories game={game.id} />
    </>
  )
}
