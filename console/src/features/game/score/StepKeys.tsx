import { Button } from '@fieldhouse/design/action/Button'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { type ByHand, formatPart } from '@fieldhouse/sports/kit/scoring/by-hand'
import { useState } from 'react'
import styles from './ScorePanel.module.css'
import { type CurrentScore, endGameEntry, nextPartEntry, startGameEntry } from './score.model.ts'
import { addScoreTap } from './taps.ts'

interface StepKeysProps {
  game: number
  way: ByHand
  currentScore: CurrentScore
  teams: { away: string; home: string }
  /** The period in which a delayed game was stopped. */
  begun: number | undefined
  onFinal(): void
}

/** Starts the game, its next part, and ends it. A game that was called off is not started here. */
export function StepKeys({ game, way, currentScore, teams, begun, onFinal }: StepKeysProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { kind, part } = currentScore
  const endGame = () => {
    setIsConfirming(false)
    onFinal()
    addScoreTap(game, endGameEntry(way, currentScore))
  }
  return (
    <div className={styles.actions}>
      {(kind === 'scheduled' || kind === 'delayed') && (
        <Button size={48} onClick={() => addScoreTap(game, startGameEntry(way, begun))}>
          {begun === undefined ? 'Start game' : 'Resume game'}
        </Button>
      )}
      {kind === 'live' && way.part !== 'match' && (
        <Button size={48} variant="secondary" onClick={() => addScoreTap(game, nextPartEntry(way, currentScore))}>
          {way.counts === 'parts' ? `${formatPart(way, part.number)} is over` : `Next ${way.part}`}
        </Button>
      )}
      {kind === 'live' && (
        <Button size={48} variant="outline" onClick={() => setIsConfirming(true)}>
          Final
        </Button>
      )}
      <AlertDialog
        open={isConfirming}
        title={`${teams.away} ${currentScore.away}, ${teams.home} ${currentScore.home}: final?`}
        text="Fans, calendars and season stats update immediately. You can undo it in the timeline."
        action={{ label: 'Confirm final', onAction: endGame }}
        cancel={{ label: 'Not yet', onCancel: () => setIsConfirming(false) }}
      />
    </div>
  )
}
