import { Button } from '@fieldhouse/design/action/Button'
import { usePrinting } from '@fieldhouse/design/browser/usePrinting'
import { useId, useState } from 'react'
import type { Moment } from '../moment.model.ts'
import type { Jump } from '../tabs/PlayRow.tsx'
import { PlayRow } from '../tabs/PlayRow.tsx'
import { useTurns } from '../tabs/turns.ts'
import styles from './Summary.module.css'

const mostAtFirst = 12

/** Key plays: in order where it is over, the newest first while it is on. */
export function Recap({ moment, jump }: { moment: Moment; jump: Jump }) {
  const id = useId()
  const [asked, setWhole] = useState(false)
  const printing = usePrinting()
  const whole = asked || printing
  const turns = useTurns(moment)
  if (turns.length === 0) return null
  const isOver = moment.state.status.kind === 'final'
  // The last ones decide.
  const some = whole ? turns : turns.slice(-mostAtFirst)
  const shown = isOver ? some : some.toReversed()
  return (
    <section aria-labelledby={id} className={styles.recap}>
      <h2 id={id}>Key plays</h2>
      <ol className={styles.turns}>
        {shown.map((turn) => (
          <PlayRow key={turn.key} play={turn.play} moment={moment} jump={jump} turn={turn} />
        ))}
      </ol>
      {some.length < turns.length && (
        <p className={styles.more}>
          <Button variant="secondary" size={44} onClick={() => setWhole(true)}>
            {`All ${turns.length} from the start`}
          </Button>
        </p>
      )}
    </section>
  )
}
