import { createGenre, editGenre, type OperatorGenre, orderGenres, removeGenre } from '@fieldhouse/contract/films/groups'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { changed } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { OrderedList } from '../../../shared/order/OrderedList.tsx'
import { SaveOrder } from '../../../shared/order/SaveOrder.tsx'
import { useOrder } from '../../../shared/order/useOrder.ts'
import { Answered } from '../../../shared/screen/Answered.tsx'
import { usesInWords } from '../fields.tsx'
import { queriesOfHome, useGenres } from '../queries.ts'
import { NameForm } from './NameForm.tsx'
import { RemoveUnused } from './RemoveUnused.tsx'

const again = () => changed(...queriesOfHome)

/** What kinds of film there are: each is a row of a sport’s page. */
export function GenresPanel() {
  const asked = useGenres()
  return (
    <Panel title="Genres">
      <Answered asked={asked} what="The genres">
        {({ genres }) => <Genres genres={genres} />}
      </Answered>
      <NameForm
        label="New genre"
        act="Add"
        save={async (name) => {
          await request(createGenre, { body: { name } })
          await again()
        }}
      />
    </Panel>
  )
}

function Genres({ genres }: { genres: readonly OperatorGenre[] }) {
  const [open, setOpen] = useState<number>()
  const order = useOrder(genres, (ids) => request(orderGenres, { body: { genres: ids } }), again)
  return (
    <>
      <OrderedList
        label="Genres in order"
        items={order.items}
        nameOf={({ name }) => name}
        onOrder={order.take}
        render={({ id, name, used_by }) => (
          <>
            <span className={styles.words}>
              <b>{name}</b>
              <small>{usesInWords(used_by, 'Not used')}</small>
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
              <RemoveUnused name={name} remove={() => request(removeGenre, { params: { id: String(id) } })} />
            </span>
            {open === id && (
              <NameForm
                label={`New name for ${name}`}
                first={name}
                act="Save"
                save={async (next) => {
                  await request(editGenre, { params: { id: String(id) }, body: { name: next } })
                  await again()
                  setOpen(undefined)
                }}
              />
            )}
          </>
        )}
      />
      <SaveOrder order={order} />
    </>
  )
}
