import { describeRejection } from '@fieldhouse/contract/live/signal-words'
import type { RejectedEncoder } from '@fieldhouse/contract/live/signals'
import { Icon } from '@fieldhouse/design/art/Icon'
import { clockOf } from '../time.ts'
import styles from './Picture.module.css'

/** Rejected encoders: each with what to do about it. */
export const Knocks = ({ knocks }: { knocks: readonly RejectedEncoder[] }) => (
  <div role="status" aria-label="Rejected encoders" className={styles.faults}>
    {knocks.length > 0 && (
      <ul>
        {knocks.map((knock) => (
          <li key={`${knock.address} ${knock.why}`} className={styles.fault}>
            <Icon name="warning" size={18} />
            <span>{describeRejection(knock, clockOf)}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
)
