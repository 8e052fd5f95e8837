import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  createAnnouncement,
  type KeptAnnouncement,
  operatorAnnouncements,
} from '@fieldhouse/contract/announcements/announcements'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { AnnouncementLine } from './AnnouncementLine.tsx'
import { type Draft, newDraft, wishOf } from './announcements.model.ts'
import { EditAnnouncement } from './EditAnnouncement.tsx'

/** Somebody else may tell fans something, and what is told ends by itself. */
const everyMs = 5_000

/** What the department tells its fans: now, later, and what it told. */
export function AnnouncementsScreen({ id }: { id: string }) {
  const asked = useAnswer('announcements', operatorAnnouncements, {}, everyMs)
  return (
    <Screen title="Announcements" text="On top of every page of the app. All times are the school’s.">
      <Answered asked={asked} what="The announcements">
        {({ announcements }) => {
          const edited = announcements.find((one) => String(one.id) === id)
          return (
            <div className={styles.stack}>
              {id !== '' && (!edited || edited.state === 'over') && <Nothing>This announcement is over.</Nothing>}
              {edited && edited.state !== 'over' ? <EditAnnouncement key={id} newest={edited} /> : <NewAnnouncement />}
              <Lines all={announcements} />
            </div>
          )
        }}
      </Answered>
    </Screen>
  )
}

function NewAnnouncement() {
  const [turn, setTurn] = useState(0)
  const [told, setTold] = useState<string>()
  const task = useTask()
  const publish = (draft: Draft) =>
    void task.run(async () => {
      setTold(undefined)
      const { state } = await request(createAnnouncement, { body: wishOf(draft) })
      await changed('announcements', 'trail')
      setTold(state === 'on' ? 'Fans see it from now on.' : 'It is planned: fans see it then.')
      setTurn(turn + 1)
    })
  return (
    <AnnouncementForm
      key={turn}
      title="A new announcement"
      first={newDraft(new Date())}
      task={task}
      save={{ label: 'Publish', run: publish }}
    >
      <p role="status">{told}</p>
    </AnnouncementForm>
  )
}

const parts = [
  { state: 'on', title: 'Told now', none: 'Fans are told nothing at the moment.' },
  { state: 'planned', title: 'Planned', none: undefined },
  { state: 'over', title: 'Over', none: undefined },
] as const

const Lines = ({ all }: { all: readonly KeptAnnouncement[] }) =>
  parts.map(({ state, title, none }) => {
    const ofIt = all.filter((one) => one.state === state)
    if (ofIt.length === 0 && none === undefined) return null
    return (
      <Panel key={state} title={title}>
        {ofIt.length === 0 && <Nothing>{none}</Nothing>}
        <ul aria-label={title}>
          {ofIt.map((one) => (
            <AnnouncementLine key={one.id} one={one} />
          ))}
        </ul>
      </Panel>
    )
  })
