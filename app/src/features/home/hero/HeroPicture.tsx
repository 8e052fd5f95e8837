import { fetchedFirst } from '@fieldhouse/design/later-react'
import { useUnbroken } from '@fieldhouse/design/video/useUnbroken'
import type { ReactNode } from 'react'
import styles from './Hero.module.css'

/** What stands behind the words. */
export function HeroPicture({ image, art }: { image: string | null; art?: ReactNode }) {
  const [shown, onError] = useUnbroken(image)
  if (!shown)
    return art ? (
      <div className={styles.picture} aria-hidden="true">
        {art}
      </div>
    ) : null
  return (
    <img className={styles.picture} src={shown} alt="" width={1280} height={720} {...fetchedFirst} onError={onError} />
  )
}
