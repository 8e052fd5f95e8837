import { FormError } from '@fieldhouse/client/forms/FormError'
import { useNow } from '@fieldhouse/client/state/useNow'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { markItem, markStand, type OperatorStand } from '@fieldhouse/contract/concessions/admin'
import { minuteMs } from '@fieldhouse/contract/durations'
import { formatMoney } from '@fieldhouse/contract/school/money'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import own from './Concessions.module.css'
import { describeStandHours } from './concessions.model.ts'

/** A stand on game day: one tap closes or opens it, and its menu shows what is sold out. */
export function StandLine({ stand, currency }: { stand: OperatorStand; currency: string }) {
  const { id, name, section, place, mark, menu } = stand
  const [isOpen, setIsOpen] = useState(false)
  const task = useTask()
  const now = useNow(minuteMs)
  const { open, words } = describeStandHours(stand, now.getTime())
  const soldOutCount = menu.filter(({ sold_out_until }) => sold_out_until !== null).length
  const runAndRefetch = (work: () => Promise<unknown>) =>
    void task.run(async () => {
      await work()
      await refetchQueries('concessions', 'activity log')
    })
  const setStandState = (state: 'open' | 'closed' | null) =>
    runAndRefetch(() => sendStaffRequest(markStand, { params: { id: String(id) }, body: { state } }))
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>{name}</b>
        <small>{[section && `Section ${section}`, place].filter(Boolean).join(', ')}</small>
        <small>{words}</small>
        <span className={styles.marks}>
          <Badge tone={open ? 'success' : 'neutral'}>{open ? 'Open' : 'Closed'}</Badge>
          {soldOutCount > 0 && <Badge tone="warning">{soldOutCount} sold out</Badge>}
        </span>
      </span>
      <span className={styles.actions}>
        <Button
          size={44}
          variant={open ? 'primary' : 'outline'}
          busy={task.busy}
          onClick={() => setStandState(open ? 'closed' : 'open')}
        >
          {open ? 'Close' : 'Open'}
          <span className="visually-hidden"> {name}</span>
        </Button>
        {!open && !mark && (
          <Button size={44} variant="outline" busy={task.busy} onClick={() => setStandState('closed')}>
            Keep closed<span className="visually-hidden">: {name}</span>
          </Button>
        )}
        {mark && (
          <Button size={44} variant="outline" busy={task.busy} onClick={() => setStandState(null)}>
            Follow hours<span className="visually-hidden">: {name}</span>
          </Button>
        )}
        <Button size={44} variant="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Menu<span className="visually-hidden"> of {name}</span>
        </Button>
        <ConsoleLink to={`/concessions/stand/${id}`} className={buttonClass({ variant: 'outline', size: 44 })}>
          Edit<span className="visually-hidden"> {name}</span>
        </ConsoleLink>
      </span>
      <FormError message={task.error?.message} />
      {isOpen && <StandMenu stand={stand} currency={currency} busy={task.busy} run={runAndRefetch} />}
    </li>
  )
}

interface StandMenuProps {
  stand: OperatorStand
  currency: string
  busy: boolean
  run(work: () => Promise<unknown>): void
}

function StandMenu({ stand: { name, menu }, currency, busy, run }: StandMenuProps) {
  const setSoldOut = (id: number, sold_out: boolean) =>
    run(() => sendStaffRequest(markItem, { params: { id: String(id) }, body: { sold_out } }))
  return (
    <ul aria-label={`Menu of ${name}`} className={own.whole}>
      {menu.length === 0 && <li className={styles.line}>No menu items yet.</li>}
      {menu.map((item) => (
        <li key={item.id} className={styles.line}>
          <span className={styles.words}>
            <b>{item.name}</b>
            <small>{item.price === null ? 'No price' : formatMoney(item.price, currency)}</small>
            {item.sold_out_until && (
              <span className={styles.marks}>
                <Badge tone="warning">Sold out until tomorrow morning</Badge>
              </span>
            )}
          </span>
          <Button
            size={44}
            variant={item.sold_out_until ? 'outline' : 'primary'}
            busy={busy}
            onClick={() => setSoldOut(item.id, item.sold_out_until === null)}
          >
            {item.sold_out_until ? 'Mark available' : 'Mark sold out'}
            <span className="visually-hidden">: {item.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
