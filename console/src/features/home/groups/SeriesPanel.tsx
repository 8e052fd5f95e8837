import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { putTitleImage, removeTitleImage } from '@fieldhouse/contract/films/admin'
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
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { CheckboxGroup } from '../../../shared/form/fields.tsx'
import { useUndoRemoval } from '../../../shared/form/useUndoRemoval.tsx'
import { OrderedList } from '../../../shared/order/OrderedList.tsx'
import { SaveOrderBar } from '../../../shared/order/SaveOrderBar.tsx'
import { useListOrder } from '../../../shared/order/useListOrder.ts'
import { PictureField } from '../../../shared/pictures/PictureField.tsx'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { describeUses } from '../fields.tsx'
import { homeQueryKeys, useGroups } from '../queries.ts'
import { NameForm } from './NameForm.tsx'

const refetchHome = () => refetchQueries(...homeQueryKeys)

/** Series with their episodes; each is a row of its groups’ pages. */
export function SeriesPanel({ isOperator }: { isOperator: boolean }) {
  const result = useEndpoint('series', listSeries, {})
  const [groups, setGroups] = useState<number[]>([])
  return (
    <Panel title="Series" text="In the order shown on group pages">
      <QueryResult result={result} what="The series">
        {({ series }) => <SeriesList series={series} isOperator={isOperator} />}
      </QueryResult>
      <NameForm
        label="New series"
        act="Add"
        save={async (title) => {
          await sendStaffRequest(createSeries, { body: { title, groups } })
          setGroups([])
          await refetchHome()
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
    <CheckboxGroup
      legend="Shown on group pages"
      options={known.map(({ id, name }) => ({ value: id, label: name }))}
      values={groups}
      onChange={onChange}
    />
  )
}

function SeriesList({ series, isOperator }: { series: readonly OperatorSeries[]; isOperator: boolean }) {
  const order = useListOrder(series, (ids) => sendStaffRequest(orderSeries, { body: { series: ids } }), refetchHome)
  const { tell, message } = useUndoRemoval(homeQueryKeys)
  const task = useTask()
  const removeSeriesNow = ({ id, title }: OperatorSeries) =>
    void task.run(async () => {
      const { trash } = await sendStaffRequest(removeSeries, { params: { id: String(id) } })
      tell({ name: title, trash })
      await refetchHome()
    })
  return (
    <>
      <div role="status">{message}</div>
      <FormError message={task.error?.message} />
      {series.length === 0 && <EmptyNote>No series yet.</EmptyNote>}
      <OrderedList
        label="Series in order"
        items={order.items}
        getItemName={({ title }) => title}
        onOrder={order.setItems}
        render={(one) => <SeriesLine series={one} onRemove={isOperator ? () => removeSeriesNow(one) : undefined} />}
      />
      <SaveOrderBar order={order} />
    </>
  )
}

type SeriesLineProps = { series: OperatorSeries; onRemove: (() => void) | undefined }

function SeriesLine({ series: { id, title, groups: first, image, used_by }, onRemove }: SeriesLineProps) {
  const [open, setOpen] = useState(false)
  const [groups, setGroups] = useState(first)
  return (
    <>
      <span className={styles.words}>
        <b>{title}</b>
        <small>{describeUses(used_by, 'No episodes yet')}</small>
      </span>
      <span className={styles.actions}>
        <Button variant="secondary" size={44} aria-expanded={open} onClick={() => setOpen(!open)}>
          Edit<span className="visually-hidden"> {title}</span>
        </Button>
        {onRemove && <IconButton icon="trash" label={`Remove ${title}`} onClick={onRemove} />}
      </span>
      {open && (
        <div className={`${styles.stack} ${styles.whole}`}>
          <NameForm
            label={`New title for ${title}`}
            first={title}
            act="Save"
            save={async (next) => {
              await sendStaffRequest(editSeries, { params: { id: String(id) }, body: { title: next, groups } })
              await refetchHome()
              setOpen(false)
            }}
          >
            <GroupTicks groups={groups} onChange={setGroups} />
          </NameForm>
          <PictureField
            slot="video"
            label="Picture"
            name={title}
            without="Fans see a drawing of the sport."
            image={image}
            put={async (sending) => {
              await sendStaffRequest(putTitleImage, { params: { id: String(id) }, ...sending })
              await refetchHome()
            }}
            takeDown={async () => {
              await sendStaffRequest(removeTitleImage, { params: { id: String(id) } })
              await refetchHome()
            }}
          />
        </div>
      )}
    </>
  )
}
