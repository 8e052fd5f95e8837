import type { Group, Person } from '@fieldhouse/contract/library/entities'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Avatar } from '@fieldhouse/design/layout/Avatar'
import type { ReactNode } from 'react'
import { HeartButton } from '../../shared/favorites/HeartButton.tsx'
import { Link } from '../../shared/paths/Link.tsx'
import { watchPerson } from '../../shared/watching/watch-person.ts'
import styles from './Hearted.module.css'

const nameOf = ({ firstname, lastname }: Person): string => `${firstname} ${lastname}`

export const HeartedPersons = ({ persons }: { persons: readonly Person[] }) =>
  persons.length > 0 && (
    <Section title="People">
      {persons.map((person) => (
        <li key={person.id} className={styles.entry}>
          <Avatar name={nameOf(person)} {...(person.image && { src: person.image })} size={44} />
          <span className={styles.name}>{nameOf(person)}</span>
          <button
            type="button"
            className={buttonClass({ size: 36, variant: 'secondary' })}
            onClick={() => void watchPerson(person)}
          >
            Videos<span className="visually-hidden"> of {nameOf(person)}</span>
          </button>
          <HeartButton subject={{ kind: 'person', item: person }} name={nameOf(person)} bare />
        </li>
      ))}
    </Section>
  )

export const HeartedGroups = ({ groups }: { groups: readonly Group[] }) =>
  groups.length > 0 && (
    <Section title="Groups">
      {groups.map((group) => (
        <li key={group.id} className={styles.entry}>
          <Avatar name={group.name} {...(group.image && { src: group.image })} size={44} />
          <Link to="/app/sports/$sportSlug" params={{ sportSlug: group.slug }} className={styles.name}>
            {group.name}
          </Link>
          <HeartButton subject={{ kind: 'group', item: group }} name={group.name} bare />
        </li>
      ))}
    </Section>
  )

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section} aria-labelledby={`hearted-${title}`}>
    <h2 id={`hearted-${title}`}>{title}</h2>
    <ul className={styles.list}>{children}</ul>
  </section>
)
