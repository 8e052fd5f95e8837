import { FormError } from '@fieldhouse/client/forms/FormError'
import type { Task } from '@fieldhouse/client/tasks/useTask'
import type { OperatorRow, RowInput } from '@fieldhouse/contract/home/rows'
import { Button } from '@fieldhouse/design/action/Button'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { Form } from '@fieldhouse/design/form/Form'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import styles from '../../../shared/form/Form.module.css'
import { InstantField, instantOf, marketOptions, planOptions, Ticks, typedOf } from '../../../shared/form/fields.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import type { KnownTitle } from '../../../shared/titles/TitlePicker.tsx'
import { ReferenceField } from '../fields.tsx'
import { useSponsors } from '../queries.ts'
import { FillingFields } from './FillingFields.tsx'
import { filledAs, typeWords } from './rows.model.ts'

type RowTask = Pick<Task, 'busy' | 'error' | 'run'>

type RowFormProps = {
  title: string
  first: RowInput
  /** What rows name, by hand. */
  titles: readonly KnownTitle[]
  task: RowTask
  onSave: (wish: RowInput) => void
  onLeave: () => void
}

const types = Object.entries(typeWords).map(([value, label]) => ({ value: value as OperatorRow['type'], label }))

export function RowForm({ title, first, titles, task, onSave, onLeave }: RowFormProps) {
  const [wish, setWish] = useState(first)
  const [from, setFrom] = useState(typedOf(first.from))
  const [until, setUntil] = useState(typedOf(first.until))
  const [wrong, setWrong] = useState<string>()
  const change = (changes: Partial<RowInput>) => setWish({ ...wish, ...changes })
  const save = () => {
    try {
      setWrong(undefined)
      onSave({ ...wish, from: instantOf(from, 'From'), until: instantOf(until, 'Until') })
    } catch (error) {
      setWrong((error as Error).message)
    }
  }
  return (
    <Form className={styles.stack} onSubmit={save}>
      <div className={styles.columns}>
        <Panel title={title || 'A row'}>
          <div className={styles.stack}>
            <div className={styles.fields}>
              <TextField label="Title" value={wish.title} onChange={(event) => change({ title: event.target.value })} />
              <TextField
                label="Subtitle"
                value={wish.subtitle ?? ''}
                onChange={(event) => change({ subtitle: event.target.value || null })}
              />
              <SelectField
                label="Look"
                options={types}
                value={wish.type}
                onChange={(type) => change({ type, filling: filledAs(type, wish.filling) })}
              />
            </div>
            <FillingFields
              type={wish.type}
              filling={wish.filling}
              titles={titles}
              onChange={(filling) => change({ filling })}
            />
          </div>
        </Panel>
        <WhenAndWhom wish={wish} change={change} times={{ from, setFrom, until, setUntil }} />
      </div>
      <FormError message={wrong ?? task.error?.message} />
      <div className={styles.actions}>
        <Button type="submit" busy={task.busy}>
          Save row
        </Button>
        <Button variant="outline" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

type WhenAndWhomProps = {
  wish: RowInput
  change: (changes: Partial<RowInput>) => void
  times: { from: string; setFrom: (typed: string) => void; until: string; setUntil: (typed: string) => void }
}

function WhenAndWhom({ wish, change, times: { from, setFrom, until, setUntil } }: WhenAndWhomProps) {
  const sponsors = useSponsors().data?.sponsors ?? []
  return (
    <Panel title="Schedule, audience, sponsor">
      <div className={styles.stack}>
        <SwitchRow
          title="Shown"
          text="Hidden rows don’t show to anyone."
          checked={!wish.hidden}
          onChange={(shown) => change({ hidden: !shown })}
        />
        <InstantField label="From" hint="Empty = now" value={from} onChange={setFrom} />
        <InstantField label="Until" hint="Empty = no end" value={until} onChange={setUntil} />
        <Ticks
          legend="Plans (empty = all)"
          options={planOptions()}
          values={wish.packages}
          onChange={(packages) => change({ packages })}
        />
        <Ticks
          legend="Markets (empty = all)"
          options={marketOptions()}
          values={wish.markets}
          onChange={(markets) => change({ markets })}
        />
        <ReferenceField
          label="Presented by"
          none="No one"
          options={sponsors}
          value={wish.sponsor_id}
          onChange={(sponsor_id) => change({ sponsor_id })}
        />
      </div>
    </Panel>
  )
}
