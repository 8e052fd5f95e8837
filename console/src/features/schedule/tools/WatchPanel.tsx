import type { ColumnRole, DayOrder } from '@fieldhouse/contract/games/import/columns'
import { defaultWatchMinutes, listWatched, watchAddress } from '@fieldhouse/contract/games/import/watched'
import type { ImportPlan } from '@fieldhouse/contract/games/schedule'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { AddressField } from '../../../shared/form/AddressField.tsx'
import { ImportPlanSummary } from '../../../shared/form/ImportPlanSummary.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { listPaceOptions } from '../../../shared/sources/pace-options.ts'
import { SourceList } from '../../../shared/sources/SourceList.tsx'
import { TrialForm, useTrial } from '../../../shared/sources/TrialForm.tsx'
import { TableColumns } from '../../../shared/table-import/TableColumns.tsx'
import {
  everySport,
  noChoices,
  type TableChoices,
  toColumnsQuery,
} from '../../../shared/table-import/useTableImport.ts'
import styles from './Tools.module.css'
import { WatchedLine } from './WatchedLine.tsx'
import { findWatchedProblem, type WatchedDraft } from './watched.model.ts'

const refetchMs = 10_000

/** Addresses of schedules that are checked automatically, each with its results. */
export function WatchPanel() {
  const result = useEndpoint('watched', listWatched, {}, refetchMs)
  return (
    <Panel
      title="Watched addresses"
      text="A calendar or table on the athletics site. New games and time changes import automatically. Removals wait for you."
    >
      <div className={styles.import}>
        <SourceList
          result={result}
          label="Watched addresses"
          what="Watched addresses"
          emptyText="No watched addresses yet."
          getSources={({ addresses }) => addresses}
        >
          {(watched) => <WatchedLine watched={watched} />}
        </SourceList>
        <NewAddressForm />
      </div>
    </Panel>
  )
}

interface NewAddressDraft extends WatchedDraft {
  sport: string
  /** Choices of how a table at the address is read. */
  reading: TableChoices
}

const newAddressDraft: NewAddressDraft = {
  address: '',
  every: String(defaultWatchMinutes),
  sport: everySport.value,
  reading: noChoices,
}

const listSportOptions = () => [
  everySport,
  ...listSchoolSports().map(({ slug, title }) => ({ value: slug, label: title })),
]

/** Previews what a new address would change before anything of the schedule is changed. */
function NewAddressForm() {
  const trying = useTrial<NewAddressDraft, ImportPlan>({
    first: newAddressDraft,
    findProblem: findWatchedProblem,
    previewFields: ['address', 'sport'],
    add: async ({ address, sport, every, reading }, dry_run) => {
      const input = { address: address.trim(), ...(sport && { sport }), every_minutes: Number(every), dry_run }
      return (await sendStaffRequest(watchAddress, { body: { ...input, ...toColumnsQuery(reading) } })).planned
    },
    queries: ['watched', 'games', 'files', 'activity log'],
  })
  const { draft, change, preview: planned, submitTrial: send } = trying
  const { address, sport, every, reading } = draft
  const isConfirming = planned?.table?.dates?.order === null
  const changeReading = (changes: Partial<TableChoices>) => send(true, { reading: { ...reading, ...changes } })
  return (
    <TrialForm
      trial={trying}
      label="Import and watch"
      isReady={!isConfirming}
      fields={
        <>
          <AddressField
            label="New address"
            value={address}
            onChange={(next) => change({ address: next, reading: noChoices })}
          />
          <div className={styles.pair}>
            <SelectField
              label="Games of"
              value={sport}
              onChange={(next) => change({ sport: next, reading: noChoices })}
              options={listSportOptions()}
            />
            <SelectField
              label="Check"
              value={every}
              onChange={(next) => change({ every: next })}
              options={listPaceOptions(Number(every))}
            />
          </div>
        </>
      }
    >
      {planned?.table && (
        <TableColumns
          table={planned.table}
          onColumn={(place: number, role: ColumnRole) =>
            changeReading({ columns: { ...reading.columns, [place]: role } })
          }
          onDates={(dates: DayOrder) => changeReading({ dates })}
        />
      )}
      {planned && !isConfirming && <ImportPlanSummary planned={planned} />}
    </TrialForm>
  )
}
