import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { putSellers } from '@fieldhouse/contract/tickets/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'

type TicketSeller = { host: string; name: string }
type SellersPanelProps = { sellers: readonly TicketSeller[]; strangers: readonly { host: string; games: number }[] }

/** Sites that fans may be sent to, and sites that games link to without being listed. */
export function SellersPanel({ sellers, strangers }: SellersPanelProps) {
  const [host, setHost] = useState('')
  const [name, setName] = useState('')
  const task = useTask()
  const saveSellers = (next: readonly TicketSeller[], onSaved?: () => void) =>
    void task.run(async () => {
      await sendStaffRequest(putSellers, { body: { sellers: [...next] } })
      onSaved?.()
      await refetchQueries('tickets', 'activity log')
    })
  const addSeller = () =>
    saveSellers([...sellers, { host: host.trim().toLowerCase(), name: name.trim() || host.trim() }], () => {
      setHost('')
      setName('')
    })
  return (
    <Panel title="Sellers" text="Fans are only sent to these sites.">
      <div className={styles.stack}>
        {sellers.length === 0 && <EmptyNote>No sellers yet. No ticket links are shown.</EmptyNote>}
        <ul aria-label="Sellers">
          {sellers.map((seller) => (
            <li key={seller.host} className={styles.line}>
              <span className={styles.words}>
                <b>{seller.name}</b>
                <small>{seller.host}</small>
              </span>
              <Button
                size={44}
                variant="secondary"
                busy={task.busy}
                onClick={() => saveSellers(sellers.filter((one) => one !== seller))}
              >
                Remove<span className="visually-hidden"> {seller.host}</span>
              </Button>
            </li>
          ))}
          {strangers.map((stranger) => (
            <li key={stranger.host} className={styles.line}>
              <span className={styles.words}>
                <b>{stranger.host}</b>
                <small>
                  {formatQuantity(stranger.games, 'game links', 'games link')} there, so fans aren’t sent to it.
                </small>
              </span>
              <Button
                size={44}
                variant="secondary"
                busy={task.busy}
                onClick={() => saveSellers([...sellers, { host: stranger.host, name: stranger.host }])}
              >
                Add as seller<span className="visually-hidden">: {stranger.host}</span>
              </Button>
            </li>
          ))}
        </ul>
        <EditForm draft={[host, name]} className={styles.stack} onSubmit={addSeller}>
          <div className={styles.fields}>
            <TextField
              label="Host"
              hint="e.g. tickets.example.com"
              autoComplete="off"
              autoCapitalize="none"
              value={host}
              onChange={({ target }) => setHost(target.value)}
            />
            <TextField
              label="Name"
              autoComplete="off"
              maxLength={60}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
          <FormError message={task.error?.message} />
          <div className={styles.actions}>
            <Button type="submit" size={44} variant="secondary" busy={task.busy}>
              Add seller
            </Button>
          </div>
        </EditForm>
      </div>
    </Panel>
  )
}
