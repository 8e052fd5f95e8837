import type { Ad } from '@fieldhouse/contract/ads/ads'
import { useWorkingImage } from '@fieldhouse/design/video/useWorkingImage'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { clickOf } from './click.ts'
import { tellSeen, untilSeen } from './seen.ts'

// With `useMedia` would come the file that it shares with the pages of numbers, five times as long as this one.
const phone = matchMedia('(max-width: 700px)')
const hearOfPhone = (listener: () => void) => {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

/**
 * An ad that fails is simply not there. Its click goes through the server, never to an address that the page carries, and what it is counted by
 * is told when it was seen.
 */
export function AdBanner({ ad }: { ad: Ad }) {
  const narrow = useSyncExternalStore(hearOfPhone, () => phone.matches)
  const place = useRef<HTMLElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  // Not a `<picture>`: of one that turns to another source nobody is told that it failed, and what was not seen fails offline.
  const small = narrow && ad.image !== null ? ad.image_small : null
  const [image, onError] = useWorkingImage(small ?? ad.image)
  const { impression } = ad
  useEffect(() => {
    if (!place.current || !isDrawn || impression === undefined) return
    return untilSeen(place.current, () => tellSeen(impression))
  }, [isDrawn, impression])
  if (!image) return null
  const picture = (
    <img
      key={image}
      src={image}
      alt={`Advertisement: ${ad.sponsor}`}
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
        <a href={clickOf(ad.click, impression)} target="_blank" rel="noopener sponsored">
          {picture}
        </a>
      ) : (
        picture
      )}
      <small>Ad, {ad.sponsor}</small>
    </aside>
  )
}
