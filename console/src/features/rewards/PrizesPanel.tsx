import { addPrize, changePrize, listKeptPrizes, type OperatorPrize } from '@fieldhouse/contract/rewards/desk'
import { prizeArts } from '@fieldhouse/contract/rewards/prizes'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { Changing, FormOf } from './Changing.tsx'
import { newPrize, type PrizeDraft, prizeDraftOf, prizeWishOf, sentenceOf } from './rewards.model.ts'

const everyMs = 10_000
const asked = () => changed('reward prizes', 'trail')
const artOptions = prizeArts.map((value) => ({ value, label: value }))

export function PrizesPanel() {
  const prizes = useAnswer('reward prizes', listKeptPrizes, {}, everyMs)
  return (
    <div className={styles.columns}>
      <Panel title="Prizes">
        <Answered asked={prizes} what="The prizes">
          {({ prizes: all }) =>
            all.length === 0 ? (
              <Nothing>No prizes yet. Fans keep their points.</Nothing>
            ) : (
              <ul aria-label="Prizes">
                {all.map((prize) => (
                  <PrizeLine key={prize.id} prize={prize} />
                ))}
              </ul>
            )
          }
        </Answered>
      </Panel>
      <NewPrize />
    </div>
  )
}

const numbersOf = ({ cost, stock, taken, handed_out, per_fan }: OperatorPrize): string =>
  [
    `${cost} points`,
    `${stock - taken} of ${stock} left`,
    `${handed_out} of ${taken} picked up`,
    ...(per_fan === null ? [] : [`${per_fan} per fan`]),
  ].join(', ')

function PrizeLine({ prize }: { prize: OperatorPrize }) {
  return (
    <Changing
      name={prize.name}
      words={`${sentenceOf(prize.words)} ${numbersOf(prize)}.`}
      paused={prize.paused}
      pause={async () => {
        const body = prizeWishOf(prizeDraftOf(prize), !prize.paused)
        await request(changePrize, { params: { id: String(prize.id) }, body })
        await asked()
      }}
    >
      {(done) => <ChangePrize prize={prize} onDone={done} />}
    </Changing>
  )
}

function ChangePrize({ prize, onDone }: { prize: OperatorPrize; onDone: () => void }) {
  const [draft, setDraft] = useState(() => prizeDraftOf(prize))
  return (
    <FormOf
      save="Save"
      onSave={async () => {
        await request(changePrize, { params: { id: String(prize.id) }, body: prizeWishOf(draft, prize.paused) })
        await asked()
        onDone()
      }}
    >
      <Fields draft={draft} change={(changes) => setDraft({ ...draft, ...changes })} />
    </FormOf>
  )
}

function NewPrize() {
  const [draft, setDraft] = useState(newPrize)
  return (
    <Panel title="New prize">
      <FormOf
        save="Add prize"
        onSave={async () => {
          await request(addPrize, { body: prizeWishOf(draft) })
          await asked()
          setDraft(newPrize)
        }}
      >
        <Fields draft={draft} change={(changes) => setDraft({ ...draft, ...changes })} />
      </FormOf>
    </Panel>
  )
}

type FieldsProps = { draft: PrizeDraft; change: (changes: Partial<PrizeDraft>) => void }

const Fields = ({ draft, change }: FieldsProps) => (
  <>
    <TextField label="Name" value={draft.name} onChange={({ target }) => change({ name: target.value })} />
    <TextField
      label="Description and pickup"
      value={draft.words}
      onChange={({ target }) => change({ words: target.value })}
    />
    <SelectField label="Icon" options={artOptions} value={draft.art} onChange={(art) => change({ art })} />
    <TextField
      label="Points"
      inputMode="numeric"
      value={draft.cost}
      onChange={({ target }) => change({ cost: target.value })}
    />
    <TextField
      label="Total available"
      hint="Including redeemed ones"
      inputMode="numeric"
      value={draft.stock}
      onChange={({ target }) => change({ stock: target.value })}
    />
    <TextField
      label="Limit per fan"
      hint="Empty = no limit"
      inputMode="numeric"
      value={draft.perFan}
      onChange={({ target }) => change({ perFan: target.value })}
    />
  </>
)
