import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  applyListAddress,
  previewListAddress,
  readListAddress,
  unwatchListAddress,
  type WatchedList,
} from '@fieldhouse/contract/plans/watched-list'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { Banner } from '@fieldhouse/design/feedback/Banner'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import form from '../../../shared/form/Form.module.css'
import { formatDayTimeAndYear } from '../../../shared/time.ts'
import { toListQuery } from '../ticket-list.model.ts'
import { type ListOrigin, refetchList, type TicketListWork } from '../useTicketList.ts'
import { describePace } from './list-address.model.ts'

/** What waits at the watched address. Its rows are read again, because none of them is kept. */
const fromWatched = ({ host }: WatchedList): ListOrigin => ({
  name: host,
  isAtAddress: true,
  look: (choices) => sendStaffRequest(previewListAddress, { body: toListQuery(choices) }),
  apply: (choices, seen) => sendStaffRequest(applyListAddress, { body: { ...toListQuery(choices), ...seen } }),
})

interface WatchedAddressPanelProps {
  watched: WatchedList
  work: TicketListWork
  tell(text: string): void
  onAnother(): void
}

/** How the address was read last, and what waits. */
export function WatchedAddressPanel({ watched, work, tell, onAnother }: WatchedAddressPanelProps) {
  const { id, host, address, every_minutes, waits, failure } = watched
  const [asked, setAsked] = useState(false)
  const task = useTask()
  const params = { id: String(id) }
  const readNow = () =>
    void task.run(async () => {
      await sendStaffRequest(readListAddress, { params })
      await refetchList()
    })
  const stop = () =>
    void task.run(async () => {
      setAsked(false)
      await sendStaffRequest(unwatchListAddress, { params })
      tell(`${host} is no longer read. The list stays as it is.`)
      await refetchList()
    })
  return (
    <Panel title={host} text={`Read ${describePace(every_minutes)}. ${describeLast(watched)}`}>
      <div className={form.stack}>
        <p className={form.words}>
          <small>{address}</small>
        </p>
        {failure !== null && (
          <Banner icon="warning" tone="warning">
            {failure} Everyone keeps what they have.
          </Banner>
        )}
        {waits && (
          <Banner icon="clock" tone="warning">
            Waits for you. {waits.words}
            {waits.people > 0 && ` ${formatQuantity(waits.people, 'person', 'people')} would lose their plan.`}
          </Banner>
        )}
        <FormError message={task.error?.message ?? (work.isAtAddress ? work.problem : undefined)} />
        <div className={form.actions}>
          {waits && (
            <Button size={44} busy={work.busy} onClick={() => work.open(fromWatched(watched))}>
              Review
            </Button>
          )}
          <Button size={44} variant="secondary" icon="restart" busy={task.busy} onClick={readNow}>
            Read now
          </Button>
          <Button size={44} variant="secondary" onClick={onAnother}>
            Another address
          </Button>
          <Button size={44} variant="outline" onClick={() => setAsked(true)}>
            Stop watching
          </Button>
        </div>
      </div>
      {asked && (
        <AlertDialog
          open
          title={`Stop watching ${host}?`}
          text="The list stays as it is, and nothing changes it until you drop a file."
          action={{ label: 'Stop watching', onAction: stop, busy: task.busy }}
          cancel={{ label: 'Keep', onCancel: () => setAsked(false) }}
        />
      )}
    </Panel>
  )
}

const describeLast = ({ good_at, changed_at }: WatchedList): string => {
  const good = good_at === null ? 'Not read yet.' : `Last good read: ${formatDayTimeAndYear(good_at)}.`
  return changed_at === null ? good : `${good} Last change: ${formatDayTimeAndYear(changed_at)}.`
}
