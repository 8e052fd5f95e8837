import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import styles from './Hero.module.css'

export const HeroPlaceholder = () => <Skeleton shape="box" className={styles.placeholder} />
