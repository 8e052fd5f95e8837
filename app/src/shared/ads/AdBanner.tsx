import type { Ad } from '@fieldhouse/contract/ads/ads'
import { useWorkingImage } from '@fieldhouse/design/video/useWorkingImage'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { getClickUrl } from './click-url.ts'
import { reportImpression, watchImpression } from './impressions.ts'

// `useMedia` would bring in a shared file five times as large as this one.
const phoneQuery = matchMedia('(max-width: 700px)')
const subscribePhone = (listener: () => void) => {
  phoneQuery.addEventListener('change', listener)
  return () => phoneQuery.removeEventListener('change', listener)
}

/**
 * Shows one ad. An ad that fails to load disappears. Its click goes through the server, never to an address in the
 * page, and its impression is reported once it was visible.
 */
export function AdBanner({ ad }: { ad: Ad }) {
  const isNarrow = useSyncExternalStore(subscribePhone, () => phoneQuery.matches)
  const place = useRef<HTMLElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  // Not a `<picture>`: that reports no error when a new source fails, as an unseen image does offline.
  const small = isNarrow && ad.image !== null ? ad.image_small : null
  const [image, onError] = useWorkingImage(small ?? ad.image)
  const { impression } = ad
  useEffect(() => {
    if (!place.current || !isDrawn || impression === undefined) return
    return watchImpression(place.current, () => reportImpression(impression))
  }, [isDrawn, impression])
  if (!image) return null
  const picture = (
    <img
      key={image}
      src={image}
      alt={`Advertisement: ${ad.alt ?? ad.sponsor}`}
      width={small ? 600 : 1200}
      height={small ? 100 : 200}
      loading="lazy"
      onLoad={() => setIsDrawn(true)}
      onError={onError}
    />
  )
  return (
    <aside ref={place} aria-label="Advertisement">
      {ad.click ? (
        <a href={getClickUrl(ad.click, impression)} target="_blank" rel="noopener sponsored">
          {picture}
        </a>
      ) : (
        picture
      )}
      <small>Ad, {ad.sponsor}</small>
    </aside>
  )
}
