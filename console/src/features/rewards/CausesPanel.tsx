import { addCause, changeCause, listKeptCauses, type OperatorCause } from '@fieldhouse/contract/rewards/desk'
import { formatCount } from '@fieldhouse/contract/school/formats'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import { Changing, FormOf } from './Changing.tsx'
import { type CauseDraft, causeDraftOf, causeWishOf, newCause, sentenceOf } from './rewards.model.ts'

const everyMs = 10_000
const asked = () => changed('reward causes', 'trail')

export function CausesPanel() {
  const causes = useAnswer('reward causes', listKeptCauses, {}, everyMs)
  const [draft, setDraft] = useState(newCause)
  return (
    <div className={styles.columns}>
      <Panel title="Causes">
        <Answered asked={causes} what="The causes">
          {({ causes: all }) =>
            all.length === 0 ? (
              <Nothing>No causes yet.</Nothing>
            ) : (
              <ul aria-label="Causes">
                {all.map((cause) => (
                  <CauseLine key={cause.id} cause={cause} />
                ))}
              </ul>
            )
          }
        </Answered>
      </Panel>
      <Panel title="New cause">
        <FormOf
          save="Add cause"
          onSave={async () => {
            await request(addCause, { body: causeWishOf(draft) })
            await asked()
            setDraft(newCause)
          }}
        >
          <Fields draft={draft} change={(changes) => setDraft({ ...draft, ...changes })} />
        </FormOf>
      </Panel>
    </div>
  )
}

function CauseLine({ cause }: { cause: OperatorCause }) {
  const of = cause.goal === null ? '' : ` of ${formatCount(cause.goal)}`
  return (
    <Changing
      name={cause.name}
      words={`${sentenceOf(cause.words)} ${formatCount(cause.given)}${of} points given.`}
      paused={cause.paused}
      pause={async () => {
        const body = causeWishOf(causeDraftOf(cause), !cause.paused)
        await request(changeCause, { params: { id: String(cause.id) }, body })
        await asked()
      }}
    >
      {(done) => <ChangeCause cause={cause} onDone={done} />}
    </Changing>
  )
}

function ChangeCause({ cause, onDone }: { cause: OperatorCause; onDone: () => void }) {
  const [draft, setDraft] = useState(() => causeDraftOf(cause))
  return (
    <FormOf
      save="Save"
      onSave={async () => {
        await request(changeCause, { params: { id: String(cause.id) }, body: causeWishOf(draft, cause.paused) })
        await asked()
        onDone()
      }}
    >
      <Fields draft={draft} change={(changes) => setDraft({ ...draft, ...changes })} />
    </FormOf>
  )
}

type FieldsProps = { draft: CauseDraft; change: (changes: Partial<CauseDraft>) => void }

const Fields = ({ draft, change }: FieldsProps) => (
  <>
    <TextField label="Name" value={draft.name} onChange={({ target }) => change({ name: target.value })} />
    <TextField
      label="What the points support"
      value={draft.words}
      onChange={({ target }) => change({ words: target.value })}
    />
    <TextField
      label="Goal"
      hint="Empty = no goal"
      inputMode="numeric"
      value={draft.goal}
      onChange={({ target }) => change({ goal: target.value })}
    />
  </>
)
