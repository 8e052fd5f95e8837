import type { BoxPage, BoxScore, GamePage as Page } from '@fieldhouse/contract/stats/entities'
import { usePrinting } from '@fieldhouse/design/browser/usePrinting'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { ScoreBar } from '@fieldhouse/design/score/ScoreBar'
import { useEffect, useRef, useState } from 'react'
import { isKept, sportTitle } from '../../../shared/games/game-view.ts'
import { useKeptText, useOwnTitle } from '../../../shared/paths/usePlace.ts'
import { useMedia } from '../../../shared/screen/useMedia.ts'
import styles from './Game.module.css'
import { GamePlaceholder } from './GamePlaceholder.tsx'
import { GameTabs, tabWords } from './GameTabs.tsx'
import { isAhead, momentOf } from './moment.model.ts'
import { Plan } from './Plan.tsx'
import { GamePicture } from './picture/GamePicture.tsx'
import { type Picture, silent } from './picture/picture.model.ts'
import { useAskedPicture, usePicture } from './picture/usePicture.ts'
import { CutNotice } from './side/CutNotice.tsx'
import { SideColumn } from './side/SideColumn.tsx'
import { useGame } from './useGame.ts'
import { type Drawn, useModule } from './useModule.ts'

const StoryRow = lazyByName(
  () => import('../../../shared/stories/StoryRow.tsx'),
  (module) => module.StoryRow,
)

/** Below all that is told of the game itself: fetched by who comes so far. */
function GameStories({ game }: { game: number }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place}>
      {near && (
        <LazyCard what="The stories">
          <StoryRow title="Stories" wanted={[{ game }]} quiet />
        </LazyCard>
      )}
    </div>
  )
}

const HeldSide = () => (
  <div role="status" aria-label="Charts for the game">
    <Skeleton className={styles.sideShape} />
  </div>
)

/** Where the score has no column of its own; Game.module.css says the same. */
const oneColumn = '(max-width: 1100px)'

/** Of games that are still to come alone. */
const Preview = lazyByName(
  () => import('./preview/Preview.tsx'),
  (module) => module.Preview,
)

/** At the foot of what is on: the page is there before it. */
const Announcer = lazyByName(
  () => import('./Announcer.tsx'),
  (module) => module.Announcer,
)

/** Few ask not to be told: what they are told instead is no part of a game for the others. */
const KeptScore = lazyByName(
  () => import('../../../shared/safe/Kept.tsx'),
  (module) => module.KeptScore,
)
const ShownScore = lazyByName(
  () => import('../../../shared/safe/Kept.tsx'),
  (module) => module.ShownScore,
)

/** The score first, then the picture and what is told of it; every number is that of the moment the picture shows. */
export function GamePage({ page }: { page: Page | BoxPage }) {
  const sport = useModule(page.game.sport)
  const box = 'box' in page ? page.box : undefined
  // All at once: tabs and panels that come one after another would push each other away.
  if (sport.kind === 'loading' && !box) return <GamePlaceholder />
  return (
    <Whole page={page} box={box} drawn={sport.kind === 'here' ? sport : undefined} coming={sport.kind === 'loading'} />
  )
}

interface WholeProps {
  page: Page
  /** The tables as the server drew them, where the address asks for them. */
  box: BoxScore | undefined
  drawn: Drawn | undefined
  /** The sport's own panels are on their way. */
  coming: boolean
}

function Whole({ page, box, drawn, coming }: WholeProps) {
  const tight = useMedia(oneColumn)
  // Paper has one column, whatever the window has.
  const narrow = usePrinting() || tight
  const [picture, setPicture] = useState<Picture>(silent)
  const { wish, play, handle, jumpIn } = usePicture(picture, setPicture)
  const atMs = picture.kind === 'at' ? picture.atMs : undefined
  // Of a score that is kept there is no past to ask for.
  const safe = page.game.safe === true
  const followed = useGame(page.game.id, safe ? undefined : atMs, wish !== undefined && !safe)
  const moment = momentOf(page, followed, drawn)
  const [tab, setTab] = useKeptText('tab')
  useOwnTitle(
    [moment.title, tabWords(tab || (box ? 'box' : '')), sportTitle(page.game.sport)].filter(Boolean).join(', '),
  )
  const { game, watchable } = moment
  const kept = isKept(game)
  const ahead = isAhead(game) && !kept
  useAskedPicture(watchable !== undefined, play)
  const pictured = watchable !== undefined && (wish !== undefined || !ahead)
  return (
    <>
      <h1 className="visually-hidden">{moment.title}</h1>
      {(narrow || !watchable) && (
        <ScoreBar
          contest={moment.contest}
          status={moment.status}
          when={moment.day}
          hidden={kept}
          className={wish ? `${styles.bar} ${styles.moving}` : styles.bar}
        />
      )}
      <div className={styles.columns} data-video={pictured || undefined}>
        <div className={styles.main}>
          {pictured && (
            <GamePicture
              game={game}
              watch={watchable}
              wish={wish}
              handle={handle}
              onPicture={setPicture}
              onPlay={() => play()}
            />
          )}
          {ahead && <Plan game={game} {...(watchable && !wish && { onWatch: () => play() })} />}
          {ahead && game.status.kind !== 'cancelled' && (
            <LazyCard what="The preview">
              <Preview moment={moment} page={page} narrow={narrow} />
            </LazyCard>
          )}
          {kept ? (
            <LazyCard what="The score">
              <KeptScore game={game} />
            </LazyCard>
          ) : (
            <>
              {game.shown && (
                <LazyCard>
                  <ShownScore game={game} />
                </LazyCard>
              )}
              {narrow && <CutNotice sinceMs={moment.cutSinceMs} />}
              <GameTabs
                moment={moment}
                page={page}
                narrow={narrow}
                drawnBox={box}
                jump={jumpIn(watchable)}
                chosen={tab}
                onChoose={setTab}
              />
            </>
          )}
        </div>
        {!narrow && (coming ? <HeldSide /> : <SideColumn moment={moment} page={page} kept={kept} />)}
      </div>
      {!kept && game.status.kind === 'live' && (
        <LazyCard>
          <Announcer moment={moment} />
        </LazyCard>
      )}
      <GameStories game={game.id} />
    </>
  )
}
