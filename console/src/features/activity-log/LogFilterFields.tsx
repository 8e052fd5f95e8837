import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type AuditArea, auditAreas, auditPageSize, auditTrail } from '@fieldhouse/contract/audit/audit'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { staffList } from '@fieldhouse/contract/staff/staff'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { useEndpoint } from '../../shared/api/queries.ts'
import { downloadCsvFile } from '../../shared/files/save-text.ts'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import controls from '../../shared/table/ListControls.module.css'
import { areaLabels, formatLogCsv, type LogFilters, type toLogQuery } from './log-filters.model.ts'

interface LogFilterFieldsProps {
  filters: LogFilters
  onChange(changes: Partial<LogFilters>): void
}

/** Who, what and until when. */
export function LogFilterFields({ filters, onChange }: LogFilterFieldsProps) {
  const staff = useEndpoint('staff', staffList, {}).data?.staff ?? []
  return (
    <search className={controls.controls}>
      <SelectField
        label="Who"
        value={filters.actor}
        onChange={(actor) => onChange({ actor })}
        options={[
          { value: '', label: 'Everyone' },
          ...staff.map(({ uid, firstname, lastname }) => ({ value: uid, label: `${firstname} ${lastname}` })),
        ]}
      />
      <SelectField<AuditArea | ''>
        label="What"
        value={filters.area}
        onChange={(area) => onChange({ area })}
        options={[
          { value: '', label: 'Everything' },
          ...Object.keys(auditAreas).map((area) => ({
            value: area as AuditArea,
            label: areaLabels[area as AuditArea],
          })),
        ]}
      />
      <TextField
        label="Until"
        type="date"
        value={filters.day}
        onChange={({ currentTarget }) => onChange({ day: currentTarget.value })}
      />
    </search>
  )
}

type Entries = EndpointAnswer<typeof auditTrail>['entries']

async function fetchWholeLog(query: ReturnType<typeof toLogQuery>): Promise<Entries> {
  const all: Entries = []
  for (;;) {
    const last = all.at(-1)?.id
    const page = { ...query, ...(last !== undefined && { before: String(last) }) }
    const { entries } = await sendStaffRequest(auditTrail, { query: page })
    all.push(...entries)
    if (entries.length < auditPageSize) return all
  }
}

/** Saves every entry that the filters leave, and prints what is shown. */
export function SaveLogButton({ query }: { query: ReturnType<typeof toLogQuery> }) {
  const task = useTask()
  return (
    <>
      <FormError message={task.error?.message} />
      <Button variant="secondary" size={44} icon="copy" onClick={() => window.print()}>
        Print
      </Button>
      <Button
        variant="secondary"
        size={44}
        icon="download"
        busy={task.busy}
        onClick={() =>
          void task.run(async () => downloadCsvFile(formatLogCsv(await fetchWholeLog(query)), 'activity-log.csv'))
        }
      >
        CSV
      </Button>
    </>
  )
}
