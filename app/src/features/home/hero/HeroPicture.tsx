import { highFetchPriority } from '@fieldhouse/design/later-react'
import { useWorkingImage } from '@fieldhouse/design/video/useWorkingImage'
import type { ReactNode } from 'react'
import styles from './Hero.module.css'

/** Background image of a slide. */
export function HeroPicture({ image, art }: { image: string | null; art?: ReactNode }) {
  const [workingImage, onError] = useWorkingImage(image)
  if (!workingImage)
    return art ? (
      <div className={styles.picture} aria-hidden="true">
        {art}
      </div>
    ) : null
  return (
    <img
      className={styles.picture}
      src={workingImage}
      alt=""
      width={1280}
      height={720}
      {...highFetchPriority}
      onError={onError}
    />
  )
}
