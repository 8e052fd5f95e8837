import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { SideNumbers } from '@fieldhouse/contract/games/game'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { type ByHand, formatPart, scoreFromParts } from '@fieldhouse/sports/kit/scoring/by-hand'
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
  /** The line score. */
  periods: readonly SideNumbers[]
  way: ByHand
  teams: { away: string; home: string }
  onReopen(): void
}

const sides = ['away', 'home'] as const
const isScore = (text: string): boolean => /^\d{1,4}$/.test(text)

/** A final is corrected here and stays final. Keys would make the game live again, so they ask first. */
export function FinalScore({ game, seq, score, periods, way, teams, onReopen }: FinalScoreProps) {
  const { typed, setTyped, getText, total, parts, changed, isEdited } = useTypedNumbers(score, periods)
  const [asks, setAsks] = useState<'keys' | 'periods'>()
  const [status, setStatus] = useState<string>()
  const task = useTask()
  const problem = findSumProblem(way, parts, total, teams)
  const sendFinal = () =>
    void task.run(async () => {
      setAsks(undefined)
      setStatus(undefined)
      const params = { id: String(game) }
      // One entry, so that one undo takes all of its numbers back.
      const corrected = changed.length > 0 ? { periods: Object.fromEntries(changed) } : {}
      await sendStaffRequest(enterScore, { params, body: { ...corrected, score: total, seq } })
      setTyped({})
      setStatus('Saved. Fans see the corrected final.')
      await refetchQueries('game', 'games', 'changes', 'activity log')
    })
  const saveFinal = () => (problem === undefined ? sendFinal() : setAsks('periods'))
  const showField = (key: string, label: string, value: number | undefined) => (
    <TextField
      key={key}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={getText(key, value)}
      error={isScore(getText(key, value)) ? undefined : 'Enter a number.'}
      onChange={({ currentTarget }) => setTyped({ ...typed, [key]: currentTarget.value.trim() })}
    />
  )
  return (
    <>
      <EditForm draft={isEdited} className={styles.final} onSubmit={saveFinal}>
        {sides.map((side) => showField(side, teams[side], score[side]))}
        {periods.length > 0 && (
          <details className={styles.parts} open={problem !== undefined}>
            <summary>By {way.part}</summary>
            {periods.map((part, index) => (
              <div key={formatPart(way, index + 1)} className={styles.final}>
                {sides.map((side) =>
                  showField(`${side}${index + 1}`, `${teams[side]}, ${formatPart(way, index + 1)}`, part[side]),
                )}
              </div>
            ))}
          </details>
        )}
        <Button type="submit" size={48} busy={task.busy} disabled={!isEdited || !Object.values(typed).every(isScore)}>
          Correct the final
        </Button>
        <Button size={48} variant="outline" onClick={() => setAsks('keys')}>
          Score more plays
        </Button>
      </EditForm>
      <p role="status">{status}</p>
      <FormError message={task.error?.message} />
      <AlertDialog
        open={asks === 'keys'}
        title="Score this game again?"
        text="The first key makes it live for fans, until you press Final."
        action={{
          label: 'Show the keys',
          onAction: () => {
            setAsks(undefined)
            onReopen()
          },
        }}
        cancel={{ label: 'Cancel', onCancel: () => setAsks(undefined) }}
      />
      <AlertDialog
        open={asks === 'periods'}
        title={problem ?? ''}
        text="Fans see both numbers on the game’s page."
        action={{ label: 'Save anyway', onAction: sendFinal, busy: task.busy }}
        cancel={{ label: `Correct the ${way.part}s`, onCancel: () => setAsks(undefined) }}
      />
    </>
  )
}

/** What is typed over a final and its line score. */
function useTypedNumbers(score: SideNumbers, periods: readonly SideNumbers[]) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const getText = (key: string, value: number | undefined) => typed[key] ?? String(value ?? 0)
  const getNumbers = (key: string, { away, home }: SideNumbers) => ({
    away: Number(getText(`away${key}`, away)),
    home: Number(getText(`home${key}`, home)),
  })
  const total = getNumbers('', score)
  const parts = periods.map((part, index) => getNumbers(String(index + 1), part))
  const changed = parts.flatMap((part, index) =>
    isSame(part, periods[index] ?? {}) ? [] : [[String(index + 1), part] as const],
  )
  const isEdited = changed.length > 0 || !isSame(total, score)
  return { typed, setTyped, getText, total, parts, changed, isEdited }
}

const isSame = (one: SideNumbers, other: SideNumbers): boolean =>
  sides.every((side) => (one[side] ?? 0) === (other[side] ?? 0))

/** Says which side's line score does not add up to its final; undefined when both do, or without a line score. */
function findSumProblem(
  way: ByHand,
  parts: readonly { away: number; home: number }[],
  total: { away: number; home: number },
  teams: FinalScoreProps['teams'],
): string | undefined {
  if (parts.length === 0) return undefined
  const count = (side: 'away' | 'home') =>
    scoreFromParts(
      way,
      parts.map((part) => [part[side], part[side === 'away' ? 'home' : 'away']]),
    )
  const wrong = sides.find((side) => count(side) !== total[side])
  return wrong && `${teams[wrong]}’s ${way.part}s add up to ${count(wrong)}, not ${total[wrong]}.`
}
