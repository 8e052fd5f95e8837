import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { ColorField } from '../shared/look/ColorField.tsx'
import { MarkField } from '../shared/look/MarkField.tsx'
import { ZoneField } from '../shared/look/ZoneField.tsx'
import { FieldAround } from './FieldAround.tsx'
import { type FieldsProps, fieldAt } from './OwnerFields.tsx'
import styles from './Setup.module.css'
import { abbreviated } from './setup.model.ts'

/** What the school is called, where it is, how it looks. */
export function SchoolFields({ said, say, lacks }: FieldsProps) {
  const name = (school: string) =>
    say({ school, ...((said.abbr === '' || said.abbr === abbreviated(said.school)) && { abbr: abbreviated(school) }) })
  return (
    <Panel title="The school">
      <div className={styles.fields}>
        <TextField
          label="School name"
          {...fieldAt(lacks, 'school')}
          value={said.school}
          hint="Harbor State"
          onChange={({ target }) => name(target.value)}
        />
        <TextField
          label="Team nickname"
          {...fieldAt(lacks, 'nickname')}
          hint="e.g. Gulls (also the app’s name)"
          value={said.nickname}
          onChange={({ target }) => say({ nickname: target.value })}
        />
        <TextField
          label="Abbreviation"
          {...fieldAt(lacks, 'abbr')}
          hint="As on scoreboards: 2-6 capital letters"
          value={said.abbr}
          onChange={({ target }) => say({ abbr: target.value })}
        />
        <FieldAround {...fieldAt(lacks, 'timeZone')}>
          <ZoneField value={said.timeZone} onChange={(timeZone) => say({ timeZone })} />
        </FieldAround>
        <FieldAround {...fieldAt(lacks, 'brand')}>
          <ColorField
            label="Primary color"
            value={said.brand}
            onChange={(brand) => say({ brand })}
            sample={said.nickname || 'Our teams'}
          />
        </FieldAround>
        <MarkField value={said.mark} colors={{ brand: said.brand }} onChange={(mark) => say({ mark })} />
      </div>
    </Panel>
  )
}
