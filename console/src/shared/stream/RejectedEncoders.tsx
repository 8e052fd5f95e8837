import { describeRejection } from '@fieldhouse/contract/live/describe-signal'
import type { RejectedEncoder } from '@fieldhouse/contract/live/signals'
import { Icon } from '@fieldhouse/design/art/Icon'
import { formatClockTime } from '../time.ts'
import styles from './StreamPicture.module.css'

/** Rejected encoders, each with what to do about it. */
export const RejectedEncoders = ({ rejected }: { rejected: readonly RejectedEncoder[] }) => (
  <div role="status" aria-label="Rejected encoders" className={styles.faults}>
    {rejected.length > 0 && (
      <ul>
        {rejected.map((encoder) => (
          <li key={`${encoder.address} ${encoder.why}`} className={styles.fault}>
            <Icon name="warning" size={18} />
            <span>{describeRejection(encoder, formatClockTime)}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
)
