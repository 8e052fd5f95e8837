import type { GamePage as Page } from '@fieldhouse/contract/stats-entities'
import { ScoreBar } from '@fieldhouse/design/score/ScoreBar'
import type { PlayerHandle } from '@fieldhouse/player/source'
import type { SportModule } from '@fieldhouse/sports/module'
import { useRef, useState } from 'react'
import { useGame } from '../../../shared/content/games/useGame.ts'
import { useTabTitle } from '../../../shared/content/screen/useTabTitle.ts'
import { Announcer } from './Announcer.tsx'
import { Before } from './Before.tsx'
import styles from './Game.module.css'
import { GamePlaceholder } from './GamePlaceholder.tsx'
import { GameTabs } from './GameTabs.tsx'
import { GameVideo } from './GameVideo.tsx'
import { momentOf } from './moment.model.ts'
import { SideColumn } from './side/SideColumn.tsx'
import { useModule } from './useModule.ts'

/** Video and data side by side; every number is that of the moment the picture shows. */
export function GamePage({ page }: { page: Page }) {
  const sport = useModule(page.game.sport)
  // All at once: tabs and panels that come one after another would push each other away.
  if (sport.kind === 'loading') return <GamePlaceholder />
  return <Whole page={page} module={sport.kind === 'here' ? sport.module : undefined} />
}

function Whole({ page, module }: { page: Page; module: SportModule | undefined }) {
  const [instantMs, setInstantMs] = useState<number>()
  const handle = useRef<PlayerHandle>(null)
  const followed = useGame(page.game.id, instantMs)
  const moment = momentOf(page, followed, module)
  useTabTitle(moment.title)
  const { game, watchable } = moment
  const jump = watchable
    ? (at: string) => {
        if (!handle.current?.seekToInstant(Date.parse(at))) return
        handle.current.play()
        document.getElementById('picture')?.scrollIntoView({ block: 'nearest' })
      }
    : undefined
  return (
    <>
      <h1 className="visually-hidden">{moment.title}</h1>
      {!watchable && <ScoreBar contest={moment.contest} status={moment.status} className={styles.bar} />}
      <div className={styles.columns} data-video={watchable || undefined}>
        <div className={styles.main}>
          {watchable && <GameVideo watch={watchable} handle={handle} onInstant={setInstantMs} />}
          {game.status.kind === 'scheduled' && !watchable && <Before page={page} />}
          <GameTabs moment={moment} onJump={jump} />
        </div>
        <SideColumn moment={moment} page={page} />
      </div>
      <Announcer moment={moment} />
    </>
  )
}
