import { type AdPictureSize, type OperatorAd, putAdPicture, removeAdPicture } from '@fieldhouse/contract/ads/sponsors'
import { Button } from '@fieldhouse/design/action/Button'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { NewPictureField } from '../../../shared/pictures/NewPictureField.tsx'
import { PictureField } from '../../../shared/pictures/PictureField.tsx'
import type { ChosenPicture } from '../../../shared/pictures/picture-file.model.ts'
import { homeQueryKeys } from '../queries.ts'

/** The pictures of an ad that is not saved yet. */
export type NewAdPictures = Partial<Record<AdPictureSize, ChosenPicture | undefined>>

const banners = [
  { size: 'desktop', slot: 'banner', label: 'Desktop banner', without: 'Desktops show the phone banner.' },
  { size: 'phone', slot: 'phoneBanner', label: 'Phone banner', without: 'Phones show the desktop banner.' },
] as const

interface AdPictureFieldsProps {
  /** A saved ad has its pictures saved at once. */
  ad: object | OperatorAd
  name: string
  /** It names a video, whose picture is shown while it has none of its own. */
  borrowed: boolean
  onLeaveOut(): void
  pictures: NewAdPictures
  onChoose(pictures: NewAdPictures): void
}

/** A banner in the two sizes that fans see: one on desktops, one on phones. */
export const AdPictureFields = ({ ad, name, borrowed, onLeaveOut, pictures, onChoose }: AdPictureFieldsProps) => (
  <div className={styles.stack}>
    {banners.map(({ size, ...look }) =>
      'id' in ad ? (
        <SavedBanner key={size} {...look} size={size} ad={ad} />
      ) : (
        <NewPictureField
          key={size}
          {...look}
          name={name}
          chosen={pictures[size]}
          onChoose={(chosen) => onChoose({ ...pictures, [size]: chosen })}
        />
      ),
    )}
    {borrowed && (
      <div className={styles.actions}>
        <p>Without a banner of its own, it shows the picture of a video.</p>
        <Button variant="outline" size={44} onClick={onLeaveOut}>
          Don’t use the video
        </Button>
      </div>
    )}
  </div>
)

interface SavedBannerProps {
  ad: OperatorAd
  size: AdPictureSize
  slot: (typeof banners)[number]['slot']
  label: string
  without: string
}

function SavedBanner({ ad: { id, title, image, image_small, shown }, size, ...look }: SavedBannerProps) {
  const params = { id: String(id), size }
  return (
    <PictureField
      {...look}
      name={title}
      image={size === 'desktop' ? image : image_small}
      fallback={shown}
      put={async (sending) => {
        await sendStaffRequest(putAdPicture, { params, ...sending })
        await refetchQueries(...homeQueryKeys)
      }}
      takeDown={async () => {
        await sendStaffRequest(removeAdPicture, { params })
        await refetchQueries(...homeQueryKeys)
      }}
    />
  )
}
