import { Button } from '@fieldhouse/design/action/Button'
import { type ByHand, partLabel } from '@fieldhouse/sports/kit/scoring/by-hand'
import type { HandPlay } from './plays.model.ts'
import styles from './Who.module.css'

type PlaysByHandProps = { plays: readonly HandPlay[]; way: ByHand; onAsk(play: HandPlay): void }

/** What fans read of what was pressed, newest first: who it was is said here, too, or said anew. */
export function PlaysByHand({ plays, way, onAsk }: PlaysByHandProps) {
  if (plays.length === 0) return null
  return (
    <section className={styles.plays} aria-label="Plays by hand">
      <h3>Plays by hand</h3>
      <ol className={styles.list}>
        {plays.map((play) => (
          <li key={play.key} className={styles.play}>
            <span className={styles.when}>
              {[way.part !== 'match' && partLabel(way, play.period), play.clock].filter(Boolean).join(' ')}
            </span>
            <span className={styles.words}>
              {play.text}
              {play.waits && <small>Not sent yet</small>}
            </span>
            <Button size={44} variant="outline" onClick={() => onAsk(play)}>
              Who<span className="visually-hidden"> it was: {play.text}</span>
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}
