import { editAnnouncement, type KeptAnnouncement } from '@fieldhouse/contract/announcements/announcements'
import { call } from '../../shared/api/call.ts'
import { changed } from '../../shared/api/queries.ts'
import { useDoing } from '../../shared/api/useDoing.ts'
import { EditActs, useEditing } from '../../shared/form/Editing.tsx'
import { go } from '../../shared/place/place.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { type Draft, draftOf, wishOf } from './announcements.model.ts'

/** Other words, another end. What somebody else changed meanwhile is not written over. */
export function EditAnnouncement({ newest }: { newest: KeptAnnouncement }) {
  const doing = useDoing()
  const { kept, takeTheirs } = useEditing(newest, doing)
  const leave = () => go('/announcements')
  const save = (draft: Draft) =>
    void doing.run(async () => {
      try {
        const { id, revision } = kept
        await call(editAnnouncement, { params: { id: String(id) }, body: { revision, ...wishOf(draft) } })
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
      doing={doing}
      save={{ label: 'Save for everybody', run: save }}
    >
      <EditActs takeTheirs={takeTheirs} leave={leave} />
    </AnnouncementForm>
  )
}
