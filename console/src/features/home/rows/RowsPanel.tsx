import { type OperatorRow, orderRows } from '@fieldhouse/contract/home/rows'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { type RemovedEntry, useUndoRemoval } from '../../../shared/form/useUndoRemoval.tsx'
import { OrderedList } from '../../../shared/order/OrderedList.tsx'
import { SaveOrderBar } from '../../../shared/order/SaveOrderBar.tsx'
import { useListOrder } from '../../../shared/order/useListOrder.ts'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { chosenHome } from '../chosen-home.ts'
import { getHomePath } from '../home-path.ts'
import { homeQueryKeys, useGroups, useHomeRows } from '../queries.ts'
import { RowLine } from './RowLine.tsx'
import { listHomeOptions } from './rows.model.ts'

/** Rows of one home, from the top down. */
export function RowsPanel() {
  const result = useHomeRows()
  const groups = useGroups().data?.groups ?? []
  const home = chosenHome.use()
  return (
    <QueryResult result={result} what="The rows">
      {({ rows }) => (
        <Panel
          title="Rows"
          text="Shown top to bottom. Empty rows are skipped."
          action={
            <ConsoleLink to={getHomePath('rows/new')} className={buttonClass({ size: 44 })}>
              Add a row
            </ConsoleLink>
          }
        >
          <div className={styles.narrow}>
            <SelectField label="Home" options={listHomeOptions(groups, rows)} value={home} onChange={chosenHome.set} />
          </div>
          <HomeRowList key={home} home={home} rows={rows.filter(({ home_id }) => home_id === home)} />
        </Panel>
      )}
    </QueryResult>
  )
}

function HomeRowList({ home, rows }: { home: string; rows: readonly OperatorRow[] }) {
  const order = useListOrder(
    rows,
    (ids) => sendStaffRequest(orderRows, { body: { home_id: home, rows: ids } }),
    () => refetchQueries(...homeQueryKeys),
  )
  const { tell, message } = useUndoRemoval(homeQueryKeys)
  return (
    <div className={styles.stack}>
      <div role="status">{message}</div>
      {rows.length === 0 && <EmptyNote>No rows yet.</EmptyNote>}
      <div>
        <OrderedList
          label="Rows, top to bottom"
          items={order.items}
          getItemName={({ title }) => title}
          onOrder={order.setItems}
          render={(row) => <RowLine row={row} onGone={(removed: RemovedEntry) => tell(removed)} />}
        />
        <SaveOrderBar order={order} />
      </div>
    </div>
  )
}
