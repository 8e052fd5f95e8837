import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { editSchool, type ListedSchool } from '@fieldhouse/contract/games/names'
import { Button } from '@fieldhouse/design/action/Button'
import { createCrestLook } from '@fieldhouse/design/art/looks-from-names'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { ColorField } from '../../shared/look/ColorField.tsx'
import styles from './Opponents.module.css'
import { refetchSchools } from './opponent-queries.ts'
import {
  longestShortName,
  type OpponentDraft,
  renameOpponent,
  toOpponentChange,
  toOpponentDraft,
} from './opponents.model.ts'

/** The names of an opponent as fans read them, and the color of its crest. */
export function OpponentForm({ school }: { school: ListedSchool }) {
  const [saved, setSaved] = useState(() => toOpponentDraft(school))
  const [draft, setDraft] = useState(saved)
  const [isSaved, setIsSaved] = useState(false)
  const task = useTask()
  const edited = Object.keys(toOpponentChange(saved, draft)).length
  const newest = toOpponentDraft(school)
  // Someone else's change appears by itself while nothing is typed here.
  if (edited === 0 && Object.keys(toOpponentChange(saved, newest)).length > 0) {
    setSaved(newest)
    setDraft(newest)
  }
  const changeDraft = (change: Partial<OpponentDraft>) => {
    setIsSaved(false)
    setDraft({ ...draft, ...change })
  }
  const saveOpponent = () =>
    void task.run(async () => {
      const answer = await sendStaffRequest(editSchool, {
        params: { id: String(school.id) },
        body: toOpponentChange(saved, draft),
      })
      setSaved(toOpponentDraft(answer))
      setDraft(toOpponentDraft(answer))
      setIsSaved(true)
      await refetchSchools()
    })
  return (
    <Panel title="Name and color" text="What fans see on scores and schedules">
      <EditForm draft={draft} saved={saved} className={styles.form} onSubmit={saveOpponent}>
        <TextField
          label="Name"
          value={draft.name}
          maxLength={120}
          autoComplete="off"
          onChange={({ currentTarget }) => changeDraft(renameOpponent(draft, currentTarget.value))}
        />
        <div className={styles.fields}>
          <TextField
            label="Short name"
            hint="On score cards"
            value={draft.short}
            maxLength={longestShortName}
            autoComplete="off"
            onChange={({ currentTarget }) => changeDraft({ short: currentTarget.value })}
          />
          <TextField
            label="Abbreviation"
            hint="Where space is tight"
            value={draft.abbr}
            maxLength={8}
            autoComplete="off"
            onChange={({ currentTarget }) => changeDraft({ abbr: currentTarget.value })}
          />
        </div>
        <ColorField
          label="Color"
          value={draft.color ?? getAutomaticColor(draft.name)}
          sample={draft.color === null ? 'Automatic' : draft.abbr}
          onChange={(color) => changeDraft({ color })}
        >
          {draft.color !== null && (
            <Button size={44} variant="outline" onClick={() => changeDraft({ color: null })}>
              Use automatic color
            </Button>
          )}
        </ColorField>
        <FormError message={task.error?.message} />
        <div className={styles.actions}>
          <Button type="submit" size={44} busy={task.busy} disabled={edited === 0}>
            Save
          </Button>
          {edited > 0 && (
            <Button size={44} variant="secondary" onClick={() => setDraft(saved)}>
              Discard
            </Button>
          )}
          <span role="status" className={styles.quiet}>
            {describeState(edited, isSaved)}
          </span>
        </div>
      </EditForm>
    </Panel>
  )
}

function describeState(edited: number, isSaved: boolean): string {
  if (edited > 0) return `${edited} ${edited === 1 ? 'change' : 'changes'} not saved`
  return isSaved ? 'Saved.' : ''
}

/** The color of a crest that is drawn from the name. */
const getAutomaticColor = (name: string): string => createCrestLook(name).from ?? '#5d6b86'
