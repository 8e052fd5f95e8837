import type { PlannedPerson } from '@fieldhouse/contract/games/schedule'
import styles from './PlannedPeople.module.css'

const columns = [
  { label: 'Pos', of: ({ position }) => position },
  { label: 'Class', of: ({ year }) => year },
  { label: 'Ht', of: ({ height }) => height },
  { label: 'Wt', of: ({ weight }) => weight },
  { label: 'Hometown', of: ({ hometown }) => hometown },
] as const satisfies readonly { label: string; of: (person: PlannedPerson) => string | null }[]

const marks: Readonly<Record<PlannedPerson['is'], string>> = { new: 'New', changed: 'Changed', same: '' }

/** Everybody of a roster as fans will see them: a column that was read wrong shows here. */
export function PlannedPeople({ people }: { people: readonly PlannedPerson[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className={styles.frame} aria-label="The roster as it will be published" tabIndex={0}>
      <table className={styles.people}>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Name</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.line}>
              <td>{person.number ?? '—'}</td>
              <th scope="row">
                {person.name}
                {marks[person.is] !== '' && <span className={styles.mark}>{marks[person.is]}</span>}
              </th>
              {columns.map(({ label, of }) => (
                <td key={label}>{of(person) ?? '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
