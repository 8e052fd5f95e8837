import type { Side } from '@fieldhouse/contract/games/game'
import { getTapPlayKey } from '@fieldhouse/contract/games/scorer'
import { Button } from '@fieldhouse/design/action/Button'
import type { ByHand } from '@fieldhouse/sports/kit/scoring/by-hand'
import styles from './ScorePanel.module.css'
import { type CurrentScore, keyEntry, playText } from './score.model.ts'
import { addScoreTap } from './taps.ts'
import type { PlayerQuestion } from './who/question.model.ts'

interface SideKeysProps {
  game: number
  way: ByHand
  side: Side
  team: string
  isOwn: boolean
  currentScore: CurrentScore
  onAsk(question: PlayerQuestion): void
}

/** A side's score, its scoring keys, and the key that takes one away. */
export function SideKeys({ game, way, side, team, isOwn, currentScore, onAsk }: SideKeysProps) {
  const countsParts = way.counts === 'parts'
  const pressKey = (key: ByHand['keys'][number]) => {
    const play = getTapPlayKey(addScoreTap(game, keyEntry(way, key, side, team, currentScore)))
    if (key.who) onAsk({ play, kind: key.kind, side, plain: playText(key, team), people: [], clock: '', again: false })
  }
  const oneLessKey = { label: '−1', points: -1, kind: 'less' }
  return (
    <section className={styles.side} aria-label={team}>
      <h3 className={styles.team}>{team}</h3>
      <p className={styles.score}>
        {countsParts ? currentScore.part[side] : currentScore[side]}
        {countsParts && <small> sets {currentScore[side]}</small>}
      </p>
      {way.keys.map((key) => (
        <Button key={key.kind} size={56} variant={isOwn ? 'brand' : 'secondary'} wide onClick={() => pressKey(key)}>
          {key.label} <b>+{key.points}</b>
          <span className="visually-hidden"> for {team}</span>
        </Button>
      ))}
      <Button size={44} variant="outline" wide onClick={() => pressKey(oneLessKey)}>
        −1<span className="visually-hidden"> for {team}</span>
      </Button>
    </section>
  )
}
