import { errorMessage } from '@fieldhouse/client/api/api-error'
import type { OpenSession } from '@fieldhouse/contract/auth/auth'
import { dateFormat } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { ErrorState } from '@fieldhouse/design/feedback/ErrorState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useQuery } from '@tanstack/react-query'
import { attempt } from '../../../shared/api/attempt.ts'
import { Placeholders } from '../../../shared/customer/Placeholders.tsx'
import { ageWords } from '../../../shared/time-words.ts'
import { showToast } from '../../../shared/toast/toast.ts'
import { sessionsQuery, signDeviceOut, signOthersOut } from '../account.queries.ts'
import styles from './DevicesPanel.module.css'

const day = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** Two phones of one make have one name: when each came in tells them apart. */
const sinceWords = ({ created_at }: OpenSession): string => `signed in ${day(new Date(created_at))}`

/** Where this account is signed in, and the way out of each. */
export function DevicesPanel() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  return (
    <Panel title="Where you are signed in">
      {sessions ? (
        <Devices sessions={sessions} />
      ) : error ? (
        <ErrorState title="Your devices did not load" text={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <Placeholders label="Loading your devices" count={1} shape="row" />
      )}
    </Panel>
  )
}

function Devices({ sessions }: { sessions: readonly OpenSession[] }) {
  const end = async ({ id, device }: OpenSession) => {
    const done = await attempt('Signing the device out', async () => {
      await signDeviceOut(id)
      return true
    })
    if (done) showToast('success', `${device} is signed out`)
  }
  const endOthers = async () => {
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
                  : `Last seen ${ageWords(Date.parse(session.last_seen_at), Date.now())}`}
                {` · ${sinceWords(session)}`}
              </p>
            </div>
            {!session.current && (
              <Button
                size={44}
                variant="secondary"
                aria-label={`Sign ${session.device} out`}
                aria-describedby={`seen-${session.id}`}
                onClick={() => void end(session)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button size={44} variant="outline" onClick={() => void endOthers()}>
          Sign out all other devices
        </Button>
      )}
    </>
  )
}
