import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { inviteStaff, type StaffRole } from '@fieldhouse/contract/staff/staff'
import { Button } from '@fieldhouse/design/action/Button'
import { Form } from '@fieldhouse/design/form/Form'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { Ticks } from '../../shared/form/fields.tsx'
import { useDay } from '../../shared/game-day/useDay.ts'
import { RoleField } from './RoleField.tsx'

/** A mail with a link. A scorer gets the games of the day that are ticked. */
export function Invite() {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('operator')
  const [games, setGames] = useState<readonly number[]>([])
  const [told, setTold] = useState<string>()
  const task = useTask()
  const { asked: day } = useDay()
  const invite = () =>
    void task.run(async () => {
      setTold(undefined)
      const invited = await request(inviteStaff, {
        body: { email: email.trim(), role, games: role === 'scorer' ? [...games] : [] },
      })
      setTold(`Invitation sent to ${invited.email}. The link works for 7 days.`)
      setEmail('')
      await changed('staff', 'trail')
    })
  return (
    <Panel title="Invite someone">
      <Form className={styles.stack} onSubmit={invite}>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <RoleField label="Role" value={role} onChange={setRole} />
        {role === 'scorer' && (
          <Ticks
            legend="Today’s games"
            options={(day.data?.rows ?? []).map(({ game, name, when }) => ({
              value: game.id,
              label: `${name}, ${when}`,
            }))}
            values={games}
            onChange={setGames}
          />
        )}
        <FormError message={task.error?.message} />
        <p role="status">{told}</p>
        <Button type="submit" icon="mail" busy={task.busy}>
          Invite
        </Button>
      </Form>
    </Panel>
  )
}
