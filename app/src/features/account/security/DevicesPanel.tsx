import { errorMessage } from '@fieldhouse/client/api/api-error'
import type { OpenSession } from '@fieldhouse/contract/auth/auth'
import { dateFormat } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { ErrorState } from '@fieldhouse/design/feedback/ErrorState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useQuery } from '@tanstack/react-query'
import { attempt } from '../../../shared/api/attempt.ts'
import { LoadingPlaceholders } from '../../../shared/customer/LoadingPlaceholders.tsx'
import { formatAge } from '../../../shared/time-formats.ts'
import { showToast } from '../../../shared/toast/toast.ts'
import { sessionsQuery, signDeviceOut, signOthersOut } from '../account.queries.ts'
import styles from './DevicesPanel.module.css'

const formatSignInTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** Formats when a device signed in, which tells two phones of one model apart. */
const formatSignedInSince = ({ created_at }: OpenSession): string =>
  `signed in ${formatSignInTime(new Date(created_at))}`

/** Lists where the account is signed in, with a way to sign out each device. */
export function DevicesPanel() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  return (
    <Panel title="Where you’re signed in">
      {sessions ? (
        <DeviceList sessions={sessions} />
      ) : error ? (
        <ErrorState title="Your devices did not load" text={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingPlaceholders label="Loading your devices" count={1} shape="row" />
      )}
    </Panel>
  )
}

function DeviceList({ sessions }: { sessions: readonly OpenSession[] }) {
  const signOutDevice = async ({ id, device }: OpenSession) => {
    const done = await attempt('Signing the device out', async () => {
      await signDeviceOut(id)
      return true
    })
    if (done) showToast('success', `${device} is signed out`)
  }
  const signOutOthers = async () => {
    const done = await attempt('Signing the others out', async () => {
      await signOthersOut()
      return true
    })
    if (done) showToast('success', 'All other devices are signed out')
  }
  return (
    <>
      <ul className={styles.devices}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <p className={styles.name}>{session.device}</p>
              <p className={styles.seen} id={`seen-${session.id}`}>
                {session.current
                  ? 'This device'
                  : `Last seen ${formatAge(Date.parse(session.last_seen_at), Date.now())}`}
                {` · ${formatSignedInSince(session)}`}
              </p>
            </div>
            {!session.current && (
              <Button
                size={44}
                variant="secondary"
                aria-label={`Sign out ${session.device}`}
                aria-describedby={`seen-${session.id}`}
                onClick={() => void signOutDevice(session)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button size={44} variant="outline" onClick={() => void signOutOthers()}>
          Sign out all other devices
        </Button>
      )}
    </>
  )
}
