import { TextField } from '@fieldhouse/design/form/TextField'
import styles from './School.module.css'
import type { PartProps } from './school.model.ts'

/** An empty field is nothing, not an empty word. */
const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())

/** How the phones' apps know this server, and where the legal texts stand. */
export function AppPanel({ draft, change }: PartProps) {
  const { appVersion, appToken, pushTopic, stores, legal } = draft
  const store = (name: keyof typeof stores, typed: string) => {
    const appId = orNull(typed)
    change({ stores: { ...stores, [name]: appId === null ? null : { appId } } })
  }
  const text = (name: keyof typeof legal, typed: string) => change({ legal: { ...legal, [name]: orNull(typed) } })
  return (
    <div className={styles.fields}>
      <TextField
        label="Privacy statement"
        hint="An address starting with https://"
        inputMode="url"
        value={legal.privacy ?? ''}
        onChange={({ target }) => text('privacy', target.value)}
      />
      <TextField
        label="Terms of use"
        hint="An address starting with https://"
        inputMode="url"
        value={legal.terms ?? ''}
        onChange={({ target }) => text('terms', target.value)}
      />
      <TextField
        label="Legal contact"
        value={legal.contact ?? ''}
        onChange={({ target }) => text('contact', target.value)}
      />
      <TextField
        label="App Store number"
        inputMode="numeric"
        value={stores.apple?.appId ?? ''}
        onChange={({ target }) => store('apple', target.value)}
      />
      <TextField
        label="Google Play name"
        hint="org.example.app"
        value={stores.google?.appId ?? ''}
        onChange={({ target }) => store('google', target.value)}
      />
      <TextField
        label="App version"
        value={appVersion}
        onChange={({ target }) => change({ appVersion: target.value })}
      />
      <TextField
        label="App token"
        hint="Identifies this school’s mobile apps"
        value={appToken}
        onChange={({ target }) => change({ appToken: target.value })}
      />
      <TextField label="Push topic" value={pushTopic} onChange={({ target }) => change({ pushTopic: target.value })} />
    </div>
  )
}
