import { useTask } from '@fieldhouse/client/tasks/useTask'
import { createRow, editRow, type OperatorRow, type RowInput } from '@fieldhouse/contract/home/rows'
import { request } from '../../../shared/api/api-client.ts'
import { changed } from '../../../shared/api/queries.ts'
import { navigate } from '../../../shared/router/navigation.ts'
import { Answered } from '../../../shared/screen/Answered.tsx'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { chosenHome } from '../chosen-home.ts'
import { homePlace } from '../home-place.ts'
import { queriesOfHome, useRows } from '../queries.ts'
import { RowForm } from './RowForm.tsx'
import { newRow, wishOf } from './rows.model.ts'

/** One row with all that is said of it; without a number a new one. */
export function RowScreen({ id }: { id: number | undefined }) {
  const asked = useRows()
  const home = chosenHome.use()
  const task = useTask()
  const back = () => navigate(homePlace())
  const save = (body: RowInput) =>
    void task.run(async () => {
      if (id === undefined) await request(createRow, { body })
      else await request(editRow, { params: { id: String(id) }, body })
      await changed(...queriesOfHome)
      back()
    })
  return (
    <Answered asked={asked} what="The row">
      {({ rows, titles }) => {
        const wish = wishAt(id, home, rows)
        if (!wish) return <Nothing>Someone removed this row.</Nothing>
        return (
          <RowForm
            title={id === undefined ? 'New row' : wish.title}
            first={wish}
            titles={titles}
            task={task}
            onSave={save}
            onLeave={back}
          />
        )
      }}
    </Answered>
  )
}

function wishAt(id: number | undefined, home: string, rows: readonly OperatorRow[]): RowInput | undefined {
  if (id === undefined) return newRow(home, rows)
  const row = rows.find((one) => one.id === id)
  return row && wishOf(row)
}
