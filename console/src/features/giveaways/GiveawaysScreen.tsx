import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  createGiveaway,
  type OperatorGiveaway,
  operatorGiveaways,
  putGiveawayPicture,
  sponsorAsks,
} from '@fieldhouse/contract/giveaways/admin'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { NewPictureField } from '../../shared/pictures/NewPictureField.tsx'
import type { ChosenPicture } from '../../shared/pictures/picture-file.model.ts'
import { sendNewPicture } from '../../shared/pictures/send-picture.ts'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { EditGiveaway } from './EditGiveaway.tsx'
import { GiveawayForm } from './GiveawayForm.tsx'
import { GiveawayLine } from './GiveawayLine.tsx'
import { type GiveawayDraft, newGiveawayDraft, toGiveawayInput, withoutGiveawayPicture } from './giveaways.model.ts'
import { SponsorRequestLine } from './SponsorRequestLine.tsx'

/** Short, because entries arrive and giveaways close by the clock. */
const refetchMs = 10_000

/** The school's giveaways, from the draft to the winners, and requests to become a sponsor. */
export function GiveawaysScreen({ id }: { id: string }) {
  const result = useEndpoint('giveaways', operatorGiveaways, {}, refetchMs)
  return (
    <ConsoleScreen
      title="Giveaways"
      text="Giveaways on the school’s public pages. All times are the school’s local time."
    >
      <QueryResult result={result} what="The giveaways">
        {({ giveaways }) => {
          const edited = giveaways.find((one) => String(one.id) === id)
          return (
            <div className={styles.stack}>
              {id !== '' && !edited && <EmptyNote>We couldn’t find that giveaway.</EmptyNote>}
              {edited && edited.state !== 'drawn' ? (
                <EditGiveaway key={id} newest={edited} />
              ) : (
                <GiveawayList all={giveaways} chosen={edited?.id} />
              )}
              {!edited && <NewGiveaway />}
              {!edited && <SponsorRequests />}
            </div>
          )
        }}
      </QueryResult>
    </ConsoleScreen>
  )
}

const GiveawayList = ({ all, chosen }: { all: readonly OperatorGiveaway[]; chosen: number | undefined }) => (
  <Panel title="All giveaways" text="Pages: /truckgiveaway, /give-away, /vehicle-scholarship.">
    {all.length === 0 && <EmptyNote>No giveaways yet. Create the first one below.</EmptyNote>}
    <ul aria-label="Giveaways">
      {all
        .filter(({ id }) => chosen === undefined || id === chosen)
        .map((one) => (
          <GiveawayLine key={one.id} one={one} />
        ))}
    </ul>
  </Panel>
)

function NewGiveaway() {
  const [formKey, setFormKey] = useState(0)
  const [message, setMessage] = useState<string>()
  const [picture, setPicture] = useState<ChosenPicture>()
  const task = useTask()
  const createDraft = (draft: GiveawayDraft) =>
    void task.run(async () => {
      setMessage(undefined)
      const { id, state } = await sendStaffRequest(createGiveaway, { body: toGiveawayInput(draft) })
      setFormKey(formKey + 1)
      setPicture(undefined)
      await sendNewPicture(picture, draft.title, (sending) =>
        sendStaffRequest(putGiveawayPicture, { params: { id: String(id) }, ...sending }),
      ).finally(() => refetchQueries('giveaways', 'activity log'))
      setMessage(state === 'draft' ? 'Saved as a draft. Preview it, then publish.' : 'Published.')
    })
  return (
    <GiveawayForm
      key={formKey}
      title="New giveaway"
      first={newGiveawayDraft}
      task={task}
      save={{ label: 'Save giveaway', run: createDraft }}
      picture={
        <NewPictureField
          slot="giveaway"
          label="Picture"
          name="the new giveaway"
          without={withoutGiveawayPicture}
          chosen={picture}
          onChoose={setPicture}
        />
      }
    >
      <p role="status">{message}</p>
    </GiveawayForm>
  )
}

function SponsorRequests() {
  const result = useEndpoint('sponsor asks', sponsorAsks, {}, refetchMs)
  return (
    <Panel title="Sponsor requests" text="Sent from /sponsor. Deleted after a year.">
      <QueryResult result={result} what="The requests">
        {({ asks: isConfirming }) =>
          isConfirming.length === 0 ? (
            <EmptyNote>No requests yet.</EmptyNote>
          ) : (
            <ul aria-label="Requests">
              {isConfirming.map((request) => (
                <SponsorRequestLine key={request.id} request={request} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </Panel>
  )
}
