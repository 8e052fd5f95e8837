import { addCause, changeCause, listKeptCauses, type OperatorCause } from '@fieldhouse/contract/rewards/admin'
import { formatCount } from '@fieldhouse/contract/school/formats'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { RewardForm, RewardLine } from './RewardLine.tsx'
import { type CauseDraft, newCauseDraft, toCauseDraft, toCauseInput } from './rewards.model.ts'

const refetchMs = 10_000
const refetchCauses = () => refetchQueries('reward causes', 'activity log')

export function CausesPanel() {
  const causes = useEndpoint('reward causes', listKeptCauses, {}, refetchMs)
  const [draft, setDraft] = useState(newCauseDraft)
  return (
    <div className={styles.columns}>
      <Panel title="Causes">
        <QueryResult result={causes} what="The causes">
          {({ causes: all }) =>
            all.length === 0 ? (
              <EmptyNote>No causes yet.</EmptyNote>
            ) : (
              <ul aria-label="Causes">
                {all.map((cause) => (
                  <CauseLine key={cause.id} cause={cause} />
                ))}
              </ul>
            )
          }
        </QueryResult>
      </Panel>
      <Panel title="New cause">
        <RewardForm
          draft={draft}
          save="Add cause"
          onSave={async () => {
            await sendStaffRequest(addCause, { body: toCauseInput(draft) })
            await refetchCauses()
            setDraft(newCauseDraft)
          }}
        >
          <CauseFields draft={draft} change={(changes) => setDraft({ ...draft, ...changes })} />
        </RewardForm>
      </Panel>
    </div>
  )
}

function CauseLine({ cause }: { cause: OperatorCause }) {
  const of = cause.goal === null ? '' : ` of ${formatCount(cause.goal)}`
  return (
    <RewardLine
      name={cause.name}
      words={cause.words}
      numbers={`${formatCount(cause.given)}${of} points given`}
      paused={cause.paused}
      pause={async () => {
        const body = toCauseInput(toCauseDraft(cause), !cause.paused)
        await sendStaffRequest(changeCause, { params: { id: String(cause.id) }, body })
        await refetchCauses()
      }}
    >
      {(done) => <ChangeCause cause={cause} onDone={done} />}
    </RewardLine>
  )
}

function ChangeCause({ cause, onDone }: { cause: OperatorCause; onDone: () => void }) {
  const [draft, setDraft] = useState(() => toCauseDraft(cause))
  return (
    <RewardForm
      draft={draft}
      save="Save"
      onSave={async () => {
        await sendStaffRequest(changeCause, {
          params: { id: String(cause.id) },
          body: toCauseInput(draft, cause.paused),
        })
        await refetchCauses()
        onDone()
      }}
    >
      <CauseFields draft={draft} change={(changes) => setDraft({ ...draft, ...changes })} />
    </RewardForm>
  )
}

type CauseFieldsProps = { draft: CauseDraft; change: (changes: Partial<CauseDraft>) => void }

const CauseFields = ({ draft, change }: CauseFieldsProps) => (
  <>
    <TextField label="Name" value={draft.name} onChange={({ target }) => change({ name: target.value })} />
    <TextField
      label="What the points support"
      value={draft.words}
      onChange={({ target }) => change({ words: target.value })}
    />
    <TextField
      label="Goal"
      hint="Leave blank for no goal"
      inputMode="numeric"
      value={draft.goal}
      onChange={({ target }) => change({ goal: target.value })}
    />
  </>
)
