import type { PlannedPerson } from '@fieldhouse/contract/games/schedule'
import styles from './PlannedPeople.module.css'

const marks: Readonly<Record<PlannedPerson['is'], string>> = { new: 'New', changed: 'Changed', same: '' }

/** Everybody of a roster as fans will see them: a column that was read wrong shows here. */
export function PlannedPeople({ people }: { people: readonly PlannedPerson[] }) {
  return (
    <ul aria-label="The roster as it will be published" className={styles.people}>
      {people.map((person) => (
        <li key={person.line}>
          <span className={styles.number}>{person.number ?? '—'}</span>
          <b>{person.name}</b>
          <span className={styles.mark}>{marks[person.is]}</span>
          <span className={styles.facts}>{factsOf(person) || 'Nothing else'}</span>
        </li>
      ))}
    </ul>
  )
}

const factsOf = ({ position, year, height, weight, hometown }: PlannedPerson): string =>
  [position, year, height, weight && `${weight} lb`, hometown].filter(Boolean).join(' · ')
