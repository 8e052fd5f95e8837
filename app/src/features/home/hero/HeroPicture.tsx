import { fetchedFirst } from '@fieldhouse/design/later-react'
import { useUnbroken } from '@fieldhouse/design/video/useUnbroken'
import { type ReactNode, useEffect } from 'react'
import { pictureShown } from '../../../shared/screen/first-picture.ts'
import styles from './Hero.module.css'

/** What stands behind the words. */
export function HeroPicture({ image, art }: { image: string | null; art?: ReactNode }) {
  const [shown, onError] = useUnbroken(image)
  const isDrawing = !shown
  useEffect(() => {
    if (isDrawing) pictureShown()
  }, [isDrawing])
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
      {...fetchedFirst}
      onLoad={pictureShown}
      onError={onError}
    />
  )
}
