import { formatSourceSet, getFallbackSource } from '@fieldhouse/contract/stories/picture-source'
import type { DrawnPicture } from '@fieldhouse/contract/stories/stories'
import { highFetchPriority } from '@fieldhouse/design/later-react'

interface StoryPictureProps {
  picture: DrawnPicture
  alt: string
  /** How wide it is shown, as `sizes` says it. */
  sizes: string
  eager?: boolean
}

/** Its place is kept before it is there: nothing moves when it comes. */
export const StoryPicture = ({ picture, alt, sizes, eager = false }: StoryPictureProps) => (
  <picture>
    <source type="image/avif" srcSet={formatSourceSet(picture, 'avif')} sizes={sizes} />
    <img
      src={getFallbackSource(picture)}
      srcSet={formatSourceSet(picture, 'webp')}
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
