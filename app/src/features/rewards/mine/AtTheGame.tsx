import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import styles from '../Rewards.module.css'
import { attend, pointsWords } from '../rewards.queries.ts'

/** The code that the venue shows says who is there. */
export function AtTheGame() {
  const [code, setCode] = useState('')
  const [told, setTold] = useState<string>()
  const task = useTask('Checking in')
  const send = () =>
    task.run(async () => {
      setTold(undefined)
      const { game, points, again } = await attend(code)
      setCode('')
      setTold(again ? `${game}: you’re already checked in.` : `${game}: you’re checked in, +${pointsWords(points)}.`)
    })
  return (
    <Panel title="At the game" text="Look for the check-in code on the videoboard (opens 3 hours before).">
      <form
        className={styles.row}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
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
      <p role="status">{told}</p>
    </Panel>
  )
}
