import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { changePerson, longestBio, type PersonPage } from '@fieldhouse/contract/games/people'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { isWomensSport } from '@fieldhouse/sports/identities'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import form from '../../../shared/form/Form.module.css'
import { useSavedNote } from '../../../shared/form/saved/useSavedNote.tsx'
import { TextArea } from '../../../shared/form/TextArea.tsx'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { useSaveKey } from '../../../shared/form/useSaveKey.ts'
import { SaveBar } from '../../../shared/screen/SaveBar.tsx'
import { refetchPeople } from '../people-queries.ts'
import { formatPersonName } from '../roster/roster.model.ts'
import {
  countWords,
  listEditedFields,
  type PersonDraft,
  type PersonField,
  toPersonChange,
  toPersonDraft,
} from './person-draft.model.ts'

const formId = 'person-facts'

/** What is true of a person now. A new name keeps the career. */
export function PersonForm({ page }: { page: PersonPage }) {
  const [saved, setSaved] = useState(() => toPersonDraft(page))
  const [draft, setDraft] = useState(saved)
  const { note, tell } = useSavedNote()
  const task = useTask()
  const edited = listEditedFields(saved, draft)
  const newest = toPersonDraft(page)
  // Someone else's change appears by itself while nothing is typed here.
  if (edited.length === 0 && listEditedFields(saved, newest).length > 0) {
    setSaved(newest)
    setDraft(newest)
  }
  const send = async (from: PersonDraft, to: PersonDraft) => {
    const params = { id: String(page.person.id) }
    const changed = toPersonDraft(await sendStaffRequest(changePerson, { params, body: toPersonChange(from, to) }))
    setSaved(changed)
    setDraft(changed)
    await refetchPeople()
    return changed
  }
  const savePerson = () =>
    void task.run(async () => {
      const before = saved
      const changed = await send(saved, draft)
      const isRenamed = formatPersonName(before) !== formatPersonName(changed)
      const words = isRenamed
        ? `Saved. Files can still use “${formatPersonName(before)}”; the career stays together.`
        : 'Saved.'
      tell(words, () => send(changed, before))
    })
  useSaveKey(formId)
  return (
    <Panel title={getSeasonTitle(page)} text="What fans see now. Earlier seasons are below.">
      <EditForm draft={draft} saved={saved} id={formId} className={form.stack} onSubmit={savePerson}>
        <PersonFields draft={draft} person={page.person} onChange={(changes) => setDraft({ ...draft, ...changes })} />
        {note}
      </EditForm>
      {(edited.length > 0 || task.error) && (
        <SaveBar words={`${formatQuantity(edited.length, 'change')} not saved`}>
          <FormError message={task.error?.message} />
          <Button variant="secondary" size={44} onClick={() => setDraft(saved)}>
            Discard
          </Button>
          <Button type="submit" form={formId} size={44} busy={task.busy}>
            Save
          </Button>
        </SaveBar>
      )}
    </Panel>
  )
}

const getSeasonTitle = ({ seasons }: PersonPage): string => {
  const current = seasons.find((one) => one.current)
  return current ? `${current.season} season` : 'Facts'
}

interface PersonFieldsProps {
  draft: PersonDraft
  person: PersonPage['person']
  onChange(changes: Partial<PersonDraft>): void
}

function PersonFields({ draft, person: { coach, sport }, onChange }: PersonFieldsProps) {
  const field = (name: PersonField, label: string, maxLength = 120, hint?: string) => (
    <TextField
      key={name}
      label={label}
      hint={hint}
      value={draft[name]}
      maxLength={maxLength}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
  const words = countWords(draft.bio)
  return (
    <>
      <div className={form.fields}>
        {field('firstname', 'First name', 80)}
        {field('lastname', 'Last name', 80)}
        {!coach && field('number', 'Number', 4)}
        {field('position', coach ? 'Title' : 'Position')}
        {!coach && field('year', 'Class', 120, 'For example Jr.')}
        {!coach && field('height', 'Height', 20, 'Like 6-2')}
        {!coach && field('weight', 'Weight', 20, isWomensSport(sport) ? 'Pounds. Fans don’t see it' : 'Pounds')}
        {!coach && field('hand', 'Bats, throws or plays', 20, 'Like R/R')}
        {field('hometown', 'Hometown')}
        {!coach && field('high_school', 'High school')}
        {field('major', 'Major')}
      </div>
      <TextArea
        label="Bio"
        hint={words === 0 ? undefined : formatQuantity(words, 'word')}
        error={draft.bio.length > longestBio ? `Use at most ${longestBio} characters.` : undefined}
        rows={5}
        value={draft.bio}
        onChange={(bio) => onChange({ bio })}
      />
    </>
  )
}
