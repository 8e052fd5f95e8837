import { TextField } from '@fieldhouse/design/form/TextField'
import { LinesField } from '../../shared/form/LinesField.tsx'
import { EditableRows } from './EditableRows.tsx'
import styles from './School.module.css'
import type { SchoolPanelProps } from './school.model.ts'

type PageGender = SchoolPanelProps['draft']['pages'][number]['gender']
const genders: readonly { value: PageGender; label: string }[] = [
  { value: '', label: 'Not gendered' },
  { value: 'm', label: 'Men' },
  { value: 'f', label: 'Women' },
  { value: 'g', label: 'Both' },
]

/** Pages beside the sports, and ids that the apps' lists use. */
export function PagesPanel({ draft, change }: SchoolPanelProps) {
  const { pages, sportsList } = draft
  const { all, excluded } = sportsList
  return (
    <div className={styles.stack}>
      <h3>Other pages</h3>
      <EditableRows
        rowLabel="Page"
        ordered
        rows={pages}
        onChange={(next) => change({ pages: [...next] })}
        createRow={() => ({ slug: '', title: '', gender: '' as const, asset: '' })}
        columns={[
          { label: 'Address', value: ({ slug }) => slug, set: (row, slug) => ({ ...row, slug }) },
          { label: 'Title', value: ({ title }) => title, set: (row, title) => ({ ...row, title }) },
          {
            label: 'Gender',
            value: ({ gender }) => gender,
            set: (row, gender) => ({ ...row, gender: genders.find(({ value }) => value === gender)?.value ?? '' }),
            options: genders,
          },
          { label: 'Picture', value: ({ asset }) => asset, set: (row, asset) => ({ ...row, asset }) },
        ]}
      />
      <h3>Lists of sports</h3>
      <div className={styles.fields}>
        <TextField
          label="Label for “all sports”"
          value={all.name}
          onChange={({ target }) => change({ sportsList: { ...sportsList, all: { ...all, name: target.value } } })}
        />
        <LinesField
          label="IDs hidden from lists"
          hint="One per line"
          value={excluded.map(String)}
          onChange={(lines) => change({ sportsList: { ...sportsList, excluded: lines.map(Number) } })}
        />
      </div>
    </div>
  )
}
