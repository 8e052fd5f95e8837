import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { type GameMove, moveGame } from '@fieldhouse/contract/games/schedule'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useEffect, useRef, useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { getSchoolZone, parseSchoolTime } from '../../../shared/time.ts'
import styles from './MovePanel.module.css'
import { describeMove, type MoveOption, needsTime } from './move.model.ts'

interface MoveFormProps {
  game: GameItem
  move: MoveOption
  /** Gets the moved game, and what to say. */
  onMoved(moved: GameItem, done: string): Promise<unknown>
  onClose(): void
}

const emptyMove = { time: '', venue: '', reason: '' }

/** Builds the move from the form, or says what is missing. */
function toGameMove(move: MoveOption, { time, venue, reason }: typeof emptyMove): GameMove | string {
  const starts_at = parseSchoolTime(time)
  if (time !== '' && !starts_at) return 'Enter the day and time.'
  if (needsTime(move) && !starts_at && venue.trim() === '') return 'Enter a new time or venue.'
  return {
    kind: move.kind,
    ...(starts_at && { starts_at }),
    ...(reason.trim() !== '' && { reason: reason.trim() }),
    ...(venue.trim() !== '' && { venue: venue.trim() }),
  }
}

/** When, where and why. What changes the plans of fans is asked about first, with the old and the new date. */
export function MoveForm({ game, move, onMoved, onClose }: MoveFormProps) {
  const [draft, setDraft] = useState(emptyMove)
  const [asked, setAsked] = useState<GameMove>()
  const form = useRef<HTMLDivElement>(null)
  const task = useTask()
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const sendMove = (body: GameMove) =>
    void task.run(async () => {
      const { done } = describeMove(game, body, new Date())
      setAsked(undefined)
      await onMoved(await sendStaffRequest(moveGame, { params: { id: String(game.id) }, body }), done)
    })
  const submitMove = () => {
    const body = toGameMove(move, draft)
    if (typeof body === 'string') void task.run(() => Promise.reject(new Error(body)))
    else if (move.asks) setAsked(body)
    else sendMove(body)
  }
  const zone = getSchoolZone(new Date())
  const question = asked && describeMove(game, asked, new Date())
  return (
    <EditForm draft={draft} className={styles.form} onSubmit={submitMove}>
      <div ref={form} className={styles.fields}>
        {move.timeLabel !== '' && (
          <TextField
            label={`${move.timeLabel} (${zone})${needsTime(move) ? '' : ' (optional)'}`}
            type="datetime-local"
            value={draft.time}
            onChange={({ currentTarget }) => setDraft({ ...draft, time: currentTarget.value })}
          />
        )}
        {move.takesVenue && (
          <TextField
            label="New venue (optional)"
            value={draft.venue}
            onChange={({ currentTarget }) => setDraft({ ...draft, venue: currentTarget.value })}
          />
        )}
        {move.kind !== 'resume' && (
          <TextField
            label="Reason shown to fans (optional)"
            hint="Such as: Lightning in the area"
            value={draft.reason}
            onChange={({ currentTarget }) => setDraft({ ...draft, reason: currentTarget.value })}
          />
        )}
      </div>
      <FormError message={task.error?.message} />
      <div className={styles.choices}>
        <Button type="submit" size={44} busy={task.busy}>
          {move.actionLabel}
        </Button>
        <Button variant="outline" size={44} onClick={onClose}>
          Not now
        </Button>
      </div>
      <AlertDialog
        open={asked !== undefined}
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        action={{ label: move.actionLabel, onAction: () => asked && sendMove(asked), busy: task.busy }}
        cancel={{ label: 'Not now', onCancel: () => setAsked(undefined) }}
      />
    </EditForm>
  )
}
