import { Button } from '@fieldhouse/design/action/Button'
import { usePrinting } from '@fieldhouse/design/browser/usePrinting'
import { useId, useState } from 'react'
import type { MomentView } from '../moment.model.ts'
import type { VideoJump } from '../picture/clips/video-jump.ts'
import { PlayRow } from '../tabs/PlayRow.tsx'
import { useKeyPlays } from '../tabs/useKeyPlays.ts'
import styles from './Summary.module.css'

const maxAtFirst = 12

/** Key plays: in order after the game, newest first while it is live. */
export function KeyPlays({ moment, jump }: { moment: MomentView; jump: VideoJump }) {
  const id = useId()
  const [isExpanded, setIsExpanded] = useState(false)
  const printing = usePrinting()
  const showsAll = isExpanded || printing
  const keyPlays = useKeyPlays(moment)
  if (keyPlays.length === 0) return null
  const isOver = moment.state.status.kind === 'final'
  // Shows the last key plays first, because they decide the game.
  const latest = showsAll ? keyPlays : keyPlays.slice(-maxAtFirst)
  const displayed = isOver ? latest : latest.toReversed()
  return (
    <section aria-labelledby={id} className={styles.recap}>
      <h2 id={id}>Key plays</h2>
      <ol className={styles.turns}>
        {displayed.map((keyPlay) => (
          <PlayRow
            key={keyPlay.key}
            play={{ ...keyPlay.play, key: keyPlay.key }}
            moment={moment}
            jump={jump}
            turn={keyPlay}
          />
        ))}
      </ol>
      {latest.length < keyPlays.length && (
        <p className={styles.more}>
          <Button variant="secondary" size={44} onClick={() => setIsExpanded(true)}>
            {`All ${keyPlays.length} key plays`}
          </Button>
        </p>
      )}
    </section>
  )
}
