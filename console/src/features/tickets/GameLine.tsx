import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type OperatorTicketGame, setTicketGame } from '@fieldhouse/contract/tickets/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Form } from '@fieldhouse/design/form/Form'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { titleOfSport } from '../../shared/game-day/GameCards.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { dayInWords } from '../../shared/time.ts'
import { centsOf, priceText, stateOptions } from './tickets.model.ts'

/** One home game: what it costs, whether any are left, and where it is sold. */
export function GameLine({ game }: { game: OperatorTicketGame }) {
  const [open, setOpen] = useState(false)
  const name = `${titleOfSport(game.sport)} ${game.opponent === null ? (game.title ?? '') : `vs ${game.opponent}`}`
  const state = stateOptions.find(({ value }) => value === game.state)?.label
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>{name}</b>
        <small>
          {dayInWords(game.day)}
          {game.price_from !== null && `, from ${priceText(game.price_from)}`}
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
      {open && <Change game={game} onDone={() => setOpen(false)} />}
    </li>
  )
}

function Change({ game, onDone }: { game: OperatorTicketGame; onDone: () => void }) {
  const [state, setState] = useState(game.state)
  const [price, setPrice] = useState(priceText(game.price_from))
  const [url, setUrl] = useState(game.url ?? '')
  const [wrong, setWrong] = useState<string>()
  const task = useTask()
  const save = () => {
    const price_from = centsOf(price)
    if (price_from === undefined) return setWrong('Enter a price like 20.00.')
    setWrong(undefined)
    void task.run(async () => {
      const body = { state, price_from, url: url.trim() === '' ? null : url.trim() }
      await request(setTicketGame, { params: { id: String(game.id) }, body })
      await changed('tickets', 'trail')
      onDone()
    })
  }
  return (
    <Form className={styles.stack} onSubmit={save}>
      <div className={styles.fields}>
        <SelectField label="Availability" options={stateOptions} value={state} onChange={setState} />
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
      <FormError message={wrong ?? task.error?.message} />
      <div className={styles.actions}>
        <Button type="submit" size={44} busy={task.busy}>
          Save
        </Button>
      </div>
    </Form>
  )
}
