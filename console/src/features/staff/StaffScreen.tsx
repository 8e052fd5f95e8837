import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { staffList, withdrawInvitation } from '@fieldhouse/contract/staff/staff'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { hasRole, useMe } from '../../shared/me/useMe.ts'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { formatDayAndTime } from '../../shared/time.ts'
import { CoveragePanel } from './coverage/CoveragePanel.tsx'
import { InvitePanel } from './InvitePanel.tsx'
import { StaffTable } from './StaffTable.tsx'

/** Staff members and invitations. */
export function StaffScreen() {
  const result = useEndpoint('staff', staffList, {})
  const { data: me } = useMe()
  const task = useTask()
  const isOwner = hasRole(me, 'owner')
  const withdrawInvite = (id: number) =>
    void task.run(async () => {
      await sendStaffRequest(withdrawInvitation, { params: { id: String(id) } })
      await refetchQueries('staff', 'activity log')
    })
  return (
    <ConsoleScreen title="Staff" text={isOwner ? undefined : 'Owners invite people and set their roles.'}>
      <QueryResult result={result} what="The staff">
        {({ staff, invitations }) => (
          <div className={styles.stack}>
            <Panel>
              <StaffTable staff={staff} isOwner={isOwner} me={me?.uid} />
            </Panel>
            <div className={styles.columns}>
              <CoveragePanel staff={staff} />
              <div className={styles.stack}>
                {isOwner && <InvitePanel />}
                {invitations.length > 0 && (
                  <Panel title="Invited">
                    <FormError message={task.error?.message} />
                    <ul>
                      {invitations.map(({ id, email, role, expires_at }) => (
                        <li key={id} className={styles.line}>
                          <span className={styles.words}>
                            <b>{email}</b>
                            <small>
                              {role}, until {formatDayAndTime(expires_at)}
                            </small>
                          </span>
                          {isOwner && (
                            <Button
                              variant="outline"
                              size={44}
                              busy={task.busy}
                              aria-label={`Withdraw the invitation to ${email}`}
                              onClick={() => withdrawInvite(id)}
                            >
                              Withdraw
                            </Button>
                          )}
                        </li>
                      ))}
                    </ul>
                  </Panel>
                )}
              </div>
            </div>
          </div>
        )}
      </QueryResult>
    </ConsoleScreen>
  )
}
