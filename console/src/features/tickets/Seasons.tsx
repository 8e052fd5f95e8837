import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  addTicketSeason,
  changeTicketSeason,
  type OperatorTicketSeason,
  removeTicketSeason,
  type TicketSeasonInput,
} from '@fieldhouse/contract/tickets/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { SeasonForm } from './SeasonForm.tsx'
import { describeSeasonCounts } from './tickets.model.ts'

const emptySeason = {
  name: '',
  sport: null,
  season: null,
  text: '',
  state: 'on_sale' as const,
  url: null,
  venue_id: null,
  offers: [],
  prices: [],
}

export function NewSeasonPanel() {
  const task = useTask()
  const [formKey, setFormKey] = useState(0)
  const saveNewSeason = (body: TicketSeasonInput) =>
    void task.run(async () => {
      await sendStaffRequest(addTicketSeason, { body })
      await refetchQueries('tickets', 'activity log')
      setFormKey(formKey + 1)
    })
  return (
    <Panel title="New season">
      <SeasonForm
        key={formKey}
        knownSeason={emptySeason}
        busy={task.busy}
        problem={task.error?.message}
        onSave={saveNewSeason}
      />
    </Panel>
  )
}

export function SeasonLine({ season }: { season: OperatorTicketSeason }) {
  const [open, setOpen] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const task = useTask()
  const params = { id: String(season.id) }
  const saveSeason = (body: TicketSeasonInput) =>
    void task.run(async () => {
      await sendStaffRequest(changeTicketSeason, { params, body: { ...body, revision: season.revision } })
      await refetchQueries('tickets', 'activity log')
    })
  const removeSeason = () =>
    void task.run(async () => {
      setIsConfirming(false)
      await sendStaffRequest(removeTicketSeason, { params })
      await refetchQueries('tickets', 'activity log', 'trash')
    })
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>{season.name}</b>
        <small>{describeSeasonCounts(season)}</small>
      </span>
      <Button size={44} variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
        Change<span className="visually-hidden"> {season.name}</span>
      </Button>
      <Button size={44} variant="secondary" busy={task.busy} onClick={() => setIsConfirming(true)}>
        Remove<span className="visually-hidden"> {season.name}</span>
      </Button>
      {open && <SeasonForm knownSeason={season} busy={task.busy} problem={task.error?.message} onSave={saveSeason} />}
      {!open && <FormError message={task.error?.message} />}
      {isConfirming && (
        <AlertDialog
          open
          title={`Remove ${season.name}?`}
          text="Fans no longer see it. You can restore it from the trash for 30 days."
          action={{ label: 'Remove', onAction: removeSeason, busy: task.busy }}
          cancel={{ label: 'Cancel', onCancel: () => setIsConfirming(false) }}
        />
      )}
    </li>
  )
}
