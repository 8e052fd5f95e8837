import { createGroup, editGroup, type OperatorGroup, orderGroups, removeGroup } from '@fieldhouse/contract/films/groups'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { changed } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { OrderedList } from '../../../shared/order/OrderedList.tsx'
import { SaveOrder } from '../../../shared/order/SaveOrder.tsx'
import { useOrder } from '../../../shared/order/useOrder.ts'
import { Answered } from '../../../shared/screen/Answered.tsx'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { usesInWords } from '../fields.tsx'
import { queriesOfHome, useGroups } from '../queries.ts'
import { GroupForm } from './GroupForm.tsx'
import { RemoveUnused } from './RemoveUnused.tsx'

/** Sports’ teams and collections, as the app lists them. */
export function GroupsPanel({ isOperator }: { isOperator: boolean }) {
  const asked = useGroups()
  return (
    <Panel title="Groups" text="A team or a collection. A sport needs one for its roster and videos.">
      <Answered asked={asked} what="The groups">
        {({ groups }) => <Groups groups={groups} isOperator={isOperator} />}
      </Answered>
    </Panel>
  )
}

const again = () => changed(...queriesOfHome)

function Groups({ groups, isOperator }: { groups: readonly OperatorGroup[]; isOperator: boolean }) {
  const [open, setOpen] = useState<number | 'new'>()
  const order = useOrder(groups, (ids) => request(orderGroups, { body: { groups: ids } }), again)
  const done = async () => {
    await again()
    setOpen(undefined)
  }
  return (
    <div className={styles.stack}>
      {groups.length === 0 && <Nothing>No groups yet.</Nothing>}
      <div>
        <OrderedList
          label="Groups in app order"
          items={order.items}
          nameOf={({ name }) => name}
          onOrder={isOperator ? order.take : undefined}
          render={(group) => (
            <>
              <GroupWords group={group} />
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
                  <RemoveUnused
                    name={group.name}
                    remove={() => request(removeGroup, { params: { id: String(group.id) } })}
                  />
                </span>
              )}
              {open === group.id && (
                <GroupForm
                  group={group}
                  groups={groups}
                  save={async (_, body) => {
                    await request(editGroup, { params: { id: String(group.id) }, body })
                    await done()
                  }}
                />
              )}
            </>
          )}
        />
        <SaveOrder order={order} />
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
              save={async (slug, body) => {
                await request(createGroup, { body: { ...body, slug } })
                await done()
              }}
            />
          )}
        </div>
      )}
    </div>
  )
}

const GroupWords = ({ group: { name, section, unlisted, used_by } }: { group: OperatorGroup }) => (
  <span className={styles.words}>
    <b>{name}</b>
    <small>{section}</small>
    <small>{usesInWords(used_by, 'Not used')}</small>
    {unlisted && (
      <span className={styles.marks}>
        <Badge>Not in the app’s sports list</Badge>
      </span>
    )}
  </span>
)
