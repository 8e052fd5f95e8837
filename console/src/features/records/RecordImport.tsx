import { importRecords } from '@fieldhouse/contract/records/records'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { PastedTable } from '../../shared/table-import/PastedTable.tsx'
import { refetchRecords } from './record-queries.ts'

const example =
  'record,kind,name,value,season,date,opponent,note\nPoints,career,Old Timer,"2,104",,,,1969 to 1972\nPoints,game,Old Timer,44,,1972-02-01,Weber,'

/** Imports a table of records. */
export const RecordImport = ({ sport }: { sport: string }) => (
  <PastedTable
    text="Spreadsheet rows or CSV, one record per row. Kind is career, season or game. Leave the name empty for the team."
    example={example}
    importTable={async (body, dryRun) => {
      const query = { sport, ...(dryRun && { dry_run: 'true' as const }) }
      const planned = await sendStaffRequest(importRecords, { query, body })
      if (!dryRun) await refetchRecords()
      return planned
    }}
  />
)
