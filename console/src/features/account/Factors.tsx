import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  beginPasskey,
  keepPasskey,
  newRecoveryCodes,
  removeCodeApp,
  removePasskey,
  type StaffMe,
} from '@fieldhouse/contract/staff/me'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { tellMe } from '../../shared/me/useMe.ts'
import { hasPasskeys, makePasskey } from '../../shared/session/passkey.ts'
import { dayAndTimeOf } from '../../shared/time.ts'
import styles from './Account.module.css'
import { CodeApp } from './CodeApp.tsx'

/** What stands beside the password: a code app, passkeys, and codes for the day when both are gone. */
export function Factors({ me }: { me: StaffMe }) {
  const [codes, setCodes] = useState<readonly string[]>([])
  const [setsUp, setSetsUp] = useState(false)
  const task = useTask()
  const addPasskey = () =>
    void task.run(async () => {
      const { options } = await request(beginPasskey, { body: {} })
      const response = await makePasskey(options)
      const kept = await request(keepPasskey, { body: { name: `Passkey of ${dayAndTimeOf(new Date())}`, response } })
      tellMe(kept.me)
      setCodes(kept.recovery_codes ?? [])
    })
  return (
    <Panel title="Second factor" text="Asked for with your password each time you sign in.">
      <div className={styles.stack}>
        {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
        {me.code_app ? (
          <div className={styles.factor}>
            <span>An authenticator app is set up.</span>
            <Button
              variant="outline"
              size={44}
              busy={task.busy}
              onClick={() => void task.run(async () => tellMe(await request(removeCodeApp, {})))}
            >
              Remove
            </Button>
          </div>
        ) : setsUp ? (
          <CodeApp
            onDone={(given, next) => {
              setCodes(given)
              setSetsUp(false)
              tellMe(next)
            }}
          />
        ) : (
          <Button icon="phone" onClick={() => setSetsUp(true)}>
            Set up an authenticator app
          </Button>
        )}
        {me.passkeys.map(({ id, name, last_used_at }) => (
          <div key={id} className={styles.factor}>
            <span>
              {name}
              {last_used_at && <small> used {dayAndTimeOf(last_used_at)}</small>}
            </span>
            <Button
              variant="outline"
              size={44}
              busy={task.busy}
              aria-label={`Remove ${name}`}
              onClick={() =>
                void task.run(async () => tellMe(await request(removePasskey, { params: { id: String(id) } })))
              }
            >
              Remove
            </Button>
          </div>
        ))}
        {hasPasskeys() && (
          <Button variant="secondary" icon="key" busy={task.busy} onClick={addPasskey}>
            Add a passkey
          </Button>
        )}
        {me.second_factor === 'given' && (
          <div className={styles.factor}>
            <span>{me.recovery_codes_left} recovery codes are left.</span>
            <Button
              variant="outline"
              size={44}
              busy={task.busy}
              onClick={() =>
                void task.run(async () => setCodes((await request(newRecoveryCodes, { body: {} })).recovery_codes))
              }
            >
              Get new codes
            </Button>
          </div>
        )}
        <FormError message={task.error?.message} />
      </div>
    </Panel>
  )
}

/** Shown once. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const address = `data:text/plain,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <section className={styles.codes} aria-label="Recovery codes">
      <p>Use one of these if you lose your second factor. Each works once. You won’t see them again.</p>
      <ul className={styles.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a href={address} download="recovery-codes.txt">
        Download codes
      </a>
      <Button size={44} onClick={onKept}>
        I saved them
      </Button>
    </section>
  )
}
