import { Icon } from '@fieldhouse/design/art/Icon'
import styles from './Event.module.css'

/** Advice that does not keep anyone from saving. It is read out when it appears. */
export const AmberNote = ({ text }: { text: string | undefined }) => (
  <p role="status" className={styles.amber}>
    {text && (
      <>
        <Icon name="warning" size={16} />
        <span>{text}</span>
      </>
    )}
  </p>
)
