import { FormError } from '@fieldhouse/client/forms/FormError'
import type { RunnableTask } from '@fieldhouse/client/tasks/useTask'
import type { OperatorMessage } from '@fieldhouse/contract/messages/messages'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import type { ReactNode } from 'react'
import styles from '../../shared/form/Form.module.css'
import { InstantField } from '../../shared/form/fields.tsx'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { useDraft } from '../../shared/form/useDraft.ts'
import { AnnouncementFields, AnnouncementLink } from './AnnouncementFields.tsx'
import { AnnouncementPreview } from './AnnouncementPreview.tsx'
import { AppNoticeFields } from './AppNoticeFields.tsx'
import { AppNoticePreview } from './AppNoticePreview.tsx'
import { findMessageProblems, getSaveLabel, type MessageDraft, messageKindTexts } from './messages.model.ts'
import { SendToPhones } from './SendToPhones.tsx'
import type { MessageProblems } from './times.model.ts'

type MessageFormProps = {
  title: string
  first: MessageDraft
  /** The message that is changed. */
  edited?: OperatorMessage
  /** It is saved as a new message. */
  isNew?: boolean
  onType?: () => void
  task: Pick<RunnableTask, 'busy' | 'error'>
  save: (draft: MessageDraft) => void
  /** More actions, and what happened meanwhile. */
  children?: ReactNode
}

/** Form for a message of any kind: text, audience, times and a preview. */
export function MessageForm(props: MessageFormProps) {
  const { title, first, edited, isNew = edited === undefined, onType, task, save, children } = props
  const { draft, errors, submit, ...typing } = useDraft<MessageDraft, MessageProblems>(first, findMessageProblems, save)
  const change: typeof typing.change = (changes) => {
    onType?.()
    typing.change(changes)
  }
  // A live message has no start time to edit.
  const isOn = edited?.state === 'on'
  const { preview, icon } = messageKindTexts[draft.kind]
  const fieldsProps = { errors, change }
  return (
    <EditForm draft={draft} className={styles.columns} onSubmit={submit}>
      <Panel title={title}>
        <div className={styles.stack}>
          {draft.kind === 'announcement' ? (
            <AnnouncementFields draft={draft} {...fieldsProps} />
          ) : (
            <AppNoticeFields draft={draft} {...fieldsProps} />
          )}
          <MessageTimeFields draft={draft} isOn={isOn} {...fieldsProps} />
          {draft.kind === 'announcement' && <AnnouncementLink draft={draft} {...fieldsProps} />}
          {!isOn && <SendToPhones draft={draft} change={change} />}
          <FormError message={task.error?.message} />
          {children}
          <div className={styles.actions}>
            <Button type="submit" icon={icon} busy={task.busy}>
              {getSaveLabel(draft, { isOn, isNew })}
            </Button>
          </div>
        </div>
      </Panel>
      <Panel title={preview.title} text={preview.text}>
        {draft.kind === 'announcement' ? <AnnouncementPreview draft={draft} /> : <AppNoticePreview draft={draft} />}
      </Panel>
    </EditForm>
  )
}

type MessageTimeFieldsProps = {
  draft: MessageDraft
  isOn: boolean
  errors: MessageProblems
  change: (changes: Partial<MessageDraft>) => void
}

const MessageTimeFields = ({ draft: { kind, from, until }, isOn, errors, change }: MessageTimeFieldsProps) => (
  <div className={styles.fields}>
    {!isOn && (
      <InstantField
        label="From"
        hint="Leave blank to start now"
        error={errors.from}
        value={from}
        onChange={(typed) => change({ from: typed })}
      />
    )}
    <InstantField
      label="Until"
      hint={messageKindTexts[kind].untilHint}
      error={errors.until}
      value={until}
      onChange={(typed) => change({ until: typed })}
    />
  </div>
)
