import type { Group, Person } from '@fieldhouse/contract/library/entities'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Avatar } from '@fieldhouse/design/layout/Avatar'
import type { ReactNode } from 'react'
import { HeartButton } from '../../shared/favorites/HeartButton.tsx'
import { Link } from '../../shared/paths/Link.tsx'
import { screenSectionClass } from '../../shared/screen/VideoScreen.tsx'
import { openPersonVideos } from '../../shared/watching/watch-person.ts'
import styles from './Hearted.module.css'

const formatPersonName = ({ firstname, lastname }: Person): string => `${firstname} ${lastname}`

export const FavoritePersons = ({ persons }: { persons: readonly Person[] }) =>
  persons.length > 0 && (
    <FavoriteSection title="People">
      {persons.map((person) => (
        <li key={person.id} className={styles.entry}>
          <Avatar name={formatPersonName(person)} {...(person.image && { src: person.image })} size={44} />
          <span className={styles.name}>{formatPersonName(person)}</span>
          <button
            type="button"
            className={buttonClass({ size: 36, variant: 'secondary' })}
            onClick={() => void openPersonVideos(person)}
          >
            Videos<span className="visually-hidden"> of {formatPersonName(person)}</span>
          </button>
          <HeartButton subject={{ kind: 'person', item: person }} name={formatPersonName(person)} bare />
        </li>
      ))}
    </FavoriteSection>
  )

export const FavoriteGroups = ({ groups }: { groups: readonly Group[] }) =>
  groups.length > 0 && (
    <FavoriteSection title="Groups">
      {groups.map((group) => (
        <li key={group.id} className={styles.entry}>
          <Avatar name={group.name} {...(group.image && { src: group.image })} size={44} />
          <Link to="/app/sports/$sportSlug" params={{ sportSlug: group.slug }} className={styles.name}>
            {group.name}
          </Link>
          <HeartButton subject={{ kind: 'group', item: group }} name={group.name} bare />
        </li>
      ))}
    </FavoriteSection>
  )

const FavoriteSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={screenSectionClass} aria-labelledby={`hearted-${title}`}>
    <h2 id={`hearted-${title}`}>{title}</h2>
    <ul className={styles.list}>{children}</ul>
  </section>
)
