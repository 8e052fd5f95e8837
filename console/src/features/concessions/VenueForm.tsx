import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  addConcessionVenue,
  changeConcessionVenue,
  type OperatorConcessionVenue,
  removeConcessionVenue,
} from '@fieldhouse/contract/concessions/desk'
import { parseSections } from '@fieldhouse/contract/concessions/sections'
import { venueGrounds } from '@fieldhouse/contract/venues/venues'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Form } from '@fieldhouse/design/form/Form'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { VenueMap } from '@fieldhouse/design/venue/VenueMap'
import { useId, useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { Link } from '../../shared/router/Link.tsx'
import { navigate } from '../../shared/router/navigation.ts'
import { Screen } from '../../shared/screen/Screen.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import own from './Concessions.module.css'
import { newVenue, type VenueDraft, venueDraftOf, venueWishOf } from './concessions.model.ts'
import { Removal } from './Removal.tsx'

/** What a venue is called, and its map, which is drawn while one writes it. */
export function VenueForm({ venue, others }: { venue?: OperatorConcessionVenue; others: readonly string[] }) {
  const [draft, setDraft] = useState<VenueDraft>(() => (venue ? venueDraftOf(venue) : newVenue(others[0] ?? '')))
  const [tried, setTried] = useState<string>()
  const task = useTask()
  const save = () => {
    const wish = venueWishOf(draft)
    setTried(typeof wish === 'string' ? wish : undefined)
    if (typeof wish === 'string') return
    void task.run(async () => {
      const body = { revision: venue?.revision ?? 0, ...wish }
      if (venue) await request(changeConcessionVenue, { params: { id: String(venue.id) }, body })
      else await request(addConcessionVenue, { body: wish })
      await changed('concessions', 'trail')
      navigate('/concessions')
    })
  }
  return (
    <Screen title={venue?.name ?? 'A venue with stands'}>
      <Form className={styles.stack} onSubmit={save}>
        <div className={styles.columns}>
          <Panel title="The venue">
            <VenueFields draft={draft} others={others} change={(changes) => setDraft({ ...draft, ...changes })} />
          </Panel>
          <Drawn draft={draft} />
        </div>
        <FormError message={tried ?? task.error?.message} />
        <div className={styles.actions}>
          <Button type="submit" size={44} busy={task.busy}>
            Save
          </Button>
          <Link to="/concessions" className={buttonClass({ variant: 'outline', size: 44 })}>
            Cancel
          </Link>
          {venue && (
            <Removal
              name={venue.name}
              text="Fans stop seeing it immediately. You can restore it, its stands and menus from the trash."
              remove={() => request(removeConcessionVenue, { params: { id: String(venue.id) } })}
            />
          )}
        </div>
      </Form>
    </Screen>
  )
}

interface VenueFieldsProps {
  draft: VenueDraft
  others: readonly string[]
  change(changes: Partial<VenueDraft>): void
}

function VenueFields({ draft, others, change }: VenueFieldsProps) {
  const [map, list] = [useId(), useId()]
  return (
    <div className={styles.stack}>
      <TextField
        label="Name"
        hint="Use the schedule’s name: games there set the stands’ hours."
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
          label="In the middle"
          value={draft.ground}
          onChange={(ground) => change({ ground })}
          options={venueGrounds.map((value) => ({ value, label: value }))}
        />
      </div>
      <div className={styles.stack}>
        <label htmlFor={map}>Sections, one level and side per line, lowest level first</label>
        <textarea
          id={map}
          className={own.paste}
          rows={8}
          spellCheck={false}
          placeholder={'Lower north: 101-108\nLower east: 109-116\nUpper: 201-240'}
          value={draft.map}
          onChange={({ target }) => change({ map: target.value })}
        />
      </div>
    </div>
  )
}

function Drawn({ draft: { map, ground } }: { draft: VenueDraft }) {
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
