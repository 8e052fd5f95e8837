import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { OperatorMessage } from '@fieldhouse/contract/messages/messages'
import { EditActs, useEditing } from '../../shared/form/Editing.tsx'
import { navigate } from '../../shared/router/navigation.ts'
import { MessageForm } from './MessageForm.tsx'
import { type Draft, draftOf, placeOf } from './messages.model.ts'
import { saveMessage } from './messages.queries.ts'

/** Other words, another end. What somebody else changed meanwhile is not written over. */
export function EditMessage({ newest }: { newest: OperatorMessage }) {
  const task = useTask()
  const { kept, takeTheirs } = useEditing(newest, task)
  const leave = () => navigate(placeOf[kept.kind])
  const save = (draft: Draft) =>
    void task.run(async () => {
      await saveMessage(draft, kept)
      leave()
    })
  return (
    <MessageForm key={kept.revision} title="Edit" first={draftOf(kept)} edited={kept} task={task} save={save}>
      {kept.kind === 'app-notice' && kept.armed_at !== null && (
        <p>It’s armed. Saving a change holds it until you arm it again.</p>
      )}
      <EditActs takeTheirs={takeTheirs} leave={leave} />
    </MessageForm>
  )
}
