import { createGenre, editGenre, type OperatorGenre, orderGenres, removeGenre } from '@fieldhouse/contract/films/groups'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { OrderedList } from '../../../shared/order/OrderedList.tsx'
import { SaveOrderBar } from '../../../shared/order/SaveOrderBar.tsx'
import { useListOrder } from '../../../shared/order/useListOrder.ts'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { describeUses } from '../fields.tsx'
import { homeQueryKeys, useGenres } from '../queries.ts'
import { NameForm } from './NameForm.tsx'
import { RemoveUnusedButton } from './RemoveUnusedButton.tsx'

const refetchHome = () => refetchQueries(...homeQueryKeys)

/** Genres of videos; each is a row of a sport’s page. */
export function GenresPanel() {
  const result = useGenres()
  return (
    <Panel title="Genres">
      <QueryResult result={result} what="The genres">
        {({ genres }) => <GenreList genres={genres} />}
      </QueryResult>
      <NameForm
        label="New genre"
        act="Add"
        save={async (name) => {
          await sendStaffRequest(createGenre, { body: { name } })
          await refetchHome()
        }}
      />
    </Panel>
  )
}

function GenreList({ genres }: { genres: readonly OperatorGenre[] }) {
  const [open, setOpen] = useState<number>()
  const order = useListOrder(genres, (ids) => sendStaffRequest(orderGenres, { body: { genres: ids } }), refetchHome)
  return (
    <>
      <OrderedList
        label="Genres in order"
        items={order.items}
        getItemName={({ name }) => name}
        onOrder={order.setItems}
        render={({ id, name, used_by }) => (
          <>
            <span className={styles.words}>
              <b>{name}</b>
              <small>{describeUses(used_by, 'Not used')}</small>
            </span>
            <span className={styles.actions}>
              <Button
                variant="secondary"
                size={44}
                aria-expanded={open === id}
                onClick={() => setOpen(open === id ? undefined : id)}
              >
                Rename<span className="visually-hidden"> {name}</span>
              </Button>
              <RemoveUnusedButton
                name={name}
                remove={() => sendStaffRequest(removeGenre, { params: { id: String(id) } })}
              />
            </span>
            {open === id && (
              <NameForm
                label={`New name for ${name}`}
                first={name}
                act="Save"
                save={async (next) => {
                  await sendStaffRequest(editGenre, { params: { id: String(id) }, body: { name: next } })
                  await refetchHome()
                  setOpen(undefined)
                }}
              />
            )}
          </>
        )}
      />
      <SaveOrderBar order={order} />
    </>
  )
}
