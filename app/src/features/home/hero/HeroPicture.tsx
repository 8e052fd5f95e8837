import { highFetchPriority } from '@fieldhouse/design/later-react'
import { useWorkingImage } from '@fieldhouse/design/video/useWorkingImage'
import type { ReactNode } from 'react'
import styles from './Hero.module.css'

/** What stands behind the words. */
export function HeroPicture({ image, art }: { image: string | null; art?: ReactNode }) {
  const [shown, onError] = useWorkingImage(image)
  if (!shown)
    return art ? (
      <div className={styles.picture} aria-hidden="true">
        {art}
      </div>
    ) : null
  return (
    <img
      className={styles.picture}
      src={shown}
      alt=""
      width={1280}
      height={720}
      {...highFetchPriority}
      onError={onError}
    />
  )
}
