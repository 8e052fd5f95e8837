import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { type GameMove, moveGame } from '@fieldhouse/contract/games/schedule'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { getSchoolZone, parseSchoolTime } from '../../../shared/time.ts'
import styles from './MovePanel.module.css'
import { listMoveOptions, type MoveOption, needsTime } from './move.model.ts'

/**
 * Delays, moves, postpones or cancels a game in one action; its stream, the schedule, calendars and what fans see
 * follow.
 */
export function MovePanel({ game }: { game: GameItem }) {
  const [chosen, setChosen] = useState<MoveOption>()
  const moveOptions = listMoveOptions(game)
  if (moveOptions.length === 0) return null
  return (
    <Panel title="Delay or move">
      <div className={styles.choices}>
        {moveOptions.map((move) => (
          <Button key={move.kind} variant="secondary" size={44} onClick={() => setChosen(move)}>
            {move.label}
          </Button>
        ))}
      </div>
      {chosen && <MoveForm game={game} move={chosen} onDone={() => setChosen(undefined)} />}
    </Panel>
  )
}

type MoveFormProps = { game: GameItem; move: MoveOption; onDone: () => void }

function MoveForm({ game, move, onDone }: MoveFormProps) {
  const [time, setTime] = useState('')
  const [venue, setVenue] = useState('')
  const [reason, setReason] = useState('')
  const [isConfirming, setIsConfirming] = useState(false)
  const task = useTask()
  const zone = getSchoolZone(new Date())
  const sendMove = () =>
    task.run(async () => {
      setIsConfirming(false)
      const starts_at = parseSchoolTime(time)
      if (time !== '' && !starts_at) throw new Error('Enter the day and time.')
      if (needsTime(move) && !starts_at && venue.trim() === '') throw new Error('Enter a new time or venue.')
      const body: GameMove = {
        kind: move.kind,
        ...(starts_at && { starts_at }),
        ...(reason.trim() !== '' && { reason: reason.trim() }),
        ...(venue.trim() !== '' && { venue: venue.trim() }),
      }
      await sendStaffRequest(moveGame, { params: { id: String(game.id) }, body })
      await refetchQueries('game', 'games', 'events', 'changes')
      onDone()
    })
  return (
    <EditForm
      draft={[time, venue, reason]}
      className={styles.form}
      onSubmit={() => {
        if (move.isFinal) setIsConfirming(true)
        else void sendMove()
      }}
    >
      {move.takesTime && (
        <TextField
          label={`${move.timeLabel} (${zone})`}
          type="datetime-local"
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
      )}
      {move.takesVenue && (
        <TextField
          label="New venue (optional)"
          value={venue}
          onChange={({ currentTarget }) => setVenue(currentTarget.value)}
        />
      )}
      {move.kind !== 'resume' && (
        <TextField
          label="Reason shown to fans"
          hint="Lightning in the area"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <FormError message={task.error?.message} />
      <div className={styles.choices}>
        <Button type="submit" size={44} busy={task.busy}>
          {move.actionLabel}
        </Button>
        <Button variant="outline" size={44} onClick={onDone}>
          Not now
        </Button>
      </div>
      <AlertDialog
        open={isConfirming}
        title={`${move.actionLabel}?`}
        text="Fans, calendars and the stream update immediately. You can undo it in the timeline."
        action={{ label: move.actionLabel, onAction: () => void sendMove(), busy: task.busy }}
        cancel={{ label: 'Not now', onCancel: () => setIsConfirming(false) }}
      />
    </EditForm>
  )
}
