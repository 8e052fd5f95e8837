import type { GameItem } from '@fieldhouse/contract/games/item'
import { Button } from '@fieldhouse/design/action/Button'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { formatFullDay } from '../../../shared/time.ts'
import { openMoveForm } from '../move/MovePanel.tsx'
import styles from './ScorePanel.module.css'

interface CalledOffGameProps {
  game: GameItem
  status: 'postponed' | 'cancelled'
  /** Scorers can’t change the schedule. */
  canMove: boolean
  onStart(): void
}

/** Takes the place of the scoring keys, so that a game that was called off is not started by accident. */
export function CalledOffGame({ game, status, canMove, onStart }: CalledOffGameProps) {
  const [isAsking, setIsAsking] = useState(false)
  const word = status === 'postponed' ? 'postponed' : 'canceled'
  return (
    <div className={styles.calledOff}>
      <p>
        {`This game is ${word}. `}
        {canMove ? 'Set its new date before you score it.' : 'Ask an operator to set its new date before you score it.'}
      </p>
      <div className={styles.actions}>
        {canMove && (
          <Button size={48} icon="calendar" onClick={() => openMoveForm('move')}>
            Set new date
          </Button>
        )}
        <Button size={48} variant="outline" onClick={() => setIsAsking(true)}>
          Start anyway
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        title={`Start a ${word} game?`}
        text={`Fans see it live right away, with the date ${formatFullDay(game.day)}.`}
        action={{
          label: 'Start game',
          onAction: () => {
            setIsAsking(false)
            onStart()
          },
        }}
        cancel={{ label: 'Not now', onCancel: () => setIsAsking(false) }}
      />
    </div>
  )
}
