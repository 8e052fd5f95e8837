import { listRoster } from '@fieldhouse/contract/games/people'
import { longestRecordText, type RecordCategory } from '@fieldhouse/contract/records/records'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useEndpoint } from '../../shared/api/queries.ts'
import form from '../../shared/form/Form.module.css'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { listCategories, type RecordDraft } from './records.model.ts'

interface RecordFieldsProps {
  sport: string
  categories: readonly RecordCategory[]
  draft: RecordDraft
  onChange(changes: Partial<RecordDraft>): void
}

/** What the record is, who holds it, and when it was. */
export function RecordFields({ sport, categories, draft, onChange }: RecordFieldsProps) {
  const { group, scope, category, low, value } = draft
  const offered = listCategories(categories, draft)
  const chosen = offered.find(({ key }) => key === category)
  const field = (name: FieldName, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      value={draft[name]}
      maxLength={longestRecordText[name]}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
  return (
    <>
      <div className={form.fields}>
        <SelectField
          label="Category"
          value={category}
          onChange={(key) => onChange({ category: key })}
          options={[
            { value: '', label: 'Your own title' },
            ...offered.map(({ key, title }) => ({ value: key, label: title })),
          ]}
        />
        {category === '' && field('title', 'Title', 'For example Consecutive free throws')}
        <TextField
          label="Record"
          hint={chosen ? `For example ${chosen.example}` : 'A number or a time'}
          value={value}
          maxLength={longestRecordText.value}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
        />
        {group === 'player' && <HolderFields sport={sport} draft={draft} onChange={onChange} />}
        {scope !== 'career' &&
          field('season', 'Season', scope === 'season' ? 'For example 1998' : 'If the date is unknown')}
        {scope === 'game' && (
          <TextField
            label="Date"
            type="date"
            value={draft.day}
            onChange={({ currentTarget }) => onChange({ day: currentTarget.value })}
          />
        )}
        {scope === 'game' && field('opponent', 'Opponent')}
        {field('note', 'Note', 'Fans read it')}
      </div>
      {category === '' && (
        <SwitchRow
          title="Lower is better"
          text="For times and places."
          checked={low}
          onChange={(isLow) => onChange({ low: isLow })}
        />
      )}
      {group === 'player' && scope === 'career' && (
        <p>Enter the whole career, with the games that are here. The better of the two counts.</p>
      )}
    </>
  )
}

type FieldName = 'name' | 'note' | 'opponent' | 'season' | 'title'

/** A name, and the person of the roster if there is one: then fans can open the player's page. */
function HolderFields({ sport, draft, onChange }: Omit<RecordFieldsProps, 'categories'>) {
  const roster = useEndpoint('people', listRoster, { query: { sport, everyone: 'true' } })
  const people = (roster.data?.people ?? [])
    .filter(({ coach }) => !coach)
    .map(({ id, firstname, lastname }) => ({ value: String(id), label: `${firstname} ${lastname}` }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  const choosePerson = (person: string) => {
    const label = people.find(({ value }) => value === person)?.label
    onChange({ person, ...(label !== undefined && { name: label }) })
  }
  return (
    <>
      <SelectField
        label="Player"
        value={draft.person}
        onChange={choosePerson}
        options={[{ value: '', label: 'Not on a roster here' }, ...people]}
      />
      <TextField
        label="Name"
        value={draft.name}
        maxLength={longestRecordText.name}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
    </>
  )
}
