import type { ListedSchool } from '@fieldhouse/contract/games/names'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { TeamCrest } from '@fieldhouse/design/score/TeamCrest'
import { useMemo } from 'react'
import { toTeam } from '../../shared/look/team-of-school.ts'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { navigateTo } from '../../shared/router/navigation.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import type { DataColumn } from '../../shared/table/data-table.model.ts'
import styles from './Opponents.module.css'
import { findMatchedName } from './opponents.model.ts'

const byName = { key: 'name', direction: 'ascending' } as const

/** All opponents, searched by any of their names. */
export function OpponentList({ schools }: { schools: readonly ListedSchool[] }) {
  const opponents = useMemo(() => schools.filter(({ own }) => !own), [schools])
  return (
    <Panel>
      {opponents.length === 0 ? (
        <EmptyState title="No opponents yet" text="They’re added with the first game against them." />
      ) : (
        <DataTable
          label="Opponents"
          noun="opponent"
          file="opponents"
          rows={opponents}
          columns={columns}
          firstSort={byName}
          getKey={({ id }) => id}
          listMore={listNamesInFiles}
          onOpen={({ id }) => navigateTo(`/opponents/${id}`)}
        />
      )}
    </Panel>
  )
}

const listNamesInFiles = ({ names }: ListedSchool): string[] => names.map(({ name }) => name)

const columns: readonly DataColumn<ListedSchool>[] = [
  {
    key: 'name',
    label: 'Name',
    read: ({ name }) => name,
    show: (school, search) => <OpponentName school={school} found={findMatchedName(school, search)} />,
  },
  { key: 'short', label: 'Short name', read: ({ short }) => short, isWideOnly: true },
  { key: 'abbr', label: 'Abbreviation', read: ({ abbr }) => abbr, isWideOnly: true },
  { key: 'games', label: 'Games', read: ({ games }) => games, isNumber: true },
]

const OpponentName = ({ school, found }: { school: ListedSchool; found: string | undefined }) => (
  <span className={styles.nameCell}>
    <TeamCrest team={toTeam(school)} size={28} />
    <span className={styles.nameWords}>
      <ConsoleLink to={`/opponents/${school.id}`} className={styles.link} title={school.name}>
        {school.name}
      </ConsoleLink>
      {found && <small>In files: {found}</small>}
    </span>
  </span>
)
