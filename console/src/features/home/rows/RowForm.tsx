import { FormError } from '@fieldhouse/client/forms/FormError'
import type { RunnableTask } from '@fieldhouse/client/tasks/useTask'
import type { OperatorRow, RowInput } from '@fieldhouse/contract/home/rows'
import { Button } from '@fieldhouse/design/action/Button'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import styles from '../../../shared/form/Form.module.css'
import {
  CheckboxGroup,
  InstantField,
  listMarketValues,
  listPlanValues,
  parseInstantField,
  toFieldTime,
} from '../../../shared/form/fields.tsx'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import type { KnownTitle } from '../../../shared/titles/TitlePicker.tsx'
import { ReferenceField } from '../fields.tsx'
import { useSponsors } from '../queries.ts'
import { FillingFields } from './FillingFields.tsx'
import { adaptFilling, rowTypeLabels } from './rows.model.ts'

type RowTask = Pick<RunnableTask, 'busy' | 'error' | 'run'>

type RowFormProps = {
  title: string
  first: RowInput
  /** Titles that rows name by hand. */
  titles: readonly KnownTitle[]
  task: RowTask
  onSave: (input: RowInput) => void
  onLeave: () => void
}

const rowTypes = Object.entries(rowTypeLabels).map(([value, label]) => ({ value: value as OperatorRow['type'], label }))

export function RowForm({ title, first, titles, task, onSave, onLeave }: RowFormProps) {
  const [row, setRow] = useState(first)
  const [from, setFrom] = useState(toFieldTime(first.from))
  const [until, setUntil] = useState(toFieldTime(first.until))
  const [problem, setProblem] = useState<string>()
  const changeRow = (changes: Partial<RowInput>) => setRow({ ...row, ...changes })
  const saveRow = () => {
    try {
      setProblem(undefined)
      onSave({ ...row, from: parseInstantField(from, 'From'), until: parseInstantField(until, 'Until') })
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <EditForm draft={[row, from, until]} className={styles.stack} onSubmit={saveRow}>
      <div className={styles.columns}>
        <Panel title={title || 'Row'}>
          <div className={styles.stack}>
            <div className={styles.fields}>
              <TextField
                label="Title"
                value={row.title}
                onChange={(event) => changeRow({ title: event.target.value })}
              />
              <TextField
                label="Subtitle"
                value={row.subtitle ?? ''}
                onChange={(event) => changeRow({ subtitle: event.target.value || null })}
              />
              <SelectField
                label="Layout"
                options={rowTypes}
                value={row.type}
                onChange={(type) => changeRow({ type, filling: adaptFilling(type, row.filling) })}
              />
            </div>
            <FillingFields
              type={row.type}
              filling={row.filling}
              titles={titles}
              onChange={(filling) => changeRow({ filling })}
            />
          </div>
        </Panel>
        <RowAudiencePanel row={row} change={changeRow} times={{ from, setFrom, until, setUntil }} />
      </div>
      <FormError message={problem ?? task.error?.message} />
      <div className={styles.actions}>
        <Button type="submit" busy={task.busy}>
          Save row
        </Button>
        <Button variant="outline" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </EditForm>
  )
}

type RowAudienceProps = {
  row: RowInput
  change: (changes: Partial<RowInput>) => void
  times: { from: string; setFrom: (typed: string) => void; until: string; setUntil: (typed: string) => void }
}

function RowAudiencePanel({ row, change, times: { from, setFrom, until, setUntil } }: RowAudienceProps) {
  const sponsors = useSponsors().data?.sponsors ?? []
  return (
    <Panel title="Schedule, audience, sponsor">
      <div className={styles.stack}>
        <SwitchRow
          title="Shown"
          text="Turn off to hide this row from everyone."
          checked={!row.hidden}
          onChange={(isShown) => change({ hidden: !isShown })}
        />
        <InstantField label="From" hint="Leave blank to start now" value={from} onChange={setFrom} />
        <InstantField label="Until" hint="Leave blank for no end date" value={until} onChange={setUntil} />
        <CheckboxGroup
          legend="Plans (empty = all)"
          options={listPlanValues()}
          values={row.packages}
          onChange={(packages) => change({ packages })}
        />
        <CheckboxGroup
          legend="Markets (empty = all)"
          options={listMarketValues()}
          values={row.markets}
          onChange={(markets) => change({ markets })}
        />
        <ReferenceField
          label="Presented by"
          none="No one"
          options={sponsors}
          value={row.sponsor_id}
          onChange={(sponsor_id) => change({ sponsor_id })}
        />
      </div>
    </Panel>
  )
}
