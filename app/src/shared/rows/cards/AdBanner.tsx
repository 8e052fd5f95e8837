import { hosts } from '@fieldhouse/contract/hosts'
import type { Ad } from '@fieldhouse/contract/video/ads'
import { useUnbroken } from '@fieldhouse/design/video/useUnbroken'
import { useMedia } from '../../screen/useMedia.ts'
import styles from './Ads.module.css'

/** An ad that fails is simply not there. Its click goes through the server, never to an address that the page carries. */
export function AdBanner({ ad, className }: { ad: Ad; className?: string | undefined }) {
  const narrow = useMedia('(max-width: 700px)')
  // Not a `<picture>`: of one that turns to another source nobody is told that it failed, and what was not seen fails offline.
  const small = narrow && ad.image !== null ? ad.image_small : null
  const [image, onError] = useUnbroken(small ?? ad.image)
  if (!image) return null
  const picture = (
    <img
      key={image}
      src={image}
      alt={`Advertisement: ${ad.sponsor}`}
      width={small ? 600 : 1200}
      height={small ? 100 : 200}
      loading="lazy"
      onError={onError}
    />
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
