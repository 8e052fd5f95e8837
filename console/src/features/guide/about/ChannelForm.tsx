import { FormError } from '@fieldhouse/client/forms/FormError'
import type { RunnableTask } from '@fieldhouse/client/tasks/useTask'
import type { ChannelInput } from '@fieldhouse/contract/channels/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { type ReactNode, useState } from 'react'
import { WhoCanWatch } from '../../../shared/access/WhoCanWatch.tsx'
import styles from '../../../shared/form/Form.module.css'
import { CheckboxGroup, listMarketValues, listPlanValues } from '../../../shared/form/fields.tsx'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'

export type ChannelDetailsDraft = Omit<ChannelInput, 'blocks'>

type ChannelFormProps = {
  title: string
  first: ChannelDetailsDraft
  task: Pick<RunnableTask, 'busy' | 'error'>
  save: { label: string; run: (about: ChannelDetailsDraft) => void }
  children?: ReactNode
}

const maxChannelNumber = 999

/** Form for a channel's name, number and audience. */
export function ChannelForm({ title, first, task, save, children }: ChannelFormProps) {
  const [details, setDetails] = useState(first)
  const [number, setNumber] = useState(String(first.number))
  const [isSubmitted, setIsSubmitted] = useState(false)
  const changeDetails = (changes: Partial<ChannelDetailsDraft>) => setDetails({ ...details, ...changes })
  const name = details.name.trim()
  const isNumber = /^\d{1,3}$/.test(number.trim()) && Number(number) >= 1
  const submitChannel = () => {
    setIsSubmitted(true)
    if (name !== '' && isNumber) save.run({ ...details, name, number: Number(number) })
  }
  return (
    <Panel title={title}>
      <EditForm draft={[details, number]} saving={task} className={styles.stack} onSubmit={submitChannel}>
        <div className={styles.fields}>
          <TextField
            label="Name"
            error={isSubmitted && name === '' ? 'Enter a name.' : undefined}
            maxLength={60}
            autoComplete="off"
            value={details.name}
            onChange={(event) => changeDetails({ name: event.target.value })}
          />
          <TextField
            label="Number"
            hint="Sets the channel order"
            error={isSubmitted && !isNumber ? `Enter a number from 1 to ${maxChannelNumber}.` : undefined}
            inputMode="numeric"
            autoComplete="off"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </div>
        <CheckboxGroup
          legend="Plans (empty = all)"
          options={listPlanValues()}
          values={details.plans}
          onChange={(plans) => changeDetails({ plans })}
        />
        <CheckboxGroup
          legend="Blacked-out markets"
          options={listMarketValues()}
          values={details.blackout}
          onChange={(blackout) => changeDetails({ blackout })}
        />
        <WhoCanWatch
          rights={{
            audience: {
              plans: details.plans ?? [],
              blackout: details.blackout ?? [],
              blackout_until: null,
              from: null,
              until: null,
            },
          }}
          from=""
        />
        <FormError message={task.error?.message} />
        {children}
        <div className={styles.actions}>
          <Button type="submit" busy={task.busy}>
            {save.label}
          </Button>
        </div>
      </EditForm>
    </Panel>
  )
}
