import { hosts } from '@fieldhouse/contract/hosts'
import type { Ad } from '@fieldhouse/contract/video/ads'
import { useState } from 'react'
import styles from './Ads.module.css'

/** An ad that fails is simply not there. Its click goes through the server, never to an address that the page carries. */
export function AdBanner({ ad, className }: { ad: Ad; className?: string | undefined }) {
  const [broken, setBroken] = useState(false)
  if (broken || ad.image === null) return null
  const picture = (
    <picture>
      {ad.image_small && <source media="(max-width: 700px)" srcSet={ad.image_small} width={600} height={100} />}
      <img
        src={ad.image}
        alt={`Advertisement: ${ad.sponsor}`}
        width={1200}
        height={200}
        loading="lazy"
        onError={() => setBroken(true)}
      />
    </picture>
  )
  return (
    <aside className={className ?? styles.banner} aria-label="Advertisement">
      {ad.click ? (
        <a href={`${hosts.main.path}${ad.click}`} target="_blank" rel="noopener sponsored">
          {picture}
        </a>
      ) : (
        picture
      )}
      <small className={styles.label}>Ad, {ad.sponsor}</small>
    </aside>
  )
}
