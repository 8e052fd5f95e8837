import { serverAddress } from '@fieldhouse/client/api/server-address'
import { formatSourceSet, getFallbackSource } from '@fieldhouse/contract/stories/picture-source'
import type { DrawnPicture } from '@fieldhouse/contract/stories/stories'
import { highFetchPriority } from '@fieldhouse/design/later-react'

interface StoryPictureProps {
  picture: DrawnPicture
  alt: string
  /** Displayed width, in the format of the `sizes` attribute. */
  sizes: string
  eager?: boolean
}

/** A story's image, whose space is reserved so that nothing moves when it loads. */
export const StoryPicture = ({ picture, alt, sizes, eager = false }: StoryPictureProps) => (
  <picture>
    <source type="image/avif" srcSet={formatSourceSet(picture, 'avif', serverAddress)} sizes={sizes} />
    <img
      src={getFallbackSource(picture, serverAddress)}
      srcSet={formatSourceSet(picture, 'webp', serverAddress)}
      sizes={sizes}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager && highFetchPriority)}
      decoding="async"
    />
  </picture>
)
