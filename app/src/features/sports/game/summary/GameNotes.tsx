import type { BoxScore, GamePage } from '@fieldhouse/contract/stats/entities'
import { usePrinting } from '@fieldhouse/design/browser/usePrinting'
import type { MomentView } from '../moment.model.ts'
import type { VideoJump } from '../picture/clips/video-jump.ts'
import { SeriesHistory } from '../side/SeriesHistory.tsx'
import { AboutGame } from './AboutGame.tsx'
import { GameLeaders } from './GameLeaders.tsx'
import { KeyPlays } from './KeyPlays.tsx'
import { PrintedRecords } from './PrintedRecords.tsx'
import styles from './Summary.module.css'

interface GameNotesProps {
  moment: MomentView
  page: GamePage
  box: BoxScore | undefined
  jump: VideoJump
}

/** Printed game notes for the press, on a separate sheet. On a screen the summary has the same content. */
export function GameNotes({ moment, page, box, jump }: GameNotesProps) {
  if (!usePrinting()) return null
  return (
    <section aria-label="Game notes" className={styles.notes}>
      <h2 className={styles.title}>Game notes</h2>
      <PrintedRecords moment={moment} page={page} />
      <AboutGame moment={moment} />
      <SeriesHistory games={page.series} />
      {box && <GameLeaders moment={moment} box={box} />}
      <KeyPlays moment={moment} jump={jump} />
    </section>
  )
}
