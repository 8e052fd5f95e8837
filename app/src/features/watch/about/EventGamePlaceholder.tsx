import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import styles from './About.module.css'

/** As high as the score that comes. */
export const EventGamePlaceholder = () => <Skeleton shape="box" className={styles.gameShape} />
