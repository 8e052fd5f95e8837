import type { RosterPerson } from '@fieldhouse/contract/games/people'
import { getInitials } from '@fieldhouse/design/layout/Avatar'
import styles from './PersonFace.module.css'
import { formatPersonName } from './roster.model.ts'

type PersonFaceProps = { person: Pick<RosterPerson, 'image' | 'number' | 'firstname' | 'lastname' | 'coach'> }

/** The photo, or the number on the school's color; a coach has initials. */
export const PersonFace = ({ person }: PersonFaceProps) => (
  <span className={styles.face} aria-hidden="true">
    {person.image ? (
      <img src={person.image} alt="" width="36" height="45" loading="lazy" />
    ) : (
      ((person.coach ? null : person.number) ?? getInitials(formatPersonName(person)))
    )}
  </span>
)
