import { useTask } from '@fieldhouse/client/tasks/useTask'
import { createAppNotice, type KeptAppNotice, operatorAppNotices } from '@fieldhouse/contract/app-notices/app-notices'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { AppNoticeForm } from './AppNoticeForm.tsx'
import { AppNoticeLine } from './AppNoticeLine.tsx'
import { type Draft, newDraft, wishOf } from './app-notices.model.ts'
import { EditAppNotice } from './EditAppNotice.tsx'

/** Somebody else may arm one, and what is told ends by itself. */
const everyMs = 5_000

/** What the department tells installed apps: now, later, and what waits to be armed. */
export function AppNoticesScreen({ id }: { id: string }) {
  const asked = useAnswer('app-notices', operatorAppNotices, {}, everyMs)
  return (
    <Screen title="App notices" text="What phones tell their user when the app is opened. All times are the school’s.">
      <Answered asked={asked} what="The notices">
        {({ notices }) => {
          const edited = notices.find((one) => String(one.id) === id)
          return (
            <div className={styles.stack}>
              {id !== '' && (!edited || edited.state === 'over') && <Nothing>This notice is over.</Nothing>}
              {edited && edited.state !== 'over' ? <EditAppNotice key={id} newest={edited} /> : <NewAppNotice />}
              <Lines all={notices} />
            </div>
          )
        }}
      </Answered>
    </Screen>
  )
}

const happened: Record<KeptAppNotice['state'], string> = {
  held: 'It is held: no app tells it before you arm it below.',
  planned: 'It is planned: apps tell it then.',
  on: 'Apps tell it from now on.',
  over: 'It is over.',
}

function NewAppNotice() {
  const [turn, setTurn] = useState(0)
  const [told, setTold] = useState<string>()
  const task = useTask()
  const keep = (draft: Draft) =>
    void task.run(async () => {
      setTold(undefined)
      const { state } = await request(createAppNotice, { body: wishOf(draft) })
      await changed('app-notices', 'trail')
      setTold(happened[state])
      setTurn(turn + 1)
    })
  return (
    <AppNoticeForm
      key={turn}
      title="A new notice"
      first={newDraft}
      task={task}
      save={{ label: 'Tell them', run: keep }}
    >
      <p role="status">{told}</p>
    </AppNoticeForm>
  )
}

const parts = [
  { state: 'held', title: 'Held, to be armed', none: undefined },
  { state: 'on', title: 'Told now', none: 'Apps are told nothing at the moment.' },
  { state: 'planned', title: 'Planned', none: undefined },
  { state: 'over', title: 'Over', none: undefined },
] as const

const Lines = ({ all }: { all: readonly KeptAppNotice[] }) =>
  parts.map(({ state, title, none }) => {
    const ofIt = all.filter((one) => one.state === state)
    if (ofIt.length === 0 && none === undefined) return null
    return (
      <Panel key={state} title={title}>
        {ofIt.length === 0 && <Nothing>{none}</Nothing>}
        <ul aria-label={title}>
          {ofIt.map((one) => (
            <AppNoticeLine key={one.id} one={one} />
          ))}
        </ul>
      </Panel>
    )
  })
