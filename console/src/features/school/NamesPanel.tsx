import { TextField } from '@fieldhouse/design/form/TextField'
import { LinesField } from '../../shared/form/LinesField.tsx'
import { TimeZoneField } from '../../shared/look/TimeZoneField.tsx'
import styles from './School.module.css'
import type { SchoolPanelProps } from './school.model.ts'

/** Names of the school and its app, and its place and language. */
export function NamesPanel({ draft, change }: SchoolPanelProps) {
  const { school, nickname, appName, abbr, tenant, timeZone, locale, currency, mailDomains, passwordWords } = draft
  return (
    <div className={styles.fields}>
      <TextField label="The school" value={school} onChange={({ target }) => change({ school: target.value })} />
      <TextField label="Team nickname" value={nickname} onChange={({ target }) => change({ nickname: target.value })} />
      <TextField
        label="App name"
        hint="Shown under its icon, up to 24 characters"
        value={appName}
        onChange={({ target }) => change({ appName: target.value })}
      />
      <TextField
        label="Abbreviation"
        hint="As on scoreboards: 2-6 capital letters"
        value={abbr}
        onChange={({ target }) => change({ abbr: target.value })}
      />
      <TextField
        label="Short name in web addresses"
        hint="Lowercase letters, digits and hyphens"
        value={tenant}
        onChange={({ target }) => change({ tenant: target.value })}
      />
      <TimeZoneField value={timeZone} onChange={(next) => change({ timeZone: next })} />
      <TextField
        label="Locale"
        hint="How dates and numbers are written, e.g. en-US"
        autoComplete="off"
        maxLength={6}
        value={locale ?? 'en-US'}
        onChange={({ target }) => change({ locale: target.value.trim() })}
      />
      <TextField
        label="Currency"
        hint="Three letters, e.g. USD"
        autoComplete="off"
        maxLength={3}
        value={currency ?? 'USD'}
        onChange={({ target }) => change({ currency: target.value.toUpperCase() })}
      />
      <LinesField
        label="School email domains"
        hint="One per line. Used to catch typos"
        value={mailDomains}
        onChange={(next) => change({ mailDomains: next })}
      />
      <LinesField
        label="Weak password words"
        hint="Words people at your school would guess, one per line"
        value={passwordWords}
        onChange={(next) => change({ passwordWords: next })}
      />
    </div>
  )
}
