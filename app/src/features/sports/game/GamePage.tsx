import type { BoxPage, BoxScore, GamePage as Page } from '@fieldhouse/contract/stats/entities'
import { ScoreBar } from '@fieldhouse/design/score/ScoreBar'
import type { PlayerHandle } from '@fieldhouse/player/source'
import { type ComponentProps, lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { isKept } from '../../../shared/games/game-view.ts'
import { useOwnTitle } from '../../../shared/paths/usePlace.ts'
import { Announcer } from './Announcer.tsx'
import styles from './Game.module.css'
import { GamePlaceholder, HeldSide, HeldTabs } from './GamePlaceholder.tsx'
import { GameTabs } from './GameTabs.tsx'
import { coming, GameVideo, type Picture, silent } from './GameVideo.tsx'
import { momentOf } from './moment.model.ts'
import { SideColumn } from './side/SideColumn.tsx'
import { useGame } from './useGame.ts'
import { type Drawn, useModule } from './useModule.ts'

/** Video and data side by side; every number is that of the moment the picture shows. */
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

const notPlayed: ReadonlySet<Page['game']['status']['kind']> = new Set(['scheduled', 'postponed', 'cancelled'])

/** Delayed before it began nobody has a score. */
const isAhead = ({ status, away, home }: Page['game']): boolean =>
  notPlayed.has(status.kind) || (status.kind === 'delayed' && away?.score == null && home?.score == null)

function Whole({ page, box, drawn, coming: panelsCome }: WholeProps) {
  const [picture, setPicture] = useState<Picture>(page.game.watch ? coming : silent)
  const handle = useRef<PlayerHandle>(null)
  const atMs = picture.kind === 'at' ? picture.atMs : undefined
  // Of a score that is kept there is no past to ask for.
  const followed = useGame(page.game.id, page.game.safe ? undefined : atMs)
  const moment = momentOf(page, followed, drawn)
  useOwnTitle(box ? `${moment.title}, box score` : moment.title)
  const { game, watchable } = moment
  const kept = isKept(game)
  // No number before its picture: what is newest would spoil what is about to be seen.
  const held =
    !kept &&
    watchable !== undefined &&
    (picture.kind === 'coming' || (atMs !== undefined && followed?.pending !== false))
  const jump = jumpIn(picture, handle)
  return (
    <>
      <h1 className="visually-hidden">{moment.title}</h1>
      {!watchable && (
        <ScoreBar
          contest={moment.contest}
          status={moment.status}
          when={moment.day}
          hidden={kept}
          className={styles.bar}
        />
      )}
      <div className={styles.columns} data-video={watchable || undefined}>
        <div className={styles.main}>
          {watchable && <GameVideo watch={watchable} handle={handle} onPicture={setPicture} />}
          {isAhead(game) && !watchable && (
            <Suspense fallback={<HeldTabs />}>
              <Plan game={game} />
            </Suspense>
          )}
          {held ? <HeldTabs /> : <Numbers kept={kept} moment={moment} drawnBox={box} jump={jump} />}
        </div>
        {held ? (
          <HeldSide />
        ) : panelsCome ? (
          <HeldSide label="The score is drawn" />
        ) : (
          <SideColumn moment={moment} page={page} kept={kept} />
        )}
      </div>
      {!held && !kept && <Announcer moment={moment} />}
    </>
  )
}

/** Of a game that is on or over it is not needed. */
const Plan = lazy(async () => ({ default: (await import('./Plan.tsx')).Plan }))

/** Few ask not to be told: what they are told instead is no part of a game for the others. */
const KeptScore = lazy(async () => ({ default: (await import('../../../shared/safe/Kept.tsx')).KeptScore }))

const Numbers = ({ kept, ...props }: ComponentProps<typeof GameTabs> & { kept: boolean }) =>
  kept ? (
    <Suspense fallback={<HeldTabs />}>
      <KeptScore game={props.moment.game} />
    </Suspense>
  ) : (
    <GameTabs {...props} />
  )

/** To a play in the picture, where the picture goes back as far. */
const jumpIn = (picture: Picture, handle: RefObject<PlayerHandle | null>) => ({
  can: (at: string) => picture.kind === 'at' && Date.parse(at) >= picture.fromMs,
  to: (at: string) => {
    if (!handle.current?.seekToInstant(Date.parse(at))) return
    handle.current.play()
    document.getElementById('picture')?.scrollIntoView({ block: 'nearest' })
  },
})
