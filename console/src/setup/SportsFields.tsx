import { Panel } from '@fieldhouse/design/layout/Panel'
import { identities } from '@fieldhouse/sports/identities'
import type { FieldsProps } from './OwnerFields.tsx'
import styles from './Setup.module.css'

/** Which of all sports it keeps. */
export function SportsFields({ said, say }: FieldsProps) {
  const toggle = (slug: string) =>
    say({ sports: said.sports.includes(slug) ? said.sports.filter((each) => each !== slug) : [...said.sports, slug] })
  return (
    <Panel title="Its sports">
      <fieldset>
        <legend className="visually-hidden">Sports that it keeps</legend>
        <div className={styles.sports}>
          {identities.map(({ slug, title }) => (
            <label key={slug} className={styles.sport}>
              <input type="checkbox" checked={said.sports.includes(slug)} onChange={() => toggle(slug)} />
              {title}
            </label>
          ))}
        </div>
      </fieldset>
    </Panel>
  )
}
