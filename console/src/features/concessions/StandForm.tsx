import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  addStand,
  changeStand,
  type OperatorConcessionVenue,
  type OperatorStand,
  putItemImage,
  removeStand,
} from '@fieldhouse/contract/concessions/admin'
import { standKinds } from '@fieldhouse/contract/concessions/concessions'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { sendNewPicture } from '../../shared/pictures/send-picture.ts'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { navigateTo } from '../../shared/router/navigation.ts'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { newMenuItem, newStandDraft, type StandDraft, toStandDraft, toStandInput } from './concessions.model.ts'
import { MenuItemFields } from './MenuItemFields.tsx'
import { RemoveButton } from './RemoveButton.tsx'

/** Form for a stand and its menu. */
export function StandForm({ venue, stand: first }: { venue: OperatorConcessionVenue; stand?: OperatorStand }) {
  const [stand, setStand] = useState(first)
  const [draft, setDraft] = useState<StandDraft>(() => (stand ? toStandDraft(stand) : newStandDraft()))
  const [problem, setProblem] = useState<string>()
  const task = useTask()
  const changeStandDraft = (changes: Partial<StandDraft>) => setDraft({ ...draft, ...changes })
  const saveStand = () => {
    const input = toStandInput(draft, venue.id)
    setProblem(typeof input === 'string' ? input : undefined)
    if (typeof input === 'string') return
    void task.run(async () => {
      const saved = stand
        ? await sendStaffRequest(changeStand, {
            params: { id: String(stand.id) },
            body: { revision: stand.revision, ...input },
          })
        : await sendStaffRequest(addStand, { body: input })
      // Another try changes the stand that is saved by now.
      setStand(saved)
      setDraft(toStandDraft(saved))
      try {
        await sendItemPictures(draft, saved)
      } finally {
        await refetchQueries('concessions', 'activity log')
      }
      navigateTo('/concessions')
    })
  }
  return (
    <ConsoleScreen title={stand?.name ?? `New stand at ${venue.name}`}>
      <EditForm draft={draft} saving={task} className={styles.stack} onSubmit={saveStand}>
        <Panel title="The stand">
          <StandFields draft={draft} change={changeStandDraft} venue={venue} />
        </Panel>
        <Panel title="Menu" text="Shown in this order. Sold-out items stay sold out.">
          <div className={styles.stack}>
            {draft.menu.map((item) => (
              <MenuItemFields
                key={item.key}
                item={item}
                onChange={(next) =>
                  changeStandDraft({ menu: draft.menu.map((one) => (one.key === item.key ? next : one)) })
                }
                onRemove={() => changeStandDraft({ menu: draft.menu.filter((one) => one.key !== item.key) })}
              />
            ))}
            <div className={styles.actions}>
              <Button
                size={44}
                variant="secondary"
                type="button"
                onClick={() => changeStandDraft({ menu: [...draft.menu, newMenuItem()] })}
              >
                Add to the menu
              </Button>
            </div>
          </div>
        </Panel>
        <FormError message={problem ?? task.error?.message} />
        <div className={styles.actions}>
          <Button type="submit" size={44} busy={task.busy}>
            Save
          </Button>
          <ConsoleLink to="/concessions" className={buttonClass({ variant: 'outline', size: 44 })}>
            Cancel
          </ConsoleLink>
          {stand && (
            <RemoveButton
              name={stand.name}
              text="Fans stop seeing it immediately. You can restore it and its menu from the trash."
              remove={() => sendStaffRequest(removeStand, { params: { id: String(stand.id) } })}
            />
          )}
        </div>
      </EditForm>
    </ConsoleScreen>
  )
}

/** Sends the pictures of new items. A menu has each name once. */
async function sendItemPictures({ menu }: StandDraft, saved: OperatorStand): Promise<void> {
  for (const { name, chosen } of menu) {
    const item = saved.menu.find((one) => one.name === name.trim())
    if (!item) continue
    await sendNewPicture(chosen, item.name, (sending) =>
      sendStaffRequest(putItemImage, { params: { id: String(item.id) }, ...sending }),
    )
  }
}

interface StandFieldsProps {
  draft: StandDraft
  change(changes: Partial<StandDraft>): void
  venue: OperatorConcessionVenue
}

function StandFields({ draft, change, venue }: StandFieldsProps) {
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
