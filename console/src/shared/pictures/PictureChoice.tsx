import { FormError } from '@fieldhouse/client/forms/FormError'
import { pictureBytes } from '@fieldhouse/contract/pictures/picture-shapes'
import { FieldNote } from '@fieldhouse/design/form/Field'
import type { ReactNode } from 'react'
import { FileButton } from '../files/FileButton.tsx'
import { useLeaveWarning } from '../form/unsaved/useLeaveWarning.ts'
import { DropZone } from './DropZone.tsx'
import { FocusRing } from './FocusRing.tsx'
import { PictureFrames } from './PictureFrames.tsx'
import styles from './Pictures.module.css'
import { type ChosenPicture, describeShape, describeSmallPicture, isCropped } from './picture-file.model.ts'
import { getPictureShape, type PictureSlotName } from './picture-frames.ts'
import { usePictureChoice } from './usePictureChoice.ts'

export interface PictureChoiceProps {
  slot: PictureSlotName
  /** What the picture is, for example “Desktop banner”. */
  label: string
  /** Hides the label where a heading says the same. */
  hidesLabel?: boolean
  /** Whose picture it is, for screen readers. */
  name: string
  /** What fans see now. */
  image?: string | null
  /** What fans see without a picture. */
  without: string
  drawing?: ReactNode
  chosen: ChosenPicture | undefined
  onChoose(chosen: ChosenPicture | undefined): void
  busy?: boolean
  /** Actions beside the button that chooses a file. */
  actions?: ReactNode
  /** Errors and what was saved. */
  children?: ReactNode
}

/** Chooses a picture, by a button or by dropping it, and shows it in its place before fans see it. */
export function PictureChoice(props: PictureChoiceProps) {
  const {
    slot,
    label,
    hidesLabel = false,
    name,
    image = null,
    without,
    drawing,
    chosen,
    onChoose,
    busy = false,
    actions,
    children,
  } = props
  useLeaveWarning(chosen !== undefined)
  const choice = usePictureChoice({ chosen, onChoose })
  const shape = getPictureShape(slot)
  const { address, size } = choice
  const small = chosen && size && describeSmallPicture(size, shape)
  const hasPicture = chosen !== undefined || image !== null
  return (
    <fieldset className={styles.field}>
      <legend className={hidesLabel ? 'visually-hidden' : undefined}>
        {label}
        <span className="visually-hidden"> of {name}</span>
      </legend>
      <DropZone className={styles.zone} onFiles={([file]) => file && void choice.choose(file)}>
        {chosen && address ? (
          <>
            <PictureFrames
              slot={slot}
              source={address}
              crop={size && { focus: chosen.focus, ratio: size.width / size.height }}
              alt={`New picture: ${label} of ${name}`}
              onSize={choice.noteSize}
              onBroken={choice.noteBroken}
            />
            {size && isCropped(size, shape) && (
              <FocusRing
                whole={address}
                alt="The whole picture"
                point={chosen.focus}
                target="what must stay visible"
                onMove={(focus) => onChoose({ ...chosen, focus })}
              />
            )}
            {small && <FieldNote icon="alert">{small}</FieldNote>}
          </>
        ) : image === null ? (
          <div className={styles.empty}>
            {drawing}
            <span>No picture yet. {without}</span>
            <small>Drop one here. {describeShape(shape)}</small>
          </div>
        ) : (
          <PictureFrames slot={slot} source={image} alt={`${label} of ${name}`} />
        )}
        <div className={styles.actions}>
          <FileButton
            label={`${label} of ${name}`}
            types={pictureBytes.types}
            busy={busy}
            onFile={(file) => void choice.choose(file)}
          >
            {hasPicture ? (chosen ? 'Choose another' : 'Replace') : 'Choose a picture'}
            <span className="visually-hidden">
              {' '}
              ({label} of {name})
            </span>
          </FileButton>
          {actions}
        </div>
        <FormError message={choice.problem} />
        {children}
      </DropZone>
    </fieldset>
  )
}
