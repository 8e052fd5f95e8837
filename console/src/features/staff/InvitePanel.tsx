import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { inviteStaff, type StaffRole } from '@fieldhouse/contract/staff/staff'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { CheckboxGroup } from '../../shared/form/fields.tsx'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { useGameDay } from '../../shared/game-day/useGameDay.ts'
import { RoleField } from './RoleField.tsx'

/** Invites a person by email. A scorer gets the selected games of the day. */
export function InvitePanel() {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('operator')
  const [games, setGames] = useState<readonly number[]>([])
  const [status, setStatus] = useState<string>()
  const task = useTask()
  const { result: day } = useGameDay()
  const sendInvitation = () =>
    void task.run(async () => {
      setStatus(undefined)
      const invited = await sendStaffRequest(inviteStaff, {
        body: { email: email.trim(), role, games: role === 'scorer' ? [...games] : [] },
      })
      setStatus(`Invitation sent to ${invited.email}. The link expires in 7 days.`)
      setEmail('')
      await refetchQueries('staff', 'activity log')
    })
  return (
    <Panel title="Invite someone">
      <EditForm draft={[email, role, games]} saving={task} className={styles.stack} onSubmit={sendInvitation}>
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
          <CheckboxGroup
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
        <p role="status">{status}</p>
        <Button type="submit" icon="mail" busy={task.busy}>
          Invite
        </Button>
      </EditForm>
    </Panel>
  )
}
