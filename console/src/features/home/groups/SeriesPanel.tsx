import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  createSeries,
  editSeries,
  listSeries,
  type OperatorSeries,
  orderSeries,
  removeSeries,
} from '@fieldhouse/contract/films/groups'
import { Button } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { Ticks } from '../../../shared/form/fields.tsx'
import { useGone } from '../../../shared/form/Told.tsx'
import { OrderedList } from '../../../shared/order/OrderedList.tsx'
import { SaveOrder } from '../../../shared/order/SaveOrder.tsx'
import { useOrder } from '../../../shared/order/useOrder.ts'
import { Answered } from '../../../shared/screen/Answered.tsx'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { usesInWords } from '../fields.tsx'
import { queriesOfHome, useGroups } from '../queries.ts'
import { NameForm } from './NameForm.tsx'

const again = () => changed(...queriesOfHome)

/** Each is a row of its groups’ pages, with its episodes. */
export function SeriesPanel({ isOperator }: { isOperator: boolean }) {
  const asked = useAnswer('series', listSeries, {})
  const [groups, setGroups] = useState<number[]>([])
  return (
    <Panel title="Series" text="In the order shown on group pages">
      <Answered asked={asked} what="The series">
        {({ series }) => <AllSeries series={series} isOperator={isOperator} />}
      </Answered>
      <NameForm
        label="New series"
        act="Add"
        save={async (title) => {
          await request(createSeries, { body: { title, groups } })
          setGroups([])
          await again()
        }}
      >
        <GroupTicks groups={groups} onChange={setGroups} />
      </NameForm>
    </Panel>
  )
}

function GroupTicks({ groups, onChange }: { groups: number[]; onChange: (groups: number[]) => void }) {
  const known = useGroups().data?.groups ?? []
  return (
    <Ticks
      legend="Shown on group pages"
      options={known.map(({ id, name }) => ({ value: id, label: name }))}
      values={groups}
      onChange={onChange}
    />
  )
}

function AllSeries({ series, isOperator }: { series: readonly OperatorSeries[]; isOperator: boolean }) {
  const order = useOrder(series, (ids) => request(orderSeries, { body: { series: ids } }), again)
  const { tell, words } = useGone(queriesOfHome)
  const task = useTask()
  const remove = ({ id, title }: OperatorSeries) =>
    void task.run(async () => {
      const { trash } = await request(removeSeries, { params: { id: String(id) } })
      tell({ name: title, trash })
      await again()
    })
  return (
    <>
      <div role="status">{words}</div>
      <FormError message={task.error?.message} />
      {series.length === 0 && <Nothing>No series yet.</Nothing>}
      <OrderedList
        label="Series in order"
        items={order.items}
        nameOf={({ title }) => title}
        onOrder={order.take}
        render={(one) => <SeriesLine series={one} onRemove={isOperator ? () => remove(one) : undefined} />}
      />
      <SaveOrder order={order} />
    </>
  )
}

type SeriesLineProps = { series: OperatorSeries; onRemove: (() => void) | undefined }

function SeriesLine({ series: { id, title, groups: first, used_by }, onRemove }: SeriesLineProps) {
  const [open, setOpen] = useState(false)
  const [groups, setGroups] = useState(first)
  return (
    <>
      <span className={styles.words}>
        <b>{title}</b>
        <small>{usesInWords(used_by, 'No episodes yet')}</small>
      </span>
      <span className={styles.actions}>
        <Button variant="secondary" size={44} aria-expanded={open} onClick={() => setOpen(!open)}>
          Edit<span className="visually-hidden"> {title}</span>
        </Button>
        {onRemove && <IconButton icon="trash" label={`Remove ${title}`} onClick={onRemove} />}
      </span>
      {open && (
        <NameForm
          label={`New title for ${title}`}
          first={title}
          act="Save"
          save={async (next) => {
            await request(editSeries, { params: { id: String(id) }, body: { title: next, groups } })
            await again()
            setOpen(false)
          }}
        >
          <GroupTicks groups={groups} onChange={setGroups} />
        </NameForm>
      )}
    </>
  )
}
