import type { PlannedPerson } from '@fieldhouse/contract/games/schedule'
import styles from './PlannedPeople.module.css'

const changeLabels: Readonly<Record<PlannedPerson['is'], string>> = { new: 'New', changed: 'Changed', same: '' }

/** The roster as fans will see it, so that a misread column is noticed. */
export function PlannedPeople({ people }: { people: readonly PlannedPerson[] }) {
  return (
    <ul aria-label="The roster as it will be published" className={styles.people}>
      {people.map((person) => (
        <li key={person.line}>
          <span className={styles.number}>{person.number ?? '—'}</span>
          <b>{person.name}</b>
          <span className={styles.mark}>{changeLabels[person.is]}</span>
          <span className={styles.facts}>{describePerson(person) || 'Nothing else'}</span>
        </li>
      ))}
    </ul>
  )
}

const describePerson = ({ position, year, height, weight, hometown }: PlannedPerson): string =>
  [position, year, height, weight && `${weight} lb`, hometown].filter(Boolean).join(' · ')
