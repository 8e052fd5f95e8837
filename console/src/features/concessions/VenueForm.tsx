import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  addConcessionVenue,
  changeConcessionVenue,
  type OperatorConcessionVenue,
  removeConcessionVenue,
} from '@fieldhouse/contract/concessions/admin'
import { parseSections } from '@fieldhouse/contract/concessions/sections'
import { capitalize } from '@fieldhouse/contract/text'
import { venueGrounds } from '@fieldhouse/contract/venues/venues'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Field } from '@fieldhouse/design/form/Field'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { VenueMap } from '@fieldhouse/design/venue/VenueMap'
import { useId, useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import lines from '../../shared/form/Lines.module.css'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { navigateTo } from '../../shared/router/navigation.ts'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { newVenueDraft, toVenueDraft, toVenueInput, type VenueDraft } from './concessions.model.ts'
import { RemoveButton } from './RemoveButton.tsx'

/** Form for a venue's name and its map, which is drawn as it is typed. */
export function VenueForm({ venue, others }: { venue?: OperatorConcessionVenue; others: readonly string[] }) {
  const [draft, setDraft] = useState<VenueDraft>(() => (venue ? toVenueDraft(venue) : newVenueDraft(others[0] ?? '')))
  const [problem, setProblem] = useState<string>()
  const task = useTask()
  const saveVenue = () => {
    const input = toVenueInput(draft)
    setProblem(typeof input === 'string' ? input : undefined)
    if (typeof input === 'string') return
    void task.run(async () => {
      const body = { revision: venue?.revision ?? 0, ...input }
      if (venue) await sendStaffRequest(changeConcessionVenue, { params: { id: String(venue.id) }, body })
      else await sendStaffRequest(addConcessionVenue, { body: input })
      await refetchQueries('concessions', 'activity log')
      navigateTo('/concessions')
    })
  }
  return (
    <ConsoleScreen title={venue?.name ?? 'New venue'}>
      <EditForm draft={draft} className={styles.stack} onSubmit={saveVenue}>
        <div className={styles.columns}>
          <Panel title="The venue">
            <VenueFields draft={draft} others={others} change={(changes) => setDraft({ ...draft, ...changes })} />
          </Panel>
          <VenueMapPreview draft={draft} />
        </div>
        <FormError message={problem ?? task.error?.message} />
        <div className={styles.actions}>
          <Button type="submit" size={44} busy={task.busy}>
            Save
          </Button>
          <ConsoleLink to="/concessions" className={buttonClass({ variant: 'outline', size: 44 })}>
            Cancel
          </ConsoleLink>
          {venue && (
            <RemoveButton
              name={venue.name}
              text="Fans stop seeing it immediately. You can restore it, its stands and menus from the trash."
              remove={() => sendStaffRequest(removeConcessionVenue, { params: { id: String(venue.id) } })}
            />
          )}
        </div>
      </EditForm>
    </ConsoleScreen>
  )
}

interface VenueFieldsProps {
  draft: VenueDraft
  others: readonly string[]
  change(changes: Partial<VenueDraft>): void
}

function VenueFields({ draft, others, change }: VenueFieldsProps) {
  const list = useId()
  return (
    <div className={styles.stack}>
      <TextField
        label="Name"
        hint="Match the venue name in the schedule. Its games set stand hours."
        maxLength={160}
        list={list}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <datalist id={list}>
        {others.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className={styles.fields}>
        <TextField
          label="City"
          maxLength={160}
          value={draft.city}
          onChange={({ target }) => change({ city: target.value })}
        />
        <SelectField
          label="Playing surface"
          value={draft.ground}
          onChange={(ground) => change({ ground })}
          options={venueGrounds.map((value) => ({ value, label: capitalize(value) }))}
        />
      </div>
      <Field label="Sections" hint="One level and side per line, lowest level first">
        {(control) => (
          <textarea
            {...control}
            className={lines.paste}
            rows={8}
            spellCheck={false}
            placeholder={'Lower north: 101-108\nLower east: 109-116\nUpper: 201-240'}
            value={draft.map}
            onChange={({ target }) => change({ map: target.value })}
          />
        )}
      </Field>
    </div>
  )
}

function VenueMapPreview({ draft: { map, ground } }: { draft: VenueDraft }) {
  const { sections, refused } = parseSections(map)
  return (
    <Panel title="Fan preview" text={`${sections.length} sections.`}>
      {sections.length > 0 && <VenueMap ground={ground} sections={sections} />}
      <ul role="status">
        {refused.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Line {line}: {message}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
