import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { standKinds } from '@fieldhouse/contract/concessions/concessions'
import {
  addStand,
  changeStand,
  type OperatorConcessionVenue,
  type OperatorStand,
  removeStand,
} from '@fieldhouse/contract/concessions/desk'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Form } from '@fieldhouse/design/form/Form'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { Link } from '../../shared/router/Link.tsx'
import { navigate } from '../../shared/router/navigation.ts'
import { Screen } from '../../shared/screen/Screen.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { newItem, newStand, type StandDraft, standDraftOf, standWishOf } from './concessions.model.ts'
import { ItemFields } from './ItemFields.tsx'
import { Removal } from './Removal.tsx'

/** A stand and all that stands on its menu. */
export function StandForm({ venue, stand }: { venue: OperatorConcessionVenue; stand?: OperatorStand }) {
  const [draft, setDraft] = useState<StandDraft>(() => (stand ? standDraftOf(stand) : newStand()))
  const [tried, setTried] = useState<string>()
  const task = useTask()
  const change = (changes: Partial<StandDraft>) => setDraft({ ...draft, ...changes })
  const save = () => {
    const wish = standWishOf(draft, venue.id)
    setTried(typeof wish === 'string' ? wish : undefined)
    if (typeof wish === 'string') return
    void task.run(async () => {
      if (stand)
        await request(changeStand, { params: { id: String(stand.id) }, body: { revision: stand.revision, ...wish } })
      else await request(addStand, { body: wish })
      await changed('concessions', 'trail')
      navigate('/concessions')
    })
  }
  return (
    <Screen title={stand?.name ?? `A stand at ${venue.name}`}>
      <Form className={styles.stack} onSubmit={save}>
        <Panel title="The stand">
          <Facts draft={draft} change={change} venue={venue} />
        </Panel>
        <Panel title="Menu" text="Shown in this order. Sold-out items stay sold out.">
          <div className={styles.stack}>
            {draft.menu.map((item) => (
              <ItemFields
                key={item.key}
                item={item}
                onChange={(next) => change({ menu: draft.menu.map((one) => (one.key === item.key ? next : one)) })}
                onRemove={() => change({ menu: draft.menu.filter((one) => one.key !== item.key) })}
              />
            ))}
            <div className={styles.actions}>
              <Button
                size={44}
                variant="secondary"
                type="button"
                onClick={() => change({ menu: [...draft.menu, newItem()] })}
              >
                Add to the menu
              </Button>
            </div>
          </div>
        </Panel>
        <FormError message={tried ?? task.error?.message} />
        <div className={styles.actions}>
          <Button type="submit" size={44} busy={task.busy}>
            Save
          </Button>
          <Link to="/concessions" className={buttonClass({ variant: 'outline', size: 44 })}>
            Cancel
          </Link>
          {stand && (
            <Removal
              name={stand.name}
              text="Fans stop seeing it immediately. You can restore it and its menu from the trash."
              remove={() => request(removeStand, { params: { id: String(stand.id) } })}
            />
          )}
        </div>
      </Form>
    </Screen>
  )
}

interface FactsProps {
  draft: StandDraft
  change(changes: Partial<StandDraft>): void
  venue: OperatorConcessionVenue
}

function Facts({ draft, change, venue }: FactsProps) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Name"
        maxLength={120}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <SelectField
        label="Kind"
        value={draft.kind}
        onChange={(kind) => change({ kind })}
        options={standKinds.map((value) => ({ value, label: value }))}
      />
      {venue.sections.length > 0 && (
        <SelectField
          label="Nearest section"
          value={draft.section}
          onChange={(section) => change({ section })}
          options={[
            { value: '', label: 'Not on the map' },
            ...venue.sections.map(({ name, level }) => ({ value: name, label: `${name}, ${level}` })),
          ]}
        />
      )}
      <TextField
        label="Location description"
        maxLength={160}
        value={draft.place}
        onChange={({ target }) => change({ place: target.value })}
      />
      <TextField
        label="Opens (minutes before a game)"
        inputMode="numeric"
        maxLength={3}
        value={draft.opens}
        onChange={({ target }) => change({ opens: target.value })}
      />
      <TextField
        label="Closes (minutes after the start)"
        inputMode="numeric"
        maxLength={3}
        value={draft.closes}
        onChange={({ target }) => change({ closes: target.value })}
      />
    </div>
  )
}
