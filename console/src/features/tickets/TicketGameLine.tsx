import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type OperatorTicketGame, setTicketGame } from '@fieldhouse/contract/tickets/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { getSportTitle } from '../../shared/game-day/GameCards.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { formatFullDay } from '../../shared/time.ts'
import { formatTicketPrice, parseTicketPrice, ticketStateOptions } from './tickets.model.ts'

/** Ticket information of one home game: price, availability and seller. */
export function TicketGameLine({ game }: { game: OperatorTicketGame }) {
  const [open, setOpen] = useState(false)
  const name = `${getSportTitle(game.sport)}${game.opponent === null ? `: ${game.title ?? ''}` : ` vs ${game.opponent}`}`
  const state = ticketStateOptions.find(({ value }) => value === game.state)?.label
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>{name}</b>
        <small>
          {formatFullDay(game.day)}
          {game.price_from !== null && `, from ${formatTicketPrice(game.price_from)}`}
          {game.url !== null && `, ${game.url}`}
        </small>
      </span>
      {game.said ? (
        <Badge tone={game.state === 'sold_out' ? 'neutral' : 'success'}>{state}</Badge>
      ) : (
        <Badge>No ticket info</Badge>
      )}
      <Button size={44} variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
        Change<span className="visually-hidden"> {name}</span>
      </Button>
      {open && <TicketGameForm game={game} onDone={() => setOpen(false)} />}
    </li>
  )
}

function TicketGameForm({ game, onDone }: { game: OperatorTicketGame; onDone: () => void }) {
  const [state, setState] = useState(game.state)
  const [price, setPrice] = useState(formatTicketPrice(game.price_from))
  const [url, setUrl] = useState(game.url ?? '')
  const [problem, setProblem] = useState<string>()
  const task = useTask()
  const saveTickets = () => {
    const price_from = parseTicketPrice(price)
    if (price_from === undefined) return setProblem('Enter a price like 20.00.')
    setProblem(undefined)
    void task.run(async () => {
      const body = { state, price_from, url: url.trim() === '' ? null : url.trim() }
      await sendStaffRequest(setTicketGame, { params: { id: String(game.id) }, body })
      await refetchQueries('tickets', 'activity log')
      onDone()
    })
  }
  return (
    <EditForm draft={[state, price, url]} className={styles.stack} onSubmit={saveTickets}>
      <div className={styles.fields}>
        <SelectField label="Availability" options={ticketStateOptions} value={state} onChange={setState} />
        <TextField
          label="Lowest price"
          inputMode="decimal"
          autoComplete="off"
          value={price}
          onChange={({ target }) => setPrice(target.value)}
        />
        <TextField
          label="Seller’s link"
          hint="https://… on one of the sellers’ sites"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
      </div>
      <FormError message={problem ?? task.error?.message} />
      <div className={styles.actions}>
        <Button type="submit" size={44} busy={task.busy}>
          Save
        </Button>
      </div>
    </EditForm>
  )
}
