import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { putSellers } from '@fieldhouse/contract/tickets/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { Form } from '@fieldhouse/design/form/Form'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { Nothing } from '../../shared/screen/Nothing.tsx'

type Seller = { host: string; name: string }
type SellersProps = { sellers: readonly Seller[]; strangers: readonly { host: string; games: number }[] }

/** The hosts that fans may be led to, and those that games link to without being one. */
export function Sellers({ sellers, strangers }: SellersProps) {
  const [host, setHost] = useState('')
  const [name, setName] = useState('')
  const task = useTask()
  const put = (next: readonly Seller[]) =>
    void task.run(async () => {
      await request(putSellers, { body: { sellers: [...next] } })
      await changed('tickets', 'trail')
    })
  return (
    <Panel title="Sellers" text="Fans are only sent to these sites.">
      <div className={styles.stack}>
        {sellers.length === 0 && <Nothing>No sellers yet. No ticket links are shown.</Nothing>}
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
                onClick={() => put(sellers.filter((one) => one !== seller))}
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
                  {stranger.games} {stranger.games === 1 ? 'game links' : 'games link'} there, so fans aren’t sent to
                  it.
                </small>
              </span>
              <Button
                size={44}
                variant="secondary"
                busy={task.busy}
                onClick={() => put([...sellers, { host: stranger.host, name: stranger.host }])}
              >
                Add as seller<span className="visually-hidden">: {stranger.host}</span>
              </Button>
            </li>
          ))}
        </ul>
        <Form
          className={styles.stack}
          onSubmit={() => put([...sellers, { host: host.trim().toLowerCase(), name: name.trim() || host.trim() }])}
        >
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
        </Form>
      </div>
    </Panel>
  )
}
