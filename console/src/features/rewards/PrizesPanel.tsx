import {
  addPrize,
  changePrize,
  listKeptPrizes,
  type OperatorPrize,
  putPrizeImage,
  removePrizeImage,
} from '@fieldhouse/contract/rewards/admin'
import { prizeArts } from '@fieldhouse/contract/rewards/prizes'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { NewPictureField } from '../../shared/pictures/NewPictureField.tsx'
import { PictureField } from '../../shared/pictures/PictureField.tsx'
import type { ChosenPicture } from '../../shared/pictures/picture-file.model.ts'
import { sendNewPicture } from '../../shared/pictures/send-picture.ts'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { RewardForm, RewardLine } from './RewardLine.tsx'
import { newPrizeDraft, type PrizeDraft, toPrizeDraft, toPrizeInput } from './rewards.model.ts'

const refetchMs = 10_000
const refetchPrizes = () => refetchQueries('reward prizes', 'activity log')
const artOptions = prizeArts.map((value) => ({ value, label: value }))

export function PrizesPanel() {
  const prizes = useEndpoint('reward prizes', listKeptPrizes, {}, refetchMs)
  return (
    <div className={styles.columns}>
      <Panel title="Prizes">
        <QueryResult result={prizes} what="The prizes">
          {({ prizes: all }) =>
            all.length === 0 ? (
              <EmptyNote>No prizes yet. Fans keep their points.</EmptyNote>
            ) : (
              <ul aria-label="Prizes">
                {all.map((prize) => (
                  <PrizeLine key={prize.id} prize={prize} />
                ))}
              </ul>
            )
          }
        </QueryResult>
      </Panel>
      <NewPrizePanel />
    </div>
  )
}

const describePrizeNumbers = ({ cost, stock, taken, handed_out, per_fan }: OperatorPrize): string =>
  [
    `${cost} points`,
    `${stock - taken} of ${stock} left`,
    `${handed_out} of ${taken} picked up`,
    ...(per_fan === null ? [] : [`${per_fan} per fan`]),
  ].join(', ')

function PrizeLine({ prize }: { prize: OperatorPrize }) {
  return (
    <RewardLine
      name={prize.name}
      words={prize.words}
      numbers={describePrizeNumbers(prize)}
      paused={prize.paused}
      pause={async () => {
        const body = toPrizeInput(toPrizeDraft(prize), !prize.paused)
        await sendStaffRequest(changePrize, { params: { id: String(prize.id) }, body })
        await refetchPrizes()
      }}
    >
      {(done) => <ChangePrize prize={prize} onDone={done} />}
    </RewardLine>
  )
}

function ChangePrize({ prize, onDone }: { prize: OperatorPrize; onDone: () => void }) {
  const [draft, setDraft] = useState(() => toPrizeDraft(prize))
  return (
    <RewardForm
      draft={draft}
      save="Save"
      onSave={async () => {
        await sendStaffRequest(changePrize, {
          params: { id: String(prize.id) },
          body: toPrizeInput(draft, prize.paused),
        })
        await refetchPrizes()
        onDone()
      }}
    >
      <PrizeFields draft={draft} change={(changes) => setDraft({ ...draft, ...changes })} />
      <PrizePicture prize={prize} />
    </RewardForm>
  )
}

const withoutPhoto = 'Fans see the icon.'

function PrizePicture({ prize: { id, name, image } }: { prize: OperatorPrize }) {
  const params = { id: String(id) }
  return (
    <PictureField
      slot="prize"
      label="Photo"
      name={name}
      without={withoutPhoto}
      image={image}
      put={async (sending) => {
        await sendStaffRequest(putPrizeImage, { params, ...sending })
        await refetchPrizes()
      }}
      takeDown={async () => {
        await sendStaffRequest(removePrizeImage, { params })
        await refetchPrizes()
      }}
    />
  )
}

function NewPrizePanel() {
  const [draft, setDraft] = useState(newPrizeDraft)
  const [photo, setPhoto] = useState<ChosenPicture>()
  return (
    <Panel title="New prize">
      <RewardForm
        draft={draft}
        save="Add prize"
        onSave={async () => {
          const { id, name } = await sendStaffRequest(addPrize, { body: toPrizeInput(draft) })
          setDraft(newPrizeDraft)
          setPhoto(undefined)
          await sendNewPicture(photo, name, (sending) =>
            sendStaffRequest(putPrizeImage, { params: { id: String(id) }, ...sending }),
          ).finally(refetchPrizes)
        }}
      >
        <PrizeFields draft={draft} change={(changes) => setDraft({ ...draft, ...changes })} />
        <NewPictureField
          slot="prize"
          label="Photo"
          name={draft.name.trim() || 'the new prize'}
          without={withoutPhoto}
          chosen={photo}
          onChoose={setPhoto}
        />
      </RewardForm>
    </Panel>
  )
}

type PrizeFieldsProps = { draft: PrizeDraft; change: (changes: Partial<PrizeDraft>) => void }

const PrizeFields = ({ draft, change }: PrizeFieldsProps) => (
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
      hint="Leave blank for no limit"
      inputMode="numeric"
      value={draft.perFan}
      onChange={({ target }) => change({ perFan: target.value })}
    />
  </>
)
