import type { Need } from '@fieldhouse/contract/duty/needs'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { Link } from '../../shared/router/Link.tsx'
import styles from './Needs.module.css'

/** What a person has to do, each with the button that leads to where it is done. */
export function Needs({ needs }: { needs: readonly Need[] }) {
  if (needs.length === 0)
    return (
      <p className={styles.calm}>
        <Icon name="check" size={18} /> Nothing needs you.
      </p>
    )
  return (
    <Panel title="Needs you">
      <ul className={styles.list}>
        {needs.map(({ key, urgency, words, action }) => (
          <li key={key} className={styles.need} data-urgency={urgency}>
            <Icon name={urgency === 'now' ? 'alert' : 'clock'} size={20} />
            <span className={styles.words}>{words}</span>
            <Link to={action.to} className={buttonClass({ variant: 'secondary', size: 44 })}>
              {action.label}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
