import { useTask } from '@fieldhouse/client/tasks/useTask'
import { editAnnouncement, type KeptAnnouncement } from '@fieldhouse/contract/announcements/announcements'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import { EditActs, useEditing } from '../../shared/form/Editing.tsx'
import { navigate } from '../../shared/router/navigation.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { type Draft, draftOf, wishOf } from './announcements.model.ts'

/** Other words, another end. What somebody else changed meanwhile is not written over. */
export function EditAnnouncement({ newest }: { newest: KeptAnnouncement }) {
  const task = useTask()
  const { kept, takeTheirs } = useEditing(newest, task)
  const leave = () => navigate('/announcements')
  const save = (draft: Draft) =>
    void task.run(async () => {
      try {
        const { id, revision } = kept
        await request(editAnnouncement, { params: { id: String(id) }, body: { revision, ...wishOf(draft) } })
        leave()
      } finally {
        await changed('announcements', 'trail')
      }
    })
  return (
    <AnnouncementForm
      key={kept.revision}
      title="Change it"
      first={draftOf(kept)}
      isOn={kept.state === 'on'}
      task={task}
      save={{ label: 'Save for everybody', run: save }}
    >
      <EditActs takeTheirs={takeTheirs} leave={leave} />
    </AnnouncementForm>
  )
}
