import { editCampaign, type KeptCampaign } from '@fieldhouse/contract/campaigns/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { changed } from '../../shared/api/queries.ts'
import { useDoing } from '../../shared/api/useDoing.ts'
import styles from '../../shared/form/Form.module.css'
import { go } from '../../shared/place/place.ts'
import { CampaignForm } from './CampaignForm.tsx'
import { type Draft, draftOf, wishOf } from './campaigns.model.ts'

/** Other words, other times. What somebody else changed meanwhile is not written over. */
export function EditCampaign({ newest }: { newest: KeptCampaign }) {
  /** What the changes are changes of. */
  const [kept, setKept] = useState(newest)
  const doing = useDoing()
  const leave = () => go('/campaigns')
  const save = (draft: Draft) =>
    void doing.run(async () => {
      try {
        const { id, revision, said } = kept
        const body = { revision, ...wishOf(draft, said) }
        await call(editCampaign, { params: { id: String(id) }, body })
        leave()
      } finally {
        await changed('campaigns', 'trail')
      }
    })
  const isOlder = newest.revision !== kept.revision && !doing.busy
  return (
    <CampaignForm
      key={kept.revision}
      title="Change it"
      first={draftOf(kept)}
      doing={doing}
      save={{ label: 'Save', run: save }}
    >
      {kept.confirmed + kept.unconfirmed > 0 && (
        <p>Somebody has entered: prizes, rules, fields and who may enter stay as they are.</p>
      )}
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
    </CampaignForm>
  )
}
