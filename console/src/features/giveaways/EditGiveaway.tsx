import { useTask } from '@fieldhouse/client/tasks/useTask'
import { editGiveaway, type OperatorGiveaway } from '@fieldhouse/contract/giveaways/desk'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import { EditActs, useEditing } from '../../shared/form/Editing.tsx'
import { navigate } from '../../shared/router/navigation.ts'
import { GiveawayForm } from './GiveawayForm.tsx'
import { type Draft, draftOf, wishOf } from './giveaways.model.ts'

/** Other words, other times. What somebody else changed meanwhile is not written over. */
export function EditGiveaway({ newest }: { newest: OperatorGiveaway }) {
  const task = useTask()
  const { kept, takeTheirs } = useEditing(newest, task)
  const leave = () => navigate('/giveaways')
  const save = (draft: Draft) =>
    void task.run(async () => {
      try {
        const { id, revision, said } = kept
        const body = { revision, ...wishOf(draft, said) }
        await request(editGiveaway, { params: { id: String(id) }, body })
        leave()
      } finally {
        await changed('giveaways', 'trail')
      }
    })
  return (
    <GiveawayForm
      key={kept.revision}
      title="Edit"
      first={draftOf(kept)}
      task={task}
      save={{ label: 'Save', run: save }}
    >
      {kept.confirmed + kept.unconfirmed > 0 && (
        <p>Someone has entered, so prizes, rules, fields and eligibility are locked.</p>
      )}
      <EditActs takeTheirs={takeTheirs} leave={leave} />
    </GiveawayForm>
  )
}
