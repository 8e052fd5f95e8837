import { Icon } from '@fieldhouse/design/art/Icon'
import { chipClass } from '@fieldhouse/design/choice/Chip'
import { sortFollowedFirst, useFollowedSports } from '../customer/teams.queries.ts'
import { Link } from '../paths/Link.tsx'
import { useGroups } from './catalogs.queries.ts'
import { buildSportsList, type SportEntry } from './sports-list.model.ts'
import styles from './TeamStrip.module.css'

/**
 * Strip of all sports (spec 9), with followed ones first and marked with a heart. A school without groups has no strip.
 */
export function TeamStrip() {
  const { data: sections } = useGroups()
  const followed = useFollowedSports()
  if (sections?.every(({ catalogs }) => catalogs.length === 0)) return null
  return (
    <nav className={styles.strip} aria-label="Sports">
      {sections &&
        followed &&
        sortFollowedFirst(buildSportsList(sections), ({ slug }) => slug === '' || followed.has(slug)).map((entry) => (
          <SportLink key={entry.id} entry={entry} followed={followed.has(entry.slug)} />
        ))}
    </nav>
  )
}

function SportLink({ entry: { name, slug }, followed }: { entry: SportEntry; followed: boolean }) {
  if (slug === '')
    return (
      <Link to="/app/sports" className={chipClass()}>
        {name}
      </Link>
    )
  return (
    <Link to="/app/sports/$sportSlug" params={{ sportSlug: slug }} className={chipClass()}>
      {followed && <Icon name="heart" size={14} className={styles.followed} />}
      <span className={`truncate ${styles.name}`}>{name}</span>
      {followed && <span className="visually-hidden">, followed</span>}
    </Link>
  )
}
