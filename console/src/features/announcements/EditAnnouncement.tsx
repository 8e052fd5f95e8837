import { editAnnouncement, type KeptAnnouncement } from '@fieldhouse/contract/announcements/announcements'
import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { changed } from '../../shared/api/queries.ts'
import { useDoing } from '../../shared/api/useDoing.ts'
import styles from '../../shared/form/Form.module.css'
import { go } from '../../shared/place/place.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { type Draft, draftOf, wishOf } from './announcements.model.ts'

/** Other words, another end. What somebody else changed meanwhile is not written over. */
export function EditAnnouncement({ newest }: { newest: KeptAnnouncement }) {
  /** What the changes are changes of. */
  const [kept, setKept] = useState(newest)
  const doing = useDoing()
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
  const isOlder = newest.revision !== kept.revision && !doing.busy
  return (
    <AnnouncementForm
      key={kept.revision}
      title="Change it"
      first={draftOf(kept)}
      isOn={kept.state === 'on'}
      doing={doing}
      save={{ label: 'Save for everybody', run: save }}
    >
      {isOlder && <p role="alert">Somebody else has changed it since you began.</p>}
      <div className={styles.actions}>
        {isOlder && (
          <Button
            variant="secondary"
            onClick={() => {
              doing.forget()
              setKept(newest)
            }}
          >
            Take theirs
          </Button>
        )}
        <Button variant="outline" onClick={leave}>
          Leave it
        </Button>
      </div>
    </AnnouncementForm>
  )
}
