import { type EnteredRecordItem, listRecords, type RecordCategory } from '@fieldhouse/contract/records/records'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { useEndpoint } from '../../shared/api/queries.ts'
import { getSportTitle } from '../../shared/game-day/GameCards.tsx'
import { askToLeave } from '../../shared/router/leaving.ts'
import { changeQuery, useQueryText } from '../../shared/router/navigation.ts'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { TeamLinks } from '../../shared/team/TeamLinks.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import { RecordImport } from './RecordImport.tsx'
import { RecordsPanel } from './RecordsPanel.tsx'

/** The records of a team that were entered by hand. Box scores count by themselves. */
export function RecordsScreen({ sport }: { sport: string }) {
  const isImporting = new URLSearchParams(useQueryText()).get('tool') === 'import'
  const result = useEndpoint('records', listRecords, { query: { sport } })
  const [isAdding, setIsAdding] = useState(false)
  const { data } = result
  return (
    <ConsoleScreen
      title={`${getSportTitle(sport)} records`}
      text={data && describeRecords(data.records)}
      actions={
        isImporting ? (
          <Button size={44} icon="back" variant="secondary" onClick={() => askToLeave(() => changeQuery({ tool: '' }))}>
            Back to the records
          </Button>
        ) : (
          data && <RecordActions onAdd={() => setIsAdding(true)} />
        )
      }
    >
      <TeamLinks sport={sport} current="records" />
      {isImporting ? (
        <RecordImport sport={sport} />
      ) : (
        <QueryResult result={result} what="The records">
          {({ records, categories }: { records: EnteredRecordItem[]; categories: RecordCategory[] }) => (
            <>
              <RecordsPanel sport={sport} records={records} categories={categories} onAdd={() => setIsAdding(true)} />
              {isAdding && <RecordDialog sport={sport} categories={categories} onClose={() => setIsAdding(false)} />}
            </>
          )}
        </QueryResult>
      )}
    </ConsoleScreen>
  )
}

const describeRecords = (records: readonly EnteredRecordItem[]): string =>
  records.length === 0
    ? 'Box scores count automatically. Enter what is older.'
    : `${formatQuantity(records.length, 'record')} entered by hand. Box scores count automatically.`

const RecordActions = ({ onAdd }: { onAdd(): void }) => (
  <>
    <Button variant="secondary" size={44} icon="upload" onClick={() => changeQuery({ tool: 'import' })}>
      Import
    </Button>
    <Button size={44} icon="plus" onClick={onAdd}>
      Add record
    </Button>
  </>
)
