import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  addTicketSeason,
  changeTicketSeason,
  type OperatorTicketSeason,
  removeTicketSeason,
  type TicketSeasonInput,
} from '@fieldhouse/contract/tickets/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { SeasonForm } from './SeasonForm.tsx'
import { countWords } from './tickets.model.ts'

const empty = {
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

export function NewSeason() {
  const task = useTask()
  const [round, setRound] = useState(0)
  const save = (body: TicketSeasonInput) =>
    void task.run(async () => {
      await request(addTicketSeason, { body })
      await changed('tickets', 'trail')
      setRound(round + 1)
    })
  return (
    <Panel title="New season">
      <SeasonForm key={round} known={empty} busy={task.busy} wrong={task.error?.message} onSave={save} />
    </Panel>
  )
}

export function SeasonLine({ season }: { season: OperatorTicketSeason }) {
  const [open, setOpen] = useState(false)
  const [asks, setAsks] = useState(false)
  const task = useTask()
  const params = { id: String(season.id) }
  const save = (body: TicketSeasonInput) =>
    void task.run(async () => {
      await request(changeTicketSeason, { params, body: { ...body, revision: season.revision } })
      await changed('tickets', 'trail')
    })
  const remove = () =>
    void task.run(async () => {
      setAsks(false)
      await request(removeTicketSeason, { params })
      await changed('tickets', 'trail', 'trash')
    })
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>{season.name}</b>
        <small>{countWords(season)}</small>
      </span>
      <Button size={44} variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
        Change<span className="visually-hidden"> {season.name}</span>
      </Button>
      <Button size={44} variant="secondary" busy={task.busy} onClick={() => setAsks(true)}>
        Remove<span className="visually-hidden"> {season.name}</span>
      </Button>
      {open && <SeasonForm known={season} busy={task.busy} wrong={task.error?.message} onSave={save} />}
      {!open && <FormError message={task.error?.message} />}
      {asks && (
        <AlertDialog
          open
          title={`Remove ${season.name}?`}
          text="Fans no longer see it. You can restore it from the trash for 30 days."
          action={{ label: 'Remove', onAction: remove, busy: task.busy }}
          cancel={{ label: 'Cancel', onCancel: () => setAsks(false) }}
        />
      )}
    </li>
  )
}
