import { usePlayback } from '../playback/context.ts'
import styles from './StoryboardPicture.module.css'
import type { Picture } from './storyboard.ts'

/** One cell of the sheet, cut out by an SVG so that it scales. */
export function StoryboardPicture({ picture }: { picture: Picture }) {
  const { x, y, width, height, url } = picture
  return (
    <svg className={styles.picture} viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      <image href={usePlayback().now(url)} />
    </svg>
  )
}
