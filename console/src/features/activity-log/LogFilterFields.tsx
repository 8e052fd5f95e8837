import { type AuditArea, auditAreas, auditTrail } from '@fieldhouse/contract/audit/audit'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { staffList } from '@fieldhouse/contract/staff/staff'
import { capitalize } from '@fieldhouse/contract/text'
import { TextField } from '@fieldhouse/design/form/TextField'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { fetchPages } from '../../shared/api/fetch-pages.ts'
import { useEndpoint } from '../../shared/api/queries.ts'
import { PrintAndSave } from '../../shared/files/PrintAndSave.tsx'
import { downloadCsvFile } from '../../shared/files/save-text.ts'
import { SearchField } from '../../shared/screen/SearchField.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import controls from '../../shared/table/ListControls.module.css'
import styles from './ActivityLogScreen.module.css'
import { areaLabels, findNextPage, formatLogCsv, type LogFilters, type toLogQuery } from './log-filters.model.ts'

interface LogFilterFieldsProps {
  filters: LogFilters
  onChange(changes: Partial<LogFilters>): void
}

/** A search for what changed, then who, what and on which days. */
export function LogFilterFields({ filters, onChange }: LogFilterFieldsProps) {
  const staff = useEndpoint('staff', staffList, {}).data?.staff ?? []
  return (
    <search className={styles.filters}>
      <SearchField
        label="Search the activity log"
        placeholder="Search games, opponents, people"
        text={filters.q}
        onSearch={(q) => onChange({ q })}
      />
      <div className={controls.controls}>
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
        {(['from', 'until'] as const).map((end) => (
          <TextField
            key={end}
            label={capitalize(end)}
            type="date"
            value={filters[end]}
            onChange={({ currentTarget }) => onChange({ [end]: currentTarget.value })}
          />
        ))}
      </div>
    </search>
  )
}

type Entries = EndpointAnswer<typeof auditTrail>['entries']

const fetchWholeLog = (query: ReturnType<typeof toLogQuery>): Promise<Entries> =>
  fetchPages(async (before?: number) => {
    const page = { ...query, ...(before !== undefined && { before: String(before) }) }
    const { entries } = await sendStaffRequest(auditTrail, { query: page })
    return { items: entries, next: findNextPage(entries) }
  })

/** Saves every entry that the filters leave, and prints what is shown. */
export const SaveLogButton = ({ query }: { query: ReturnType<typeof toLogQuery> }) => (
  <PrintAndSave save={async () => downloadCsvFile(formatLogCsv(await fetchWholeLog(query)), 'activity-log.csv')} />
)
