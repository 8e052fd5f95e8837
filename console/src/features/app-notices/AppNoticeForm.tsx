import { FormError } from '@fieldhouse/client/forms/FormError'
import type { Task } from '@fieldhouse/client/tasks/useTask'
import { longestMessage } from '@fieldhouse/contract/app-notices/app-notices'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { Form } from '@fieldhouse/design/form/Form'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import type { ReactNode } from 'react'
import styles from '../../shared/form/Form.module.css'
import { InstantField } from '../../shared/form/fields.tsx'
import { useDraft } from '../../shared/form/useDraft.ts'
import { actionWords, type Draft, type Problems, problemsOf } from './app-notices.model.ts'
import { Preview } from './Preview.tsx'

type AppNoticeFormProps = {
  title: string
  first: Draft
  /** It has begun, and begins no more. */
  isOn?: boolean
  task: Pick<Task, 'busy' | 'error'>
  save: { label: string; run: (draft: Draft) => void }
  /** What else can be done, and what happened meanwhile. */
  children?: ReactNode
}

export function AppNoticeForm({ title, first, isOn = false, task, save, children }: AppNoticeFormProps) {
  const { draft, said, change, submit } = useDraft(first, problemsOf, save.run)
  return (
    <Form className={styles.columns} onSubmit={submit}>
      <Panel title={title}>
        <div className={styles.stack}>
          <What draft={draft} said={said} change={change} />
          <Whom draft={draft} said={said} change={change} />
          <Times draft={draft} isOn={isOn} said={said} change={change} />
          <FormError message={task.error?.message} />
          {children}
          <div className={styles.actions}>
            <Button type="submit" icon="phone" busy={task.busy}>
              {draft.action === 'leave' ? 'Keep it, to be armed' : save.label}
            </Button>
          </div>
        </div>
      </Panel>
      <Panel title="As the phone draws it" text="Over the page that is open when the app starts.">
        <Preview draft={draft} />
      </Panel>
    </Form>
  )
}

type PartProps = { draft: Draft; said: Problems; change: (changes: Partial<Draft>) => void }

const What = ({ draft: { message, action }, said, change }: PartProps) => (
  <>
    <TextField
      label="Message"
      hint={`${message.trim().length} of ${longestMessage} characters`}
      error={said.message}
      autoComplete="off"
      value={message}
      onChange={(event) => change({ message: event.target.value })}
    />
    <SegmentedControl
      label="What they can do"
      showLabel
      value={action}
      onChange={(chosen) => change({ action: chosen })}
      options={[
        { value: 'continue', label: 'Go on' },
        { value: 'leave', label: 'Only quit' },
        { value: 'none', label: 'Nothing' },
      ]}
    />
    <p>{actionWords[action]}.</p>
  </>
)

const Whom = ({ draft: { platform, first, last }, said, change }: PartProps) => (
  <>
    <SegmentedControl
      label="On which apps"
      showLabel
      value={platform}
      onChange={(chosen) => change({ platform: chosen })}
      options={[
        { value: 'all', label: 'All' },
        { value: 'android', label: 'Android' },
        { value: 'ios', label: 'iPhone' },
        { value: 'web', label: 'Web' },
      ]}
    />
    <div className={styles.fields}>
      <TextField
        label="From version"
        hint="Empty: from the first one on"
        error={said.first}
        autoComplete="off"
        value={first}
        onChange={(event) => change({ first: event.target.value })}
      />
      <TextField
        label="To version"
        hint="That one too. Empty: every later one"
        error={said.last}
        autoComplete="off"
        value={last}
        onChange={(event) => change({ last: event.target.value })}
      />
    </div>
  </>
)

const Times = ({ draft: { from, until }, isOn, said, change }: PartProps & { isOn: boolean }) => (
  <div className={styles.fields}>
    {!isOn && (
      <InstantField
        label="From"
        hint="Empty: now"
        error={said.from}
        value={from}
        onChange={(typed) => change({ from: typed })}
      />
    )}
    <InstantField
      label="Until"
      hint="Empty: until somebody ends it"
      error={said.until}
      value={until}
      onChange={(typed) => change({ until: typed })}
    />
  </div>
)
