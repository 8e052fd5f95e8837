import type { GamePage as Page } from '@fieldhouse/contract/stats/entities'
import { ScoreBar } from '@fieldhouse/design/score/ScoreBar'
import type { PlayerHandle } from '@fieldhouse/player/source'
import { useRef, useState } from 'react'
import { useTabTitle } from '../../../shared/watching/useTabTitle.ts'
import { Announcer } from './Announcer.tsx'
import { Before } from './Before.tsx'
import styles from './Game.module.css'
import { GamePlaceholder, HeldSide, HeldTabs } from './GamePlaceholder.tsx'
import { GameTabs } from './GameTabs.tsx'
import { coming, GameVideo, type Picture, silent } from './GameVideo.tsx'
import { momentOf } from './moment.model.ts'
import { SideColumn } from './side/SideColumn.tsx'
import { useGame } from './useGame.ts'
import { type Drawn, useModule } from './useModule.ts'

/** Video and data side by side; every number is that of the moment the picture shows. */
export function GamePage({ page }: { page: Page }) {
  const sport = useModule(page.game.sport)
  // All at once: tabs and panels that come one after another would push each other away.
  if (sport.kind === 'loading') return <GamePlaceholder />
  return <Whole page={page} drawn={sport.kind === 'here' ? sport : undefined} />
}

function Whole({ page, drawn }: { page: Page; drawn: Drawn | undefined }) {
  const [picture, setPicture] = useState<Picture>(page.game.watch ? coming : silent)
  const handle = useRef<PlayerHandle>(null)
  const atMs = picture.kind === 'at' ? picture.atMs : undefined
  const followed = useGame(page.game.id, atMs)
  const moment = momentOf(page, followed, drawn)
  useTabTitle(moment.title)
  const { game, watchable } = moment
  // No number before its picture: what is newest would spoil what is about to be seen.
  const held =
    watchable !== undefined && (picture.kind === 'coming' || (atMs !== undefined && followed?.pending !== false))
  const jump = {
    can: (at: string) => picture.kind === 'at' && Date.parse(at) >= picture.fromMs,
    to: (at: string) => {
      if (!handle.current?.seekToInstant(Date.parse(at))) return
      handle.current.play()
      document.getElementById('picture')?.scrollIntoView({ block: 'nearest' })
    },
  }
  return (
    <>
      <h1 className="visually-hidden">{moment.title}</h1>
      {!watchable && <ScoreBar contest={moment.contest} status={moment.status} className={styles.bar} />}
      <div className={styles.columns} data-video={watchable || undefined}>
        <div className={styles.main}>
          {watchable && <GameVideo watch={watchable} handle={handle} onPicture={setPicture} />}
          {game.status.kind === 'scheduled' && !watchable && <Before page={page} />}
          {held ? <HeldTabs /> : <GameTabs moment={moment} jump={jump} />}
        </div>
        {held ? <HeldSide /> : <SideColumn moment={moment} page={page} />}
      </div>
      {!held && <Announcer moment={moment} />}
    </>
  )
}
