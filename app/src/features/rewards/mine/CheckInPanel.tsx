import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import styles from '../Rewards.module.css'
import { checkInAtGame, formatPoints } from '../rewards.queries.ts'

/** Checks the fan in at a game with the code that the venue shows. */
export function CheckInPanel() {
  const [code, setCode] = useState('')
  const [message, setMessage] = useState<string>()
  const task = useTask('Checking in')
  const checkIn = () =>
    task.run(async () => {
      setMessage(undefined)
      const { game, points, again } = await checkInAtGame(code)
      setCode('')
      setMessage(
        again ? `${game}: you’re already checked in.` : `${game}: you’re checked in, +${formatPoints(points)}.`,
      )
    })
  return (
    <Panel title="At the game" text="Look for the check-in code on the videoboard (opens 3 hours before).">
      <form
        className={styles.row}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void checkIn()
        }}
      >
        <TextField
          label="Check-in code"
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          error={task.error?.message}
          onChange={({ target }) => {
            setCode(target.value)
            task.reset()
          }}
        />
        <Button type="submit" size={48} busy={task.busy}>
          Check in
        </Button>
      </form>
      <p role="status">{message}</p>
    </Panel>
  )
}
