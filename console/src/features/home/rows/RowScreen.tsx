import { useTask } from '@fieldhouse/client/tasks/useTask'
import { createRow, editRow, type OperatorRow, type RowInput } from '@fieldhouse/contract/home/rows'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { navigateTo } from '../../../shared/router/navigation.ts'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { chosenHome } from '../chosen-home.ts'
import { getHomePath } from '../home-path.ts'
import { homeQueryKeys, useHomeRows } from '../queries.ts'
import { RowForm } from './RowForm.tsx'
import { newRowInput, toRowInput } from './rows.model.ts'

/** Edits one row; without an id it creates one. */
export function RowScreen({ id }: { id: number | undefined }) {
  const result = useHomeRows()
  const home = chosenHome.use()
  const task = useTask()
  const goBack = () => navigateTo(getHomePath())
  const saveRow = (body: RowInput) =>
    void task.run(async () => {
      if (id === undefined) await sendStaffRequest(createRow, { body })
      else await sendStaffRequest(editRow, { params: { id: String(id) }, body })
      await refetchQueries(...homeQueryKeys)
      goBack()
    })
  return (
    <QueryResult result={result} what="The row">
      {({ rows, titles }) => {
        const row = getRowInput(id, home, rows)
        if (!row) return <EmptyNote>Someone removed this row.</EmptyNote>
        return (
          <RowForm
            title={id === undefined ? 'New row' : row.title}
            first={row}
            titles={titles}
            task={task}
            onSave={saveRow}
            onLeave={goBack}
          />
        )
      }}
    </QueryResult>
  )
}

function getRowInput(id: number | undefined, home: string, rows: readonly OperatorRow[]): RowInput | undefined {
  if (id === undefined) return newRowInput(home, rows)
  const row = rows.find((one) => one.id === id)
  return row && toRowInput(row)
}
