import type { ColumnRole, DayOrder } from '@fieldhouse/contract/games/import/columns'
import { defaultWatchMinutes, listWatched, watchAddress } from '@fieldhouse/contract/games/import/watched'
import type { ImportPlan } from '@fieldhouse/contract/games/schedule'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { request } from '../../shared/api/api-client.ts'
import { useAnswer } from '../../shared/api/queries.ts'
import { AddressField } from '../../shared/form/AddressField.tsx'
import { Plan } from '../../shared/form/Plan.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { pacesWith } from '../../shared/sources/paces.ts'
import { SourceList } from '../../shared/sources/SourceList.tsx'
import { TryFirst, useTryFirst } from '../../shared/sources/TryFirst.tsx'
import { Columns } from './Columns.tsx'
import styles from './ScheduleScreen.module.css'
import { asSaid, everySport, nothingSaid, type Said } from './useTable.ts'
import { Watched } from './Watched.tsx'
import { problemOf, type WatchedDraft } from './watched.model.ts'

const everyMs = 10_000

/** Schedules of other programs that are looked at by themselves, each with what became of it. */
export function WatchPanel() {
  const asked = useAnswer('watched', listWatched, {}, everyMs)
  return (
    <Panel
      title="Watched addresses"
      text="A calendar or table on the athletics site. New games and time changes import automatically; removals wait for you."
    >
      <div className={styles.import}>
        <SourceList
          asked={asked}
          label="Watched addresses"
          what="Watched addresses"
          nothing="No watched addresses yet."
          sourcesIn={({ addresses }) => addresses}
        >
          {(watched) => <Watched watched={watched} />}
        </SourceList>
        <NewAddress />
      </div>
    </Panel>
  )
}

interface NewDraft extends WatchedDraft {
  sport: string
  /** How a table there is read. */
  said: Said
}

const newAddress: NewDraft = {
  address: '',
  every: String(defaultWatchMinutes),
  sport: everySport.value,
  said: nothingSaid,
}

const sportOptions = () => [everySport, ...listSchoolSports().map(({ slug, title }) => ({ value: slug, label: title }))]

/** Tried first: what it would change is seen before anything of the schedule is another. */
function NewAddress() {
  const trying = useTryFirst<NewDraft, ImportPlan>({
    first: newAddress,
    problemOf,
    foundBy: ['address', 'sport'],
    add: async ({ address, sport, every, said }, dry_run) => {
      const wish = { address: address.trim(), ...(sport && { sport }), every_minutes: Number(every), dry_run }
      return (await request(watchAddress, { body: { ...wish, ...asSaid(said) } })).planned
    },
    queries: ['watched', 'games', 'files', 'trail'],
  })
  const { draft, change, found: planned, send } = trying
  const { address, sport, every, said } = draft
  const asks = planned?.table?.dates?.order === null
  const say = (more: Partial<Said>) => send(true, { said: { ...said, ...more } })
  return (
    <TryFirst
      trying={trying}
      label="Import and watch"
      isReady={!asks}
      fields={
        <>
          <AddressField
            label="New address"
            value={address}
            onChange={(next) => change({ address: next, said: nothingSaid })}
          />
          <div className={styles.pair}>
            <SelectField
              label="Games of"
              value={sport}
              onChange={(next) => change({ sport: next, said: nothingSaid })}
              options={sportOptions()}
            />
            <SelectField
              label="Check"
              value={every}
              onChange={(next) => change({ every: next })}
              options={pacesWith(Number(every))}
            />
          </div>
        </>
      }
    >
      {planned?.table && (
        <Columns
          table={planned.table}
          onColumn={(place: number, role: ColumnRole) => say({ columns: { ...said.columns, [place]: role } })}
          onDates={(dates: DayOrder) => say({ dates })}
        />
      )}
      {planned && !asks && <Plan planned={planned} />}
    </TryFirst>
  )
}
