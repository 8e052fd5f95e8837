import { FormError } from '@fieldhouse/client/forms/FormError'
import type { Task } from '@fieldhouse/client/tasks/useTask'
import type { ChannelInput } from '@fieldhouse/contract/channels/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { Form } from '@fieldhouse/design/form/Form'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { type ReactNode, useState } from 'react'
import styles from '../../../shared/form/Form.module.css'
import { marketOptions, planOptions, Ticks } from '../../../shared/form/fields.tsx'

export type About = Omit<ChannelInput, 'blocks'>

type ChannelFormProps = {
  title: string
  first: About
  task: Pick<Task, 'busy' | 'error'>
  save: { label: string; run: (about: About) => void }
  children?: ReactNode
}

const highest = 999

/** What a channel is called, where it stands, and who may watch it. */
export function ChannelForm({ title, first, task, save, children }: ChannelFormProps) {
  const [about, setAbout] = useState(first)
  const [number, setNumber] = useState(String(first.number))
  const [isTried, setIsTried] = useState(false)
  const change = (changes: Partial<About>) => setAbout({ ...about, ...changes })
  const name = about.name.trim()
  const isNumber = /^\d{1,3}$/.test(number.trim()) && Number(number) >= 1
  const submit = () => {
    setIsTried(true)
    if (name !== '' && isNumber) save.run({ ...about, name, number: Number(number) })
  }
  return (
    <Panel title={title}>
      <Form className={styles.stack} onSubmit={submit}>
        <div className={styles.fields}>
          <TextField
            label="Name"
            error={isTried && name === '' ? 'Enter a name.' : undefined}
            maxLength={60}
            autoComplete="off"
            value={about.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextField
            label="Number"
            hint="Sets the channel order"
            error={isTried && !isNumber ? `Enter a number from 1 to ${highest}.` : undefined}
            inputMode="numeric"
            autoComplete="off"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </div>
        <Ticks
          legend="Plans (empty = all)"
          options={planOptions()}
          values={about.plans}
          onChange={(plans) => change({ plans })}
        />
        <Ticks
          legend="Blacked-out markets"
          options={marketOptions()}
          values={about.blackout}
          onChange={(blackout) => change({ blackout })}
        />
        <FormError message={task.error?.message} />
        {children}
        <div className={styles.actions}>
          <Button type="submit" busy={task.busy}>
            {save.label}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
