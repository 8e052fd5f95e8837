import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { ColumnRole, DayOrder } from '@fieldhouse/contract/games/import/columns'
import { listWatched, usualMinutes, watchAddress } from '@fieldhouse/contract/games/import/watched'
import type { Planned } from '@fieldhouse/contract/games/schedule'
import { Button } from '@fieldhouse/design/action/Button'
import { Form } from '@fieldhouse/design/form/Form'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sports } from '@fieldhouse/sports/identities'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../shared/api/queries.ts'
import { AddressField } from '../../shared/form/AddressField.tsx'
import { Plan } from '../../shared/form/Plan.tsx'
import { Answered } from '../../shared/screen/Answered.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { pacesWith } from '../../shared/watched/paces.ts'
import { Columns } from './Columns.tsx'
import styles from './ScheduleScreen.module.css'
import { asSaid, everySport, nothingSaid, type Said } from './useTable.ts'
import { Watched } from './Watched.tsx'

const everyMs = 10_000

/** Schedules of other programs that are looked at by themselves, each with what became of it. */
export function WatchPanel() {
  const asked = useAnswer('watched', listWatched, {}, everyMs)
  return (
    <Panel
      title="Watched addresses"
      text="A calendar or table of the athletics site. New games and other times are taken over by themselves; whatever takes a game away waits for you."
    >
      <div className={styles.import}>
        <Answered asked={asked} what="What is watched">
          {({ addresses }) =>
            addresses.length > 0 && (
              <ul className={styles.import} aria-label="Watched addresses">
                {addresses.map((each) => (
                  <Watched key={each.id} watched={each} />
                ))}
              </ul>
            )
          }
        </Answered>
        <NewAddress />
      </div>
    </Panel>
  )
}

function NewAddress() {
  const [address, setAddress] = useState('')
  const [sport, setSport] = useState(everySport.value)
  const [every, setEvery] = useState(String(usualMinutes))
  const [said, setSaid] = useState(nothingSaid)
  const [planned, setPlanned] = useState<Planned>()
  const task = useTask()
  const anew = () => {
    setPlanned(undefined)
    setSaid(nothingSaid)
  }
  const send = (dry_run: boolean, how: Said) =>
    void task.run(async () => {
      setSaid(how)
      const wish = { address: address.trim(), ...(sport && { sport }), every_minutes: Number(every), dry_run }
      const answer = await request(watchAddress, { body: { ...wish, ...asSaid(how) } })
      if (dry_run) return setPlanned(answer.planned)
      setAddress('')
      anew()
      await changed('watched', 'games', 'files')
    })
  const sayColumn = (place: number, role: ColumnRole) =>
    send(true, { ...said, columns: { ...said.columns, [place]: role } })
  const asks = planned?.table?.dates?.order === null
  return (
    <Form className={styles.import} onSubmit={() => send(true, said)}>
      <AddressField
        label="Another address"
        value={address}
        onChange={(next) => {
          setAddress(next)
          anew()
        }}
      />
      <div className={styles.pair}>
        <SelectField
          label="Games of"
          value={sport}
          onChange={(next) => {
            setSport(next)
            anew()
          }}
          options={[everySport, ...sports().map(({ slug, title }) => ({ value: slug, label: title }))]}
        />
        <SelectField label="Looked at" value={every} onChange={setEvery} options={pacesWith(Number(every))} />
      </div>
      <FormError message={task.error?.message} />
      <div className={styles.actions}>
        <Button type="submit" size={44} variant="secondary" disabled={address.trim() === ''} busy={task.busy}>
          Try it
        </Button>
        {planned && !asks && (
          <Button size={44} busy={task.busy} onClick={() => send(false, said)}>
            Take it over and watch it
          </Button>
        )}
      </div>
      {planned?.table && (
        <Columns
          table={planned.table}
          onColumn={sayColumn}
          onDates={(dates: DayOrder) => send(true, { ...said, dates })}
        />
      )}
      {planned && !asks && <Plan planned={planned} />}
    </Form>
  )
}
