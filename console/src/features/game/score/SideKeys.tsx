import type { Side } from '@fieldhouse/contract/games/game'
import { getTapPlayKey } from '@fieldhouse/contract/games/scorer'
import { Button } from '@fieldhouse/design/action/Button'
import type { ByHand } from '@fieldhouse/sports/kit/scoring/by-hand'
import styles from './ScorePanel.module.css'
import { keyEntry, playText, type Standing } from './score.model.ts'
import { tap } from './taps.ts'
import type { Asking } from './who/asking.model.ts'

interface SideKeysProps {
  game: number
  way: ByHand
  side: Side
  team: string
  isOwn: boolean
  standing: Standing
  onAsk(asking: Asking): void
}

/** One side: how it stands, what it can do, and the way back by one. */
export function SideKeys({ game, way, side, team, isOwn, standing, onAsk }: SideKeysProps) {
  const ofParts = way.counts === 'parts'
  const press = (key: ByHand['keys'][number]) => {
    const play = getTapPlayKey(tap(game, keyEntry(way, key, side, team, standing)))
    if (key.who) onAsk({ play, kind: key.kind, side, plain: playText(key, team), people: [], clock: '', again: false })
  }
  const less = { label: 'One less', points: -1, kind: 'less' }
  return (
    <section className={styles.side} aria-label={team}>
      <h3 className={styles.team}>{team}</h3>
      <p className={styles.score}>
        {ofParts ? standing.part[side] : standing[side]}
        {ofParts && <small> sets {standing[side]}</small>}
      </p>
      {way.keys.map((key) => (
        <Button key={key.kind} size={56} variant={isOwn ? 'brand' : 'secondary'} wide onClick={() => press(key)}>
          {key.label} <b>+{key.points}</b>
          <span className="visually-hidden"> for {team}</span>
        </Button>
      ))}
      <Button size={44} variant="outline" wide icon="minus" onClick={() => press(less)}>
        One less<span className="visually-hidden"> for {team}</span>
      </Button>
    </section>
  )
}
