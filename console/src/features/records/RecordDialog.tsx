import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  addRecord,
  changeRecord,
  type EnteredRecordItem,
  type RecordCategory,
} from '@fieldhouse/contract/records/records'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import form from '../../shared/form/Form.module.css'
import { EditDialog } from '../../shared/form/unsaved/EditDialog.tsx'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { RecordFields } from './RecordFields.tsx'
import { refetchRecords } from './record-queries.ts'
import { changeDraft, emptyDraft, type RecordDraft, scopeLabels, toBody, toDraft } from './records.model.ts'

interface RecordDialogProps {
  sport: string
  categories: readonly RecordCategory[]
  /** The record to edit. Without it records are added, one after the other. */
  record?: EnteredRecordItem
  onClose(): void
  onSaved?(record: EnteredRecordItem): void
}

/** Adds records or edits one. */
export function RecordDialog({ sport, categories, record, onClose, onSaved }: RecordDialogProps) {
  const [draft, setDraft] = useState(() => (record ? toDraft(record) : emptyDraft))
  const [added, setAdded] = useState('')
  const task = useTask()
  const change = (changes: Partial<RecordDraft>) => {
    task.reset()
    setDraft(changeDraft(draft, changes, categories))
  }
  const save = () =>
    void task.run(async () => {
      const body = toBody(draft)
      if (record) {
        onSaved?.(await sendStaffRequest(changeRecord, { params: { id: String(record.id) }, body }))
        onClose()
      } else {
        const { title, value } = await sendStaffRequest(addRecord, { body: { sport, ...body } })
        setAdded(`${title}, ${value} added.`)
        // The next record is often of the same kind.
        setDraft({ ...emptyDraft, group: draft.group, scope: draft.scope, category: draft.category })
      }
      await refetchRecords()
    })
  return (
    <EditDialog
      top
      onClose={onClose}
      title={record ? 'Edit record' : 'Add record'}
      text={record ? undefined : 'To add many, use Import.'}
    >
      <EditForm draft={draft} saving={task} className={form.stack} onSubmit={save}>
        <SegmentedControl
          label="Held by"
          value={draft.group}
          onChange={(group) =>
            change({ group, ...(group === 'team' && draft.scope === 'career' && { scope: 'season' }) })
          }
          options={[
            { value: 'player', label: 'Player' },
            { value: 'team', label: 'Team' },
          ]}
        />
        <SegmentedControl
          label="Kind"
          value={draft.scope}
          onChange={(scope) => change({ scope })}
          options={(['career', 'season', 'game'] as const)
            .filter((scope) => draft.group === 'player' || scope !== 'career')
            .map((value) => ({ value, label: scopeLabels[value] }))}
        />
        <RecordFields sport={sport} categories={categories} draft={draft} onChange={change} />
        <FormError message={task.error?.message} />
        <div className={form.actions}>
          <Button type="submit" size={44} busy={task.busy} disabled={draft.value.trim() === ''}>
            {record ? 'Save' : 'Add'}
          </Button>
          <Button size={44} variant="secondary" onClick={onClose}>
            {added === '' ? 'Cancel' : 'Done'}
          </Button>
          <span role="status">{added}</span>
        </div>
      </EditForm>
    </EditDialog>
  )
}
