import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { changePerson, type RosterPerson, removePerson } from '@fieldhouse/contract/games/people'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import { usePrinting } from '@fieldhouse/design/browser/usePrinting'
import { Chip } from '@fieldhouse/design/choice/Chip'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import type { MenuEntry } from '@fieldhouse/design/overlay/Menu'
import type { ReactNode } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { useSavedNote } from '../../../shared/form/saved/useSavedNote.tsx'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { useSearchKey } from '../../../shared/screen/useSearchKey.ts'
import { MoreRows } from '../../../shared/table/MoreRows.tsx'
import { refetchPeople } from '../people-queries.ts'
import styles from './RosterPanel.module.css'
import { RosterTable, type SaveCell } from './RosterTable.tsx'
import {
  formatPersonName,
  listPositions,
  type RosterFilter,
  rosterFilterLabels,
  rosterFilters,
} from './roster.model.ts'
import type { RosterView } from './useRosterView.ts'

/** From this size on, a roster is filtered by position, too. */
const largeRoster = 60

interface RosterPanelProps {
  players: readonly RosterPerson[]
  view: RosterView
  /** An earlier season, in which only number, position and class can change. */
  earlier: string | undefined
  getPath(person: RosterPerson): string
  empty: ReactNode
}

const cellLabels = { number: 'number', position: 'position', year: 'class' }

/** The players of a season: found, sorted, edited in their cells. */
export function RosterPanel({ players, view, earlier, getPath, empty }: RosterPanelProps) {
  const { note, tell } = useSavedNote()
  const removing = useTask()
  const isPrinting = usePrinting()
  const change = async (id: number, body: Parameters<typeof sendChange>[1]) => {
    await sendChange(id, { ...body, ...(earlier !== undefined && { season: earlier }) })
    await refetchPeople()
  }
  const saveCell: SaveCell = async (person, cell, value) => {
    await change(person.id, { [cell]: value })
    tell(`Saved. ${formatPersonName(person)}: ${cellLabels[cell]} ${value || 'removed'}.`, () =>
      change(person.id, { [cell]: person[cell] ?? '' }),
    )
  }
  const setLeft = (person: RosterPerson, left: boolean) =>
    void removing.run(async () => {
      await change(person.id, { left })
      tell(
        left
          ? `${formatPersonName(person)} left the team. Stats and records stay.`
          : `${formatPersonName(person)} is back.`,
        () => change(person.id, { left: !left }),
      )
    })
  const remove = (person: RosterPerson) =>
    void removing.run(async () => {
      const { trash } = await sendStaffRequest(removePerson, { params: { id: String(person.id) } })
      await refetchPeople()
      tell(`${formatPersonName(person)} is in the trash for 30 days.`, async () => {
        await sendStaffRequest(restoreTrash, { params: { id: String(trash) } })
        await refetchPeople()
      })
    })
  const listActions = (person: RosterPerson): MenuEntry[] => [
    { label: 'Open', icon: 'edit', link: <ConsoleLink to={getPath(person)} /> },
    ...(earlier === undefined
      ? [
          person.left
            ? { label: 'Bring back', icon: 'restart' as const, onSelect: () => setLeft(person, false) }
            : { label: 'Left the team', icon: 'logout' as const, onSelect: () => setLeft(person, true) },
          { label: 'Remove', icon: 'trash' as const, onSelect: () => remove(person) },
        ]
      : []),
  ]
  if (players.length === 0) return <Panel title="Players">{empty}</Panel>
  const shown = view.people
  const drawn = isPrinting ? shown : shown.slice(0, view.rowCount)
  return (
    <Panel title="Players" text="Cells save as you leave them. Enter saves and goes down.">
      <RosterControls players={players} view={view} />
      {note}
      <FormError message={removing.error?.message} />
      {shown.length === 0 ? (
        <EmptyState title="No one matches" text="Try fewer letters, or another filter." />
      ) : (
        <RosterTable
          people={drawn}
          total={shown.length}
          shared={view.shared}
          sort={view.sort}
          onSort={view.sortBy}
          getPath={getPath}
          onSave={saveCell}
          listActions={listActions}
        />
      )}
      {drawn.length < shown.length && <MoreRows shown={drawn.length} total={shown.length} onMore={view.showMore} />}
    </Panel>
  )
}

const sendChange = (
  id: number,
  body: Partial<Record<'number' | 'position' | 'year' | 'season', string>> & { left?: boolean },
) => sendStaffRequest(changePerson, { params: { id: String(id) }, body })

function RosterControls({ players, view }: Pick<RosterPanelProps, 'players' | 'view'>) {
  const field = useSearchKey()
  return (
    <search className={styles.controls}>
      <TextField
        ref={field}
        label="Search by name or number"
        type="search"
        autoComplete="off"
        value={view.search}
        aria-keyshortcuts="/"
        className={styles.search}
        onChange={({ currentTarget }) => view.setSearch(currentTarget.value)}
      />
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">Show</legend>
        {rosterFilters.map((filter: RosterFilter) => (
          <Chip
            key={filter}
            pressed={view.filter === filter}
            count={view.counts[filter]}
            onClick={() => view.setFilter(filter)}
          >
            {rosterFilterLabels[filter]}
          </Chip>
        ))}
      </fieldset>
      {players.length > largeRoster && (
        <SelectField
          label="Position"
          value={view.position}
          onChange={view.setPosition}
          options={[
            { value: '', label: 'Every position' },
            ...listPositions(players).map((position) => ({ value: position, label: position })),
          ]}
        />
      )}
      <p role="status" className={styles.count}>
        {formatQuantity(view.people.length, 'player')}
      </p>
    </search>
  )
}
