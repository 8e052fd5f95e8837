import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { type ReactNode, useState } from 'react'
import { useSavedNote } from '../form/saved/useSavedNote.tsx'
import { PictureChoice, type PictureChoiceProps } from './PictureChoice.tsx'
import type { ChosenPicture } from './picture-file.model.ts'
import { readPicture } from './read-picture.ts'
import { type PictureSending, toCropQuery } from './send-picture.ts'

interface PictureFieldProps
  extends Pick<PictureChoiceProps, 'slot' | 'label' | 'hidesLabel' | 'name' | 'without' | 'drawing'> {
  /** The picture of its own. */
  image: string | null
  /** What fans see while it has none. */
  fallback?: string | null
  put(sending: PictureSending): Promise<unknown>
  /** Absent where the picture belongs to a form that takes it out itself. */
  takeDown?: () => Promise<unknown>
  takeDownLabel?: string
  /** What saving it means, and whether an undo follows. */
  saved?: string
  hasUndo?: boolean
  actions?: ReactNode
}

/** A picture that fans see: chosen, looked at in its place, saved, replaced and taken down, each with an undo. */
export function PictureField(props: PictureFieldProps) {
  const { slot, label, name, without, image, fallback = null, put, takeDown, takeDownLabel = 'Take down' } = props
  const { saved = 'Saved. Fans see it now.', hasUndo = true, hidesLabel = false } = props
  const [chosen, setChosen] = useState<ChosenPicture>()
  const task = useTask()
  const { note, tell } = useSavedNote()
  const about = (
    <span className="visually-hidden">
      {' '}
      ({label} of {name})
    </span>
  )
  const choose = (next: ChosenPicture | undefined) => {
    task.reset()
    setChosen(next)
  }
  /** Undo sends the earlier picture again, because the server forgets it at once. */
  const readUndo = async () => {
    if (!hasUndo) return undefined
    if (image === null) return takeDown
    const before = await readPicture(image)
    return before && (() => put({ body: before, query: {} }))
  }
  const save = () =>
    void task.run(async () => {
      if (!chosen) return
      const undo = await readUndo()
      await put({ body: chosen.file, query: toCropQuery(chosen) })
      setChosen(undefined)
      tell(saved, undo)
    })
  const takeDownNow = () =>
    void task.run(async () => {
      const undo = await readUndo()
      await takeDown?.()
      tell('Taken down.', undo)
    })
  return (
    <PictureChoice
      slot={slot}
      label={label}
      hidesLabel={hidesLabel}
      name={name}
      without={without}
      drawing={props.drawing}
      image={image ?? fallback}
      chosen={chosen}
      onChoose={choose}
      busy={task.busy}
      actions={
        chosen ? (
          <>
            <Button size={44} icon="check" busy={task.busy} onClick={save}>
              Save picture{about}
            </Button>
            <Button size={44} variant="outline" onClick={() => choose(undefined)}>
              Cancel{about}
            </Button>
          </>
        ) : (
          <>
            {image !== null && takeDown && (
              <Button size={44} variant="outline" icon="trash" busy={task.busy} onClick={takeDownNow}>
                {takeDownLabel}
                {about}
              </Button>
            )}
            {props.actions}
          </>
        )
      }
    >
      <FormError message={task.error?.message} />
      {note}
    </PictureChoice>
  )
}
