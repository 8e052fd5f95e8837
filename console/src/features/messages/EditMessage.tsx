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
  const { edited: kept, takeTheirs } = useRevision(newest, task)
  const leaveForm = () => navigateTo(messagePaths[kept.kind])
  const saveDraft = (draft: MessageDraft) =>
    void task.run(async () => {
      await saveMessage(draft, kept)
      leaveForm()
    })
  return (
    <MessageForm
      key={kept.revision}
      title="Edit"
      first={toMessageDraft(kept)}
      edited={kept}
      task={task}
      save={saveDraft}
    >
      {kept.kind === 'app-notice' && kept.armed_at !== null && (
        <p>It’s armed. Saving a change holds it until you arm it again.</p>
      )}
      <EditButtons takeTheirs={takeTheirs} leave={leaveForm} />
    </MessageForm>
  )
}
