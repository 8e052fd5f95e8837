import { useTask } from '@fieldhouse/client/tasks/useTask'
import { editAppNotice, type KeptAppNotice } from '@fieldhouse/contract/app-notices/app-notices'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import { EditActs, useEditing } from '../../shared/form/Editing.tsx'
import { navigate } from '../../shared/router/navigation.ts'
import { AppNoticeForm } from './AppNoticeForm.tsx'
import { type Draft, draftOf, wishOf } from './app-notices.model.ts'

/** Other words, other versions. What somebody else changed meanwhile is not written over. */
export function EditAppNotice({ newest }: { newest: KeptAppNotice }) {
  const task = useTask()
  const { kept, takeTheirs } = useEditing(newest, task)
  const leave = () => navigate('/app-notices')
  const save = (draft: Draft) =>
    void task.run(async () => {
      try {
        const { id, revision } = kept
        await request(editAppNotice, { params: { id: String(id) }, body: { revision, ...wishOf(draft) } })
        leave()
      } finally {
        await changed('app-notices', 'trail')
      }
    })
  return (
    <AppNoticeForm
      key={kept.revision}
      title="Change it"
      first={draftOf(kept)}
      isOn={kept.state === 'on'}
      task={task}
      save={{ label: 'Save', run: save }}
    >
      {kept.armed_at !== null && <p>It is armed. Changed, it is held until it is armed again.</p>}
      <EditActs takeTheirs={takeTheirs} leave={leave} />
    </AppNoticeForm>
  )
}
