import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { OperatorMessage } from '@fieldhouse/contract/messages/messages'
import { EditButtons, useRevision } from '../../shared/form/useRevision.tsx'
import { navigateTo } from '../../shared/router/navigation.ts'
import { MessageForm } from './MessageForm.tsx'
import { type MessageDraft, messageKindTexts, messagePaths, toMessageDraft } from './messages.model.ts'
import { saveMessage } from './messages.queries.ts'

interface EditMessageProps {
  newest: OperatorMessage
  /** It ended while it was changed. What was typed can still become a new message. */
  isOver: boolean
  onType(): void
}

/** Edits a message without overwriting changes by other people. */
export function EditMessage({ newest, isOver, onType }: EditMessageProps) {
  const task = useTask()
  const { edited: message, takeTheirs } = useRevision(newest, task)
  const leaveForm = () => navigateTo(messagePaths[message.kind])
  const saveDraft = (draft: MessageDraft) =>
    void task.run(async () => {
      if (isOver) await saveMessage(toNewDraft(draft, message))
      else await saveMessage(draft, message)
      leaveForm()
    })
  return (
    <MessageForm
      key={message.revision}
      title="Edit"
      first={toMessageDraft(message)}
      edited={message}
      isNew={isOver}
      onType={onType}
      task={task}
      save={saveDraft}
    >
      {!isOver && message.kind === 'app-notice' && message.armed_at !== null && (
        <p>It’s armed. Saving a change holds it until you arm it again.</p>
      )}
      {isOver && (
        <p role="alert">
          {describeEnd(newest)} What you typed is still here. Save it as a new one, or cancel to discard it.
        </p>
      )}
      <EditButtons takeTheirs={isOver ? undefined : takeTheirs} leave={leaveForm} />
    </MessageForm>
  )
}

const describeEnd = ({ kind, ended_by }: OperatorMessage): string =>
  ended_by === null
    ? messageKindTexts[kind].isOver
    : `${ended_by} ended this ${kind === 'announcement' ? kind : 'notice'}.`

/** Phones that got the message when it began do not get it again. */
const toNewDraft = (draft: MessageDraft, { state }: OperatorMessage): MessageDraft =>
  state === 'on' ? { ...draft, toPhones: false } : draft
