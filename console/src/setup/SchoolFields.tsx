import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { ColorField } from '../shared/look/ColorField.tsx'
import { MarkField } from '../shared/look/MarkField.tsx'
import { TimeZoneField } from '../shared/look/TimeZoneField.tsx'
import { FieldWithError } from './FieldWithError.tsx'
import { getFieldProps, type SetupFieldsProps } from './OwnerFields.tsx'
import styles from './Setup.module.css'
import { abbreviateSchool } from './setup.model.ts'

/** The school's name, place and look. */
export function SchoolFields({ draft, changeDraft, problems }: SetupFieldsProps) {
  const changeName = (school: string) =>
    changeDraft({
      school,
      ...((draft.abbr === '' || draft.abbr === abbreviateSchool(draft.school)) && { abbr: abbreviateSchool(school) }),
    })
  return (
    <Panel title="The school">
      <div className={styles.fields}>
        <TextField
          label="School name"
          {...getFieldProps(problems, 'school')}
          value={draft.school}
          hint="Harbor State"
          onChange={({ target }) => changeName(target.value)}
        />
        <TextField
          label="Team nickname"
          {...getFieldProps(problems, 'nickname')}
          hint="e.g. Gulls (also the app’s name)"
          value={draft.nickname}
          onChange={({ target }) => changeDraft({ nickname: target.value })}
        />
        <TextField
          label="Abbreviation"
          {...getFieldProps(problems, 'abbr')}
          hint="As on scoreboards: 2-6 capital letters"
          value={draft.abbr}
          onChange={({ target }) => changeDraft({ abbr: target.value })}
        />
        <FieldWithError {...getFieldProps(problems, 'timeZone')}>
          <TimeZoneField value={draft.timeZone} onChange={(timeZone) => changeDraft({ timeZone })} />
        </FieldWithError>
        <FieldWithError {...getFieldProps(problems, 'brand')}>
          <ColorField
            label="Primary color"
            value={draft.brand}
            onChange={(brand) => changeDraft({ brand })}
            sample={draft.nickname || 'Our teams'}
          />
        </FieldWithError>
        <MarkField value={draft.mark} colors={{ brand: draft.brand }} onChange={(mark) => changeDraft({ mark })} />
      </div>
    </Panel>
  )
}
