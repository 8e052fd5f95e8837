import { TextField } from '@fieldhouse/design/form/TextField'
import { TextArea } from '../../shared/form/TextArea.tsx'
import { NativeFields } from './NativeFields.tsx'
import styles from './School.module.css'
import { type SchoolPanelProps, trimOrNull } from './school.model.ts'

/** Identifiers of the school's mobile apps, and links to its legal texts. */
export function AppPanel({ draft, change }: SchoolPanelProps) {
  const { appVersion, appToken, pushTopic, stores, legal, liveUpdate } = draft
  const changeKey = (typed: string) => {
    const publicKey = typed.trim().replaceAll('\r\n', '\n')
    change({ liveUpdate: publicKey === '' ? undefined : { publicKey } })
  }
  const changeStore = (name: keyof typeof stores, typed: string) => {
    const appId = trimOrNull(typed)
    change({ stores: { ...stores, [name]: appId === null ? null : { appId } } })
  }
  const changeLegalText = (name: keyof typeof legal, typed: string) =>
    change({ legal: { ...legal, [name]: trimOrNull(typed) } })
  return (
    <div className={styles.fields}>
      <TextField
        label="Privacy statement"
        hint="An address starting with https://"
        inputMode="url"
        value={legal.privacy ?? ''}
        onChange={({ target }) => changeLegalText('privacy', target.value)}
      />
      <TextField
        label="Terms of use"
        hint="An address starting with https://"
        inputMode="url"
        value={legal.terms ?? ''}
        onChange={({ target }) => changeLegalText('terms', target.value)}
      />
      <TextField
        label="Legal contact"
        value={legal.contact ?? ''}
        onChange={({ target }) => changeLegalText('contact', target.value)}
      />
      <TextField
        label="App Store number"
        inputMode="numeric"
        value={stores.apple?.appId ?? ''}
        onChange={({ target }) => changeStore('apple', target.value)}
      />
      <TextField
        label="Google Play name"
        hint="org.example.app"
        value={stores.google?.appId ?? ''}
        onChange={({ target }) => changeStore('google', target.value)}
      />
      <NativeFields draft={draft} change={change} />
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
      <TextArea
        label="Public key for app updates"
        hint="From npm run native -- keys"
        error={undefined}
        rows={4}
        value={liveUpdate?.publicKey ?? ''}
        onChange={changeKey}
      />
    </div>
  )
}
