import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { OperatorMessage } from '@fieldhouse/contract/messages/messages'
import { EditButtons, useRevision } from '../../shared/form/useRevision.tsx'
import { navigateTo } from '../../shared/router/navigation.ts'
import { MessageForm } from './MessageForm.tsx'
import { type MessageDraft, messagePaths, toMessageDraft } from './messages.model.ts'
import { saveMessage } from './messages.queries.ts'

/** Edits a message without overwriting changes by other people. */
export function EditMessage({ newest }: { newest: OperatorMessage }) {
  const task = useTask()
  const { edited: message, takeTheirs } = useRevision(newest, task)
  const leaveForm = () => navigateTo(messagePaths[message.kind])
  const saveDraft = (draft: MessageDraft) =>
    void task.run(async () => {
      await saveMessage(draft, message)
      leaveForm()
    })
  return (
    <MessageForm
      key={message.revision}
      title="Edit"
      first={toMessageDraft(message)}
      edited={message}
      task={task}
      save={saveDraft}
    >
      {message.kind === 'app-notice' && message.armed_at !== null && (
        <p>It’s armed. Saving a change holds it until you arm it again.</p>
      )}
      <EditButtons takeTheirs={takeTheirs} leave={leaveForm} />
    </MessageForm>
  )
}
