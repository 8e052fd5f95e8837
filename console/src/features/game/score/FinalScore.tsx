import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import styles from './ScorePanel.module.css'

interface FinalScoreProps {
  game: number
  /** The last change that is on the screen. */
  seq: number
  score: { away: number; home: number }
  teams: { away: string; home: string }
  onReopen(): void
}

const sides = ['away', 'home'] as const
const isScore = (text: string): boolean => /^\d{1,4}$/.test(text)

/** A final is corrected here and stays final. Keys would make the game live again, so they ask first. */
export function FinalScore({ game, seq, score, teams, onReopen }: FinalScoreProps) {
  const [typed, setTyped] = useState<Partial<Record<'away' | 'home', string>>>({})
  const [isAsking, setIsAsking] = useState(false)
  const [status, setStatus] = useState<string>()
  const task = useTask()
  const shown = { away: typed.away ?? String(score.away), home: typed.home ?? String(score.home) }
  const isValid = sides.every((side) => isScore(shown[side]))
  const isEdited = sides.some((side) => Number(shown[side]) !== score[side])
  const saveFinal = () =>
    void task.run(async () => {
      setStatus(undefined)
      const body = { score: { away: Number(shown.away), home: Number(shown.home) }, seq }
      await sendStaffRequest(enterScore, { params: { id: String(game) }, body })
      setTyped({})
      setStatus('Saved. Fans see the corrected final.')
      await refetchQueries('game', 'games', 'changes', 'activity log')
    })
  return (
    <>
      <EditForm draft={isEdited} className={styles.final} onSubmit={saveFinal}>
        {sides.map((side) => (
          <TextField
            key={side}
            label={teams[side]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={shown[side]}
            error={isScore(shown[side]) ? undefined : 'Enter a number.'}
            onChange={({ currentTarget }) => setTyped({ ...typed, [side]: currentTarget.value.trim() })}
          />
        ))}
        <Button type="submit" size={48} busy={task.busy} disabled={!isValid || !isEdited}>
          Correct the final
        </Button>
        <Button size={48} variant="outline" onClick={() => setIsAsking(true)}>
          Score more plays
        </Button>
      </EditForm>
      <p role="status">{status}</p>
      <FormError message={task.error?.message} />
      <AlertDialog
        open={isAsking}
        title="Score this game again?"
        text="The first key makes it live for fans, until you press Final."
        action={{
          label: 'Show the keys',
          onAction: () => {
            setIsAsking(false)
            onReopen()
          },
        }}
        cancel={{ label: 'Cancel', onCancel: () => setIsAsking(false) }}
      />
    </>
  )
}
