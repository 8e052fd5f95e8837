import { orderCoaches, type RosterPerson } from '@fieldhouse/contract/games/people'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { OrderedList } from '../../../shared/order/OrderedList.tsx'
import { SaveOrderBar } from '../../../shared/order/SaveOrderBar.tsx'
import { useListOrder } from '../../../shared/order/useListOrder.ts'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { refetchPeople } from '../people-queries.ts'
import styles from './CoachesPanel.module.css'
import { PersonFace } from './PersonFace.tsx'
import { formatPersonName } from './roster.model.ts'

interface CoachesPanelProps {
  sport: string
  coaches: readonly RosterPerson[]
  /** The order of an earlier season is no longer changed. */
  isCurrent: boolean
  getPath(person: RosterPerson): string
  onAdd(): void
}

/** Coaches and staff in the order in which fans see them. */
export function CoachesPanel({ sport, coaches, isCurrent, getPath, onAdd }: CoachesPanelProps) {
  const order = useListOrder(
    coaches,
    (people) => sendStaffRequest(orderCoaches, { body: { sport, people } }),
    refetchPeople,
  )
  return (
    <Panel
      title="Coaches and staff"
      text={isCurrent && coaches.length > 1 ? 'Drag to sort, or use the arrow keys.' : undefined}
      action={
        isCurrent && (
          <Button size={44} variant="secondary" icon="plus" onClick={onAdd}>
            Add
          </Button>
        )
      }
    >
      {coaches.length === 0 ? (
        <EmptyNote>{isCurrent ? 'No coaches yet.' : 'No coaches that season.'}</EmptyNote>
      ) : (
        <OrderedList
          label="Coaches and staff"
          items={order.items}
          getItemName={formatPersonName}
          onOrder={isCurrent && coaches.length > 1 ? order.setItems : undefined}
          render={(coach) => (
            <span className={styles.coach}>
              <PersonFace person={coach} />
              <ConsoleLink to={getPath(coach)} className={styles.link} title={formatPersonName(coach)}>
                <b className="truncate">{formatPersonName(coach)}</b>
                <small className="truncate">{coach.position ?? 'No title'}</small>
              </ConsoleLink>
            </span>
          )}
        />
      )}
      <SaveOrderBar order={order} />
    </Panel>
  )
}
