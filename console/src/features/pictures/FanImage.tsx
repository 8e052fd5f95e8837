import { type FanPicture, seePicture } from '@fieldhouse/contract/customer/pictures'
import { Icon } from '@fieldhouse/design/art/Icon'
import { useState } from 'react'
import { useEndpoint } from '../../shared/api/queries.ts'
import styles from './Pictures.module.css'

/** A fan's picture. A removed one is loaded through an endpoint for staff. */
export function FanImage({ picture, alt = '' }: { picture: FanPicture; alt?: string }) {
  const { url, id, taken } = picture
  const [broken, setBroken] = useState<string>()
  const result = useEndpoint('picture', seePicture, { params: { id: String(id) } }, false, { enabled: taken !== null })
  const source = url ?? result.data?.image
  if (source !== undefined && source !== broken)
    return (
      <img className={styles.image} src={source} alt={alt} width={512} height={512} onError={() => setBroken(source)} />
    )
  const isGone = source !== undefined || result.error !== null
  return (
    <span className={styles.none}>
      <Icon name={isGone ? 'eye-off' : 'user'} size={40} />
      <span className="visually-hidden">{isGone ? 'Couldn’t load the picture' : 'Loading the picture'}</span>
    </span>
  )
}
