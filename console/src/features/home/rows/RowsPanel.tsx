import { type OperatorRow, orderRows } from '@fieldhouse/contract/home/rows'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { request } from '../../../shared/api/api-client.ts'
import { changed } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { type Gone, useGone } from '../../../shared/form/Told.tsx'
import { OrderedList } from '../../../shared/order/OrderedList.tsx'
import { SaveOrder } from '../../../shared/order/SaveOrder.tsx'
import { useOrder } from '../../../shared/order/useOrder.ts'
import { Link } from '../../../shared/router/Link.tsx'
import { Answered } from '../../../shared/screen/Answered.tsx'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { chosenHome } from '../chosen-home.ts'
import { homePlace } from '../home-place.ts'
import { queriesOfHome, useGroups, useRows } from '../queries.ts'
import { RowLine } from './RowLine.tsx'
import { homesOf } from './rows.model.ts'

/** The rows of one home, from the top down. */
export function RowsPanel() {
  const asked = useRows()
  const groups = useGroups().data?.groups ?? []
  const home = chosenHome.use()
  return (
    <Answered asked={asked} what="The rows">
      {({ rows }) => (
        <Panel
          title="Rows"
          text="Shown top to bottom. Empty rows are skipped."
          action={
            <Link to={homePlace('rows/new')} className={buttonClass({ size: 44 })}>
              Add a row
            </Link>
          }
        >
          <div className={styles.narrow}>
            <SelectField label="Home" options={homesOf(groups, rows)} value={home} onChange={chosenHome.set} />
          </div>
          <RowsOfHome key={home} home={home} rows={rows.filter(({ home_id }) => home_id === home)} />
        </Panel>
      )}
    </Answered>
  )
}

function RowsOfHome({ home, rows }: { home: string; rows: readonly OperatorRow[] }) {
  const order = useOrder(
    rows,
    (ids) => request(orderRows, { body: { home_id: home, rows: ids } }),
    () => changed(...queriesOfHome),
  )
  const { tell, words } = useGone(queriesOfHome)
  return (
    <div className={styles.stack}>
      <div role="status">{words}</div>
      {rows.length === 0 && <Nothing>No rows yet.</Nothing>}
      <div>
        <OrderedList
          label="Rows, top to bottom"
          items={order.items}
          nameOf={({ title }) => title}
          onOrder={order.take}
          render={(row) => <RowLine row={row} onGone={(gone: Gone) => tell(gone)} />}
        />
        <SaveOrder order={order} />
      </div>
    </div>
  )
}
