import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import styles from './About.module.css'

/** Placeholder as high as the score. */
export const EventGamePlaceholder = () => <Skeleton shape="box" className={styles.gameShape} />
