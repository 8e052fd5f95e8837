import type { RosterPerson } from '@fieldhouse/contract/games/people'
import { formatList } from '@fieldhouse/contract/text'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Menu, type MenuEntry } from '@fieldhouse/design/overlay/Menu'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { SortHeading } from '../../../shared/table/SortHeading.tsx'
import { EditableCell } from './EditableCell.tsx'
import { PersonFace } from './PersonFace.tsx'
import styles from './RosterTable.module.css'
import { formatPersonName, type RosterColumn, type RosterSort, rosterColumns } from './roster.model.ts'

type CellName = 'number' | 'position' | 'year'
export type SaveCell = (person: RosterPerson, cell: CellName, value: string) => Promise<unknown>

const labels: Readonly<Record<RosterColumn, string>> = {
  number: 'No.',
  name: 'Name',
  position: 'Pos.',
  year: 'Class',
  height: 'Ht.',
  hometown: 'Hometown',
}

interface RosterTableProps {
  people: readonly RosterPerson[]
  total: number
  shared: ReadonlyMap<number, string[]>
  sort: RosterSort
  onSort(key: RosterColumn): void
  getPath(person: RosterPerson): string
  onSave: SaveCell
  listActions(person: RosterPerson): readonly MenuEntry[]
}

/** A roster as a table. Number, position and class are typed in their cells. */
export const RosterTable = ({ people, total, shared, sort, onSort, ...row }: RosterTableProps) => (
  <table className={styles.table} aria-label="Players" aria-rowcount={total + 1}>
    <thead>
      <tr>
        {rosterColumns.map((key) => (
          <SortHeading
            key={key}
            label={labels[key]}
            className={styles[key]}
            direction={sort.key === key ? sort.direction : undefined}
            onSort={() => onSort(key)}
          />
        ))}
        <th scope="col" className={styles.photo}>
          Photo
        </th>
        <th scope="col" className={styles.more}>
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {people.map((person, index) => (
        <PersonRow key={person.id} person={person} rowIndex={index + 2} sharedWith={shared.get(person.id)} {...row} />
      ))}
    </tbody>
  </table>
)

interface PersonRowProps extends Pick<RosterTableProps, 'getPath' | 'onSave' | 'listActions'> {
  person: RosterPerson
  rowIndex: number
  sharedWith: readonly string[] | undefined
}

function PersonRow({ person, rowIndex, sharedWith, getPath, onSave, listActions }: PersonRowProps) {
  const name = formatPersonName(person)
  const editCell = (cell: CellName, label: string, maxLength: number) => (
    <EditableCell
      label={`${label} of ${name}`}
      column={cell}
      value={person[cell] ?? ''}
      maxLength={maxLength}
      onSave={(value) => onSave(person, cell, value)}
    />
  )
  return (
    <tr className={sharedWith ? styles.shared : undefined} aria-rowindex={rowIndex}>
      <td className={styles.number}>{editCell('number', 'Number', 4)}</td>
      <th scope="row" className={styles.name}>
        <span className={styles.nameCell}>
          <PersonFace person={person} />
          <span className={styles.words}>
            <ConsoleLink to={getPath(person)} className={styles.link} title={name}>
              <span className="truncate">{name}</span>
              <small className={styles.narrowFacts}>{[person.position, person.year].filter(Boolean).join(' · ')}</small>
            </ConsoleLink>
            {sharedWith && (
              <small className={styles.note}>
                <Icon name="warning" size={14} />#{person.number} is also {formatList(sharedWith)}. Both can keep it.
              </small>
            )}
          </span>
        </span>
      </th>
      <td className={styles.position}>{editCell('position', 'Position', 40)}</td>
      <td className={styles.year}>{editCell('year', 'Class', 40)}</td>
      <td className={styles.height}>{person.height ?? ''}</td>
      <td className={styles.hometown} title={person.hometown ?? undefined}>
        {person.hometown ?? ''}
      </td>
      <td className={styles.photo}>
        {person.image ? (
          'Photo'
        ) : (
          <ConsoleLink to={getPath(person)} className={styles.add}>
            Add photo<span className="visually-hidden"> of {name}</span>
          </ConsoleLink>
        )}
      </td>
      <td className={styles.more}>
        <Menu
          label={`Actions for ${name}`}
          trigger={<Icon name="dots" size={20} />}
          triggerClassName={styles.dots}
          entries={listActions(person)}
        />
      </td>
    </tr>
  )
}
