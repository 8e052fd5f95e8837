import { Button } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { Field } from '@fieldhouse/design/form/Field'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useState } from 'react'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import styles from './Captions.module.css'
import { type CaptionCue, formatCueTime, parseCueTime } from './cues.model.ts'

type CueRowProps = {
  cue: CaptionCue
  isEdited: boolean
  busy: boolean
  onSeek: () => void
  onEdit: () => void
  onLeave: () => void
  /** Called with undefined to remove the caption. */
  onSave: (cue: CaptionCue | undefined) => void
}

/** A caption: it plays from its time, and is corrected in place. */
export function CueRow({ cue, isEdited, onSeek, onEdit, ...rest }: CueRowProps) {
  const at = formatCueTime(cue.fromMs)
  return (
    <li className={styles.cue}>
      <Button variant="secondary" size={36} onClick={onSeek}>
        <span className="visually-hidden">To </span>
        {at}
      </Button>
      {isEdited ? (
        <CueForm cue={cue} {...rest} />
      ) : (
        <>
          <span className={styles.text}>{cue.text}</span>
          <IconButton icon="edit" size={36} plain label={`Edit the caption at ${at}`} onClick={onEdit} />
        </>
      )}
    </li>
  )
}

type CueFormProps = Pick<CueRowProps, 'cue' | 'busy' | 'onLeave' | 'onSave'>

function CueForm({ cue, busy, onLeave, onSave }: CueFormProps) {
  const [text, setText] = useState(cue.text)
  const [from, setFrom] = useState(() => formatCueTime(cue.fromMs))
  const [until, setUntil] = useState(() => formatCueTime(cue.untilMs))
  const [fromMs, untilMs] = [parseCueTime(from), parseCueTime(until)]
  const problem =
    fromMs === undefined || untilMs === undefined
      ? 'Enter times like 1:02.500'
      : fromMs >= untilMs
        ? 'The end is before the start.'
        : undefined
  return (
    <EditForm
      draft={[text, from, until]}
      className={styles.edits}
      onSubmit={() => {
        if (fromMs === undefined || untilMs === undefined || problem || text.trim() === '') return
        onSave({ ...cue, fromMs, untilMs, text })
      }}
    >
      <Field label="Text">
        {(control) => (
          <textarea
            {...control}
            className={styles.words}
            rows={2}
            maxLength={5_000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.times}>
        <TextField label="Start" value={from} onChange={(event) => setFrom(event.target.value)} />
        <TextField label="End" value={until} error={problem} onChange={(event) => setUntil(event.target.value)} />
      </div>
      <div className={styles.head}>
        <Button type="submit" size={44} busy={busy} disabled={problem !== undefined || text.trim() === ''}>
          Save caption
        </Button>
        <Button variant="outline" size={44} onClick={onLeave}>
          Cancel
        </Button>
        <Button variant="outline" size={44} icon="trash" busy={busy} onClick={() => onSave(undefined)}>
          Remove
        </Button>
      </div>
    </EditForm>
  )
}
