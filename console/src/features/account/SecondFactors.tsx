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
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { setMe } from '../../shared/me/useMe.ts'
import { createPasskey, supportsPasskeys } from '../../shared/session/passkey.ts'
import { formatDayAndTime } from '../../shared/time.ts'
import styles from './Account.module.css'
import { CodeAppSetup } from './CodeAppSetup.tsx'

/** Second factors of an account: an authenticator app, passkeys, and recovery codes for when both are lost. */
export function SecondFactors({ me }: { me: StaffMe }) {
  const [codes, setCodes] = useState<readonly string[]>([])
  const [isSettingUp, setIsSettingUp] = useState(false)
  const task = useTask()
  const addPasskey = () =>
    void task.run(async () => {
      const { options } = await sendStaffRequest(beginPasskey, { body: {} })
      const response = await createPasskey(options)
      const saved = await sendStaffRequest(keepPasskey, {
        body: { name: `Passkey of ${formatDayAndTime(new Date())}`, response },
      })
      setMe(saved.me)
      setCodes(saved.recovery_codes ?? [])
    })
  return (
    <Panel title="Second factor" text="Asked for with your password each time you sign in.">
      <div className={styles.stack}>
        {codes.length > 0 && <RecoveryCodes codes={codes} onSaved={() => setCodes([])} />}
        {me.code_app ? (
          <div className={styles.factor}>
            <span>An authenticator app is set up.</span>
            <Button
              variant="outline"
              size={44}
              busy={task.busy}
              onClick={() => void task.run(async () => setMe(await sendStaffRequest(removeCodeApp, {})))}
            >
              Remove
            </Button>
          </div>
        ) : isSettingUp ? (
          <CodeAppSetup
            onDone={(newCodes, next) => {
              setCodes(newCodes)
              setIsSettingUp(false)
              setMe(next)
            }}
          />
        ) : (
          <Button icon="phone" onClick={() => setIsSettingUp(true)}>
            Set up an authenticator app
          </Button>
        )}
        {me.passkeys.map(({ id, name, last_used_at }) => (
          <div key={id} className={styles.factor}>
            <span>
              {name}
              {last_used_at && <small> used {formatDayAndTime(last_used_at)}</small>}
            </span>
            <Button
              variant="outline"
              size={44}
              busy={task.busy}
              aria-label={`Remove ${name}`}
              onClick={() =>
                void task.run(async () => setMe(await sendStaffRequest(removePasskey, { params: { id: String(id) } })))
              }
            >
              Remove
            </Button>
          </div>
        ))}
        {supportsPasskeys() && (
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
                void task.run(async () =>
                  setCodes((await sendStaffRequest(newRecoveryCodes, { body: {} })).recovery_codes),
                )
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

/** Recovery codes, which are shown only once. */
function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
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
      <Button size={44} onClick={onSaved}>
        I saved them
      </Button>
    </section>
  )
}
