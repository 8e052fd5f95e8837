import type { BoxScore, GamePage } from '@fieldhouse/contract/stats/entities'
import { usePrinting } from '@fieldhouse/design/browser/usePrinting'
import type { Moment } from '../moment.model.ts'
import { Series } from '../side/Series.tsx'
import type { Jump } from '../tabs/PlayRow.tsx'
import { AboutGame } from './AboutGame.tsx'
import { Leaders } from './Leaders.tsx'
import { PaperRecords } from './PaperRecords.tsx'
import { Recap } from './Recap.tsx'
import styles from './Summary.module.css'

interface GameNotesProps {
  moment: Moment
  page: GamePage
  box: BoxScore | undefined
  jump: Jump
}

/** What goes to the press with the numbers, on a sheet of its own. On a screen the summary says it. */
export function GameNotes({ moment, page, box, jump }: GameNotesProps) {
  if (!usePrinting()) return null
  return (
    <section aria-label="Game notes" className={styles.notes}>
      <h2 className={styles.title}>Game notes</h2>
      <PaperRecords moment={moment} page={page} />
      <AboutGame moment={moment} />
      <Series games={page.series} />
      {box && <Leaders moment={moment} box={box} />}
      <Recap moment={moment} jump={jump} />
    </section>
  )
}
