import { useTask } from '@fieldhouse/client/tasks/useTask'
import { editCampaign, type KeptCampaign } from '@fieldhouse/contract/campaigns/desk'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import { EditActs, useEditing } from '../../shared/form/Editing.tsx'
import { navigate } from '../../shared/router/navigation.ts'
import { CampaignForm } from './CampaignForm.tsx'
import { type Draft, draftOf, wishOf } from './campaigns.model.ts'

/** Other words, other times. What somebody else changed meanwhile is not written over. */
export function EditCampaign({ newest }: { newest: KeptCampaign }) {
  const task = useTask()
  const { kept, takeTheirs } = useEditing(newest, task)
  const leave = () => navigate('/campaigns')
  const save = (draft: Draft) =>
    void task.run(async () => {
      try {
        const { id, revision, said } = kept
        const body = { revision, ...wishOf(draft, said) }
        await request(editCampaign, { params: { id: String(id) }, body })
        leave()
      } finally {
        await changed('campaigns', 'trail')
      }
    })
  return (
    <CampaignForm
      key={kept.revision}
      title="Change it"
      first={draftOf(kept)}
      task={task}
      save={{ label: 'Save', run: save }}
    >
      {kept.confirmed + kept.unconfirmed > 0 && (
        <p>Somebody has entered: prizes, rules, fields and who may enter stay as they are.</p>
      )}
      <EditActs takeTheirs={takeTheirs} leave={leave} />
    </CampaignForm>
  )
}
