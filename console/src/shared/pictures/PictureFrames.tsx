import { type FocusPoint, getCropPosition } from './focus.model.ts'
import styles from './PictureFrames.module.css'
import { type PictureSlotName, pictureFrames } from './picture-frames.ts'

interface PictureFramesProps {
  slot: PictureSlotName
  source: string
  /** The crop of a picture that is not redrawn yet. */
  crop?: { focus: FocusPoint; ratio: number } | undefined
  alt: string
  onSize?(size: { width: number; height: number }): void
  onBroken?(): void
}

/** The picture as fans see it. */
export const PictureFrames = ({ slot, source, crop, alt, onSize, onBroken }: PictureFramesProps) => (
  <div className={styles.frames}>
    {pictureFrames[slot].map(({ label, look, ratio, theme }, index) => (
      <figure key={label} className={styles[`${look}Room`]}>
        <span className={styles[look]} data-theme={theme}>
          <img
            src={source}
            alt={index === 0 ? alt : ''}
            style={crop && ratio ? { objectPosition: getCropPosition(crop.focus, crop.ratio, ratio) } : undefined}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              if (index === 0 && height > 0) onSize?.({ width, height })
            }}
            onError={index === 0 ? onBroken : undefined}
          />
        </span>
        <figcaption>{label}</figcaption>
      </figure>
    ))}
  </div>
)
