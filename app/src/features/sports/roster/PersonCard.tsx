import type { Person } from '@fieldhouse/contract/library/entities'
import { Jacket } from '@fieldhouse/design/art/Jacket'
import { Portrait } from '@fieldhouse/design/art/Portrait'
import { portraitOf } from '@fieldhouse/design/art/seed'
import styles from './Roster.module.css'

/** Somebody of the staff. */
export const PersonCard = ({ person: { firstname, lastname, position, hometown, image } }: { person: Person }) => (
  <li className={styles.person}>
    {image ? (
      <img src={image} alt="" className={styles.picture} loading="lazy" />
    ) : (
      <Portrait {...portraitOf(`${firstname} ${lastname}`, 'brand')} attire={<Jacket />} className={styles.picture} />
    )}
    <b>
      {firstname} {lastname}
    </b>
    <small>{[position, hometown].filter(Boolean).join(', ')}</small>
  </li>
)
