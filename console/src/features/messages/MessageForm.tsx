import { FormError } from '@fieldhouse/client/forms/FormError'
import type { Task } from '@fieldhouse/client/tasks/useTask'
import type { OperatorMessage } from '@fieldhouse/contract/messages/messages'
import { Button } from '@fieldhouse/design/action/Button'
import { Form } from '@fieldhouse/design/form/Form'
import { Panel } from '@fieldhouse/design/layout/Panel'
import type { ReactNode } from 'react'
import styles from '../../shared/form/Form.module.css'
import { InstantField } from '../../shared/form/fields.tsx'
import { useDraft } from '../../shared/form/useDraft.ts'
import { AnnouncementFields, AnnouncementLink } from './AnnouncementFields.tsx'
import { AnnouncementPreview } from './AnnouncementPreview.tsx'
import { AppNoticeFields } from './AppNoticeFields.tsx'
import { AppNoticePreview } from './AppNoticePreview.tsx'
import { type Draft, kindWords, problemsOf, saveWords } from './messages.model.ts'
import type { Problems } from './times.model.ts'

type MessageFormProps = {
  title: string
  first: Draft
  /** The one that is changed. */
  edited?: OperatorMessage
  task: Pick<Task, 'busy' | 'error'>
  save: (draft: Draft) => void
  /** What else can be done, and what happened meanwhile. */
  children?: ReactNode
}

/** A message of any kind: what it says and to whom, when, and how it will look. */
export function MessageForm({ title, first, edited, task, save, children }: MessageFormProps) {
  const { draft, said, change, submit } = useDraft<Draft, Problems>(first, problemsOf, save)
  // It has begun, and begins no more.
  const isOn = edited?.state === 'on'
  const { preview, icon } = kindWords[draft.kind]
  const part = { said, change }
  return (
    <Form className={styles.columns} onSubmit={submit}>
      <Panel title={title}>
        <div className={styles.stack}>
          {draft.kind === 'announcement' ? (
            <AnnouncementFields draft={draft} {...part} />
          ) : (
            <AppNoticeFields draft={draft} {...part} />
          )}
          <Times draft={draft} isOn={isOn} {...part} />
          {draft.kind === 'announcement' && <AnnouncementLink draft={draft} {...part} />}
          <FormError message={task.error?.message} />
          {children}
          <div className={styles.actions}>
            <Button type="submit" icon={icon} busy={task.busy}>
              {saveWords(draft, { isOn, isNew: edited === undefined })}
            </Button>
          </div>
        </div>
      </Panel>
      <Panel title={preview.title} text={preview.text}>
        {draft.kind === 'announcement' ? <AnnouncementPreview draft={draft} /> : <AppNoticePreview draft={draft} />}
      </Panel>
    </Form>
  )
}

type TimesProps = { draft: Draft; isOn: boolean; said: Problems; change: (changes: Partial<Draft>) => void }

const Times = ({ draft: { kind, from, until }, isOn, said, change }: TimesProps) => (
  <div className={styles.fields}>
    {!isOn && (
      <InstantField
        label="From"
        hint="Empty = now"
        error={said.from}
        value={from}
        onChange={(typed) => change({ from: typed })}
      />
    )}
    <InstantField
      label="Until"
      hint={kindWords[kind].untilHint}
      error={said.until}
      value={until}
      onChange={(typed) => change({ until: typed })}
    />
  </div>
)
