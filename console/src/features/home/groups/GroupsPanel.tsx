import {
  createGroup,
  editGroup,
  type OperatorGroup,
  orderGroups,
  putGroupImage,
  removeGroup,
} from '@fieldhouse/contract/films/groups'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { OrderedList } from '../../../shared/order/OrderedList.tsx'
import { SaveOrderBar } from '../../../shared/order/SaveOrderBar.tsx'
import { useListOrder } from '../../../shared/order/useListOrder.ts'
import { sendNewPicture } from '../../../shared/pictures/send-picture.ts'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { describeUses } from '../fields.tsx'
import { homeQueryKeys, useGroups } from '../queries.ts'
import { GroupForm } from './GroupForm.tsx'
import { RemoveUnusedButton } from './RemoveUnusedButton.tsx'

/** Sports’ teams and collections, as the app lists them. */
export function GroupsPanel({ isOperator }: { isOperator: boolean }) {
  const result = useGroups()
  return (
    <Panel title="Groups" text="A team or a collection. A sport needs one for its roster and videos.">
      <QueryResult result={result} what="The groups">
        {({ groups }) => <GroupList groups={groups} isOperator={isOperator} />}
      </QueryResult>
    </Panel>
  )
}

const refetchHome = () => refetchQueries(...homeQueryKeys)

function GroupList({ groups, isOperator }: { groups: readonly OperatorGroup[]; isOperator: boolean }) {
  const [open, setOpen] = useState<number | 'new'>()
  const order = useListOrder(groups, (ids) => sendStaffRequest(orderGroups, { body: { groups: ids } }), refetchHome)
  const refetchAndClose = async () => {
    await refetchHome()
    setOpen(undefined)
  }
  return (
    <div className={styles.stack}>
      {groups.length === 0 && <EmptyNote>No groups yet.</EmptyNote>}
      <div>
        <OrderedList
          label="Groups in app order"
          items={order.items}
          getItemName={({ name }) => name}
          onOrder={isOperator ? order.setItems : undefined}
          render={(group) => (
            <>
              <GroupSummary group={group} />
              {isOperator && (
                <span className={styles.actions}>
                  <Button
                    variant="secondary"
                    size={44}
                    aria-expanded={open === group.id}
                    onClick={() => setOpen(open === group.id ? undefined : group.id)}
                  >
                    Edit<span className="visually-hidden"> {group.name}</span>
                  </Button>
                  <RemoveUnusedButton
                    name={group.name}
                    remove={() => sendStaffRequest(removeGroup, { params: { id: String(group.id) } })}
                  />
                </span>
              )}
              {open === group.id && (
                <GroupForm
                  group={group}
                  groups={groups}
                  onSave={async (_, body) => {
                    await sendStaffRequest(editGroup, { params: { id: String(group.id) }, body })
                    await refetchAndClose()
                  }}
                />
              )}
            </>
          )}
        />
        <SaveOrderBar order={order} />
      </div>
      {isOperator && (
        <div>
          <Button
            variant="secondary"
            size={44}
            icon="plus"
            aria-expanded={open === 'new'}
            onClick={() => setOpen('new')}
          >
            Add a group
          </Button>
          {open === 'new' && (
            <GroupForm
              groups={groups}
              onSave={async (slug, body, picture) => {
                const { id } = await sendStaffRequest(createGroup, { body: { ...body, slug } })
                await sendNewPicture(picture, body.name, (sending) =>
                  sendStaffRequest(putGroupImage, { params: { id: String(id) }, ...sending }),
                ).finally(refetchHome)
                await refetchAndClose()
              }}
            />
          )}
        </div>
      )}
    </div>
  )
}

const GroupSummary = ({ group: { name, section, unlisted, used_by } }: { group: OperatorGroup }) => (
  <span className={styles.words}>
    <b>{name}</b>
    <small>{section}</small>
    <small>{describeUses(used_by, 'Not used')}</small>
    {unlisted && (
      <span className={styles.marks}>
        <Badge>Not in the app’s sports list</Badge>
      </span>
    )}
  </span>
)
