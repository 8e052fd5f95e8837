import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { getCaptions } from '@fieldhouse/contract/films/captions'
import { Button } from '@fieldhouse/design/action/Button'
import { Form } from '@fieldhouse/design/form/Form'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useState } from 'react'
import { useAnswer } from '../../../shared/api/queries.ts'
import { Answered } from '../../../shared/screen/Answered.tsx'
import styles from './Captions.module.css'
import { CueRow } from './CueRow.tsx'
import { type Cue, readVtt, shifted, shiftTyped, withCue, writeVtt } from './cues.model.ts'

type CueEditorProps = {
  film: number
  track: { language: string; label: string }
  now: () => number
  seekTo: (seconds: number) => void
  onSave: (file: Blob) => Promise<void>
}

/** The captions of one language, as the server keeps them. */
export function CueEditor({ film, track, ...rest }: CueEditorProps) {
  const params = { id: String(film), language: track.language }
  const asked = useAnswer('captions', getCaptions, { params })
  return (
    <Answered asked={asked} what="The captions">
      {({ vtt }) => <Cues key={track.language} cues={readVtt(vtt)} label={track.label} {...rest} />}
    </Answered>
  )
}

type CuesProps = Pick<CueEditorProps, 'now' | 'seekTo' | 'onSave'> & { cues: readonly Cue[]; label: string }

const atOnce = 50

function Cues({ cues, label, now, seekTo, onSave }: CuesProps) {
  const [q, setQ] = useState('')
  const [from, setFrom] = useState(0)
  const [edited, setEdited] = useState<number>()
  const [told, setTold] = useState<string>()
  const task = useTask()
  const save = (next: readonly Cue[], words: string) =>
    task.run(async () => {
      await onSave(new Blob([writeVtt(next)], { type: 'text/vtt' }))
      setEdited(undefined)
      setTold(words)
    })
  const wanted = q.trim().toLowerCase()
  const found = cues
    .map((cue, index) => ({ cue, index }))
    .filter(({ cue }) => wanted === '' || cue.text.toLowerCase().includes(wanted))
  const here = () => {
    setQ('')
    setFrom(
      Math.max(
        0,
        cues.findLastIndex(({ fromMs }) => fromMs <= now() * 1000),
      ),
    )
  }
  const first = wanted === '' ? Math.min(from, Math.max(0, cues.length - 1)) : 0
  return (
    <div className={styles.editor}>
      <ShiftForm
        label={label}
        busy={task.busy}
        onShift={(ms) => {
          const next = shifted(cues, ms)
          const lost = cues.length - next.length
          if (next.length === 0) return task.run(() => Promise.reject(new Error('That would remove all captions.')))
          return save(
            next,
            `Shifted by ${ms / 1000} s${lost > 0 ? `; ${lost} would start before the video and were removed` : ''}.`,
          )
        }}
      />
      <div className={styles.finds}>
        <TextField
          label="Find in these captions"
          type="search"
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <Button variant="secondary" icon="clock" onClick={here}>
          Use the player’s time
        </Button>
      </div>
      <p role="status" className={styles.told}>
        {told}
      </p>
      <FormError message={task.error?.message} />
      <ol className={styles.cues}>
        {found.slice(first, first + atOnce).map(({ cue, index }) => (
          <CueRow
            key={index}
            cue={cue}
            isEdited={edited === index}
            busy={task.busy}
            onSeek={() => seekTo(cue.fromMs / 1000)}
            onEdit={() => setEdited(index)}
            onLeave={() => setEdited(undefined)}
            onSave={(next) => void save(withCue(cues, index, next), next ? 'Caption saved.' : 'Caption removed.')}
          />
        ))}
      </ol>
      <Pages first={first} found={found.length} isAll={wanted === ''} onTurn={setFrom} />
    </div>
  )
}

type PagesProps = { first: number; found: number; isAll: boolean; onTurn: (from: number) => void }

function Pages({ first, found, isAll, onTurn }: PagesProps) {
  const last = Math.min(found, first + atOnce)
  return (
    <div className={styles.head}>
      <span className={styles.grows}>{found === 0 ? 'No captions match.' : `${first + 1} to ${last} of ${found}`}</span>
      {isAll && first > 0 && (
        <Button variant="secondary" size={36} onClick={() => onTurn(Math.max(0, first - atOnce))}>
          Earlier
        </Button>
      )}
      {isAll && last < found && (
        <Button variant="secondary" size={36} onClick={() => onTurn(last)}>
          Later
        </Button>
      )}
    </div>
  )
}

type ShiftFormProps = { label: string; busy: boolean; onShift: (ms: number) => Promise<unknown> }

function ShiftForm({ label, busy, onShift }: ShiftFormProps) {
  const [typed, setTyped] = useState('')
  const ms = shiftTyped(typed)
  return (
    <Form
      className={styles.finds}
      onSubmit={() => {
        if (ms) void onShift(ms).then(() => setTyped(''))
      }}
    >
      <TextField
        label={`Shift all ${label} by seconds`}
        inputMode="text"
        placeholder="-1.5"
        hint="Use a minus sign to show them earlier."
        value={typed}
        error={typed !== '' && ms === undefined ? 'Enter seconds like -1.5 or 2' : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="secondary" busy={busy} disabled={!ms}>
        Shift captions
      </Button>
    </Form>
  )
}
