import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  editGiveaway,
  type OperatorGiveaway,
  putGiveawayPicture,
  removeGiveawayPicture,
} from '@fieldhouse/contract/giveaways/admin'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import { EditButtons, useRevision } from '../../shared/form/useRevision.tsx'
import { PictureField } from '../../shared/pictures/PictureField.tsx'
import { navigateTo } from '../../shared/router/navigation.ts'
import { GiveawayForm } from './GiveawayForm.tsx'
import { type GiveawayDraft, toGiveawayDraft, toGiveawayInput, withoutGiveawayPicture } from './giveaways.model.ts'

/** Edits a giveaway without overwriting changes by other people. */
export function EditGiveaway({ newest }: { newest: OperatorGiveaway }) {
  const task = useTask()
  const { edited: giveaway, takeTheirs } = useRevision(newest, task)
  const leaveForm = () => navigateTo('/giveaways')
  const saveGiveaway = (draft: GiveawayDraft) =>
    void task.run(async () => {
      try {
        const { id, revision, said } = giveaway
        const body = { revision, ...toGiveawayInput(draft, said) }
        await sendStaffRequest(editGiveaway, { params: { id: String(id) }, body })
        leaveForm()
      } finally {
        await refetchQueries('giveaways', 'activity log')
      }
    })
  return (
    <GiveawayForm
      key={giveaway.revision}
      title="Edit"
      first={toGiveawayDraft(giveaway)}
      task={task}
      save={{ label: 'Save', run: saveGiveaway }}
      picture={<GiveawayPicture giveaway={newest} />}
    >
      {giveaway.confirmed + giveaway.unconfirmed > 0 && (
        <p>Someone has entered, so prizes, rules, fields and eligibility are locked.</p>
      )}
      <EditButtons takeTheirs={takeTheirs} leave={leaveForm} />
    </GiveawayForm>
  )
}

function GiveawayPicture({ giveaway: { id, said, picture } }: { giveaway: OperatorGiveaway }) {
  const params = { id: String(id) }
  const refetchGiveaways = () => refetchQueries('giveaways', 'activity log')
  return (
    <PictureField
      slot="giveaway"
      label="Picture"
      name={said.title}
      without={withoutGiveawayPicture}
      image={picture}
      put={async (sending) => {
        await sendStaffRequest(putGiveawayPicture, { params, ...sending })
        await refetchGiveaways()
      }}
      takeDown={async () => {
        await sendStaffRequest(removeGiveawayPicture, { params })
        await refetchGiveaways()
      }}
    />
  )
}
