import { type ReactNode, useState } from 'react'
import styles from './Hero.module.css'

/** What stands behind the words. */
export function HeroPicture({ image, art }: { image: string | null; art?: ReactNode }) {
  const [broken, setBroken] = useState(false)
  if (!image || broken)
    return art ? (
      <div className={styles.picture} aria-hidden="true">
        {art}
      </div>
    ) : null
  return (
    <img
      className={styles.picture}
      src={image}
      alt=""
      width={1280}
      height={720}
      fetchPriority="high"
      onError={() => setBroken(true)}
    />
  )
}
