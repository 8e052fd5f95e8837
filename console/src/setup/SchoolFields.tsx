import { colorsOf } from '@fieldhouse/contract/school/colors'
import { crestMarks } from '@fieldhouse/contract/school/settings'
import { Crest } from '@fieldhouse/design/art/Crest'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useId } from 'react'
import { SelectField } from '../shared/screen/SelectField.tsx'
import type { FieldsProps } from './OwnerFields.tsx'
import styles from './Setup.module.css'
import { abbreviated } from './setup.model.ts'

const zones = Intl.supportedValuesOf('timeZone')

/** What the school is called, where it is, how it looks. */
export function SchoolFields({ said, say }: FieldsProps) {
  const color = useId()
  const name = (school: string) =>
    say({ school, ...((said.abbr === '' || said.abbr === abbreviated(said.school)) && { abbr: abbreviated(school) }) })
  const { onBrand } = colorsOf({ brand: said.brand })
  return (
    <Panel title="The school">
      <div className={styles.fields}>
        <TextField
          label="Its name"
          value={said.school}
          hint="Harbor State"
          onChange={({ target }) => name(target.value)}
        />
        <TextField
          label="What its teams are called"
          hint="Gulls; the app is called so too"
          value={said.nickname}
          onChange={({ target }) => say({ nickname: target.value })}
        />
        <TextField
          label="Abbreviation"
          hint="As boards write it: two to six capital letters"
          value={said.abbr}
          onChange={({ target }) => say({ abbr: target.value })}
        />
        <SelectField
          label="Time zone"
          value={said.timeZone}
          onChange={(timeZone) => say({ timeZone })}
          options={(zones.includes(said.timeZone) ? zones : [said.timeZone, ...zones]).map((zone) => ({
            value: zone,
            label: zone,
          }))}
        />
        <span className={styles.field}>
          <label htmlFor={color}>Its colour</label>
          <span className={styles.color}>
            <input
              id={color}
              type="color"
              value={said.brand}
              onChange={({ currentTarget }) => say({ brand: currentTarget.value })}
            />
            <span className={styles.sample} style={{ background: said.brand, color: onBrand }}>
              {said.nickname || 'Our teams'}
            </span>
          </span>
        </span>
        <fieldset className={styles.field}>
          <legend>Its sign</legend>
          <div className={styles.marks}>
            {crestMarks.map((mark) => (
              <label key={mark} className={styles.mark}>
                <input
                  type="radio"
                  name="mark"
                  className="visually-hidden"
                  checked={said.mark === mark}
                  onChange={() => say({ mark })}
                />
                <Crest mark={mark} size={40} />
                <span className="visually-hidden">{mark}</span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </Panel>
  )
}
