import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  createGiveaway,
  type OperatorGiveaway,
  operatorGiveaways,
  sponsorAsks,
} from '@fieldhouse/contract/giveaways/desk'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { AskLine } from './AskLine.tsx'
import { EditGiveaway } from './EditGiveaway.tsx'
import { GiveawayForm } from './GiveawayForm.tsx'
import { GiveawayLine } from './GiveawayLine.tsx'
import { type Draft, newDraft, wishOf } from './giveaways.model.ts'

/** Entries come, and one closes by the clock. */
const everyMs = 10_000

/** The school's giveaways, from the first words to who won; and who would like to become a sponsor. */
export function GiveawaysScreen({ id }: { id: string }) {
  const asked = useAnswer('giveaways', operatorGiveaways, {}, everyMs)
  return (
    <Screen title="Giveaways" text="Giveaways on the school’s public pages. Times are the school’s.">
      <Answered asked={asked} what="The giveaways">
        {({ giveaways }) => {
          const edited = giveaways.find((one) => String(one.id) === id)
          return (
            <div className={styles.stack}>
              {id !== '' && !edited && <Nothing>We couldn’t find that giveaway.</Nothing>}
              {edited && edited.state !== 'drawn' ? (
                <EditGiveaway key={id} newest={edited} />
              ) : (
                <Lines all={giveaways} chosen={edited?.id} />
              )}
              {!edited && <NewGiveaway />}
              {!edited && <Asks />}
            </div>
          )
        }}
      </Answered>
    </Screen>
  )
}

const Lines = ({ all, chosen }: { all: readonly OperatorGiveaway[]; chosen: number | undefined }) => (
  <Panel title="All giveaways" text="Pages: /truckgiveaway, /give-away, /vehicle-scholarship.">
    {all.length === 0 && <Nothing>No giveaways yet. Create the first one below.</Nothing>}
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
  const [turn, setTurn] = useState(0)
  const [told, setTold] = useState<string>()
  const task = useTask()
  const keep = (draft: Draft) =>
    void task.run(async () => {
      setTold(undefined)
      const { state } = await request(createGiveaway, { body: wishOf(draft) })
      await changed('giveaways', 'trail')
      setTold(state === 'draft' ? 'Saved as a draft. Preview it, then publish.' : 'Published.')
      setTurn(turn + 1)
    })
  return (
    <GiveawayForm
      key={turn}
      title="New giveaway"
      first={newDraft}
      task={task}
      save={{ label: 'Save giveaway', run: keep }}
    >
      <p role="status">{told}</p>
    </GiveawayForm>
  )
}

function Asks() {
  const asked = useAnswer('sponsor asks', sponsorAsks, {}, everyMs)
  return (
    <Panel title="Sponsor requests" text="Sent from /sponsor. Deleted after a year.">
      <Answered asked={asked} what="The requests">
        {({ asks }) =>
          asks.length === 0 ? (
            <Nothing>No requests yet.</Nothing>
          ) : (
            <ul aria-label="Requests">
              {asks.map((ask) => (
                <AskLine key={ask.id} ask={ask} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  )
}
