import { TextField } from '@fieldhouse/design/form/TextField'
import { LinesField } from '../../shared/form/LinesField.tsx'
import { ZoneField } from '../../shared/look/ZoneField.tsx'
import styles from './School.module.css'
import type { PartProps } from './school.model.ts'

/** What the school and its app are called, and where they are. */
export function NamesPanel({ draft, change }: PartProps) {
  const { school, nickname, appName, abbr, tenant, timeZone, currency, mailDomains, passwordWords } = draft
  return (
    <div className={styles.fields}>
      <TextField label="The school" value={school} onChange={({ target }) => change({ school: target.value })} />
      <TextField
        label="What its teams are called"
        value={nickname}
        onChange={({ target }) => change({ nickname: target.value })}
      />
      <TextField
        label="The app’s name"
        hint="Under its icon: 24 characters at most"
        value={appName}
        onChange={({ target }) => change({ appName: target.value })}
      />
      <TextField
        label="Abbreviation"
        hint="As boards write it: two to six capital letters"
        value={abbr}
        onChange={({ target }) => change({ abbr: target.value })}
      />
      <TextField
        label="Tenant word"
        hint="In addresses and on the wire: small letters, digits, hyphens"
        value={tenant}
        onChange={({ target }) => change({ tenant: target.value })}
      />
      <ZoneField value={timeZone} onChange={(next) => change({ timeZone: next })} />
      <TextField
        label="Currency of prices"
        hint="Three letters, as in USD"
        autoComplete="off"
        maxLength={3}
        value={currency ?? 'USD'}
        onChange={({ target }) => change({ currency: target.value.toUpperCase() })}
      />
      <LinesField
        label="Mail domains of the school"
        hint="One a line; a mistyped one is asked back"
        value={mailDomains}
        onChange={(next) => change({ mailDomains: next })}
      />
      <LinesField
        label="Words that make a weak password"
        hint="What everybody here would think of, one a line"
        value={passwordWords}
        onChange={(next) => change({ passwordWords: next })}
      />
    </div>
  )
}
