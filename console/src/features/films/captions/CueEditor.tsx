import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { getCaptions } from '@fieldhouse/contract/films/captions'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useState } from 'react'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import styles from './Captions.module.css'
import { CueRow } from './CueRow.tsx'
import { type CaptionCue, parseShiftSeconds, readVtt, replaceCue, shiftCues, writeVtt } from './cues.model.ts'

type CueEditorProps = {
  film: number
  track: { language: string; label: string }
  now: () => number
  seekTo: (seconds: number) => void
  onSave: (file: Blob) => Promise<void>
}

/** Edits the captions of one language as the server stores them. */
export function CueEditor({ film, track, ...rest }: CueEditorProps) {
  const params = { id: String(film), language: track.language }
  const result = useEndpoint('captions', getCaptions, { params })
  return (
    <QueryResult result={result} what="The captions">
      {({ vtt }) => <CueList key={track.language} cues={readVtt(vtt)} label={track.label} {...rest} />}
    </QueryResult>
  )
}

type CueListProps = Pick<CueEditorProps, 'now' | 'seekTo' | 'onSave'> & { cues: readonly CaptionCue[]; label: string }

const cuesPerPage = 50

function CueList({ cues, label, now, seekTo, onSave }: CueListProps) {
  const [q, setQ] = useState('')
  const [firstIndex, setFirstIndex] = useState(0)
  const [edited, setEdited] = useState<number>()
  const [status, setStatus] = useState<string>()
  const task = useTask()
  const saveCues = (next: readonly CaptionCue[], message: string) =>
    task.run(async () => {
      await onSave(new Blob([writeVtt(next)], { type: 'text/vtt' }))
      setEdited(undefined)
      setStatus(message)
    })
  const searchText = q.trim().toLowerCase()
  const matches = cues
    .map((cue, index) => ({ cue, index }))
    .filter(({ cue }) => searchText === '' || cue.text.toLowerCase().includes(searchText))
  const goToPlayerTime = () => {
    setQ('')
    setFirstIndex(
      Math.max(
        0,
        cues.findLastIndex(({ fromMs }) => fromMs <= now() * 1000),
      ),
    )
  }
  const first = searchText === '' ? Math.min(firstIndex, Math.max(0, cues.length - 1)) : 0
  return (
    <div className={styles.editor}>
      <ShiftForm
        label={label}
        busy={task.busy}
        onShift={(ms) => {
          const next = shiftCues(cues, ms)
          const lost = cues.length - next.length
          if (next.length === 0) return task.run(() => Promise.reject(new Error('That would remove all captions.')))
          return saveCues(
            next,
            `Shifted by ${ms / 1000} s.${lost > 0 ? ` Removed ${formatQuantity(lost, 'caption')} that would start before the video.` : ''}`,
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
        <Button variant="secondary" icon="clock" onClick={goToPlayerTime}>
          Use the player’s time
        </Button>
      </div>
      <p role="status" className={styles.told}>
        {status}
      </p>
      <FormError message={task.error?.message} />
      <ol className={styles.cues}>
        {matches.slice(first, first + cuesPerPage).map(({ cue, index }) => (
          <CueRow
            key={index}
            cue={cue}
            isEdited={edited === index}
            busy={task.busy}
            onSeek={() => seekTo(cue.fromMs / 1000)}
            onEdit={() => setEdited(index)}
            onLeave={() => setEdited(undefined)}
            onSave={(next) =>
              void saveCues(replaceCue(cues, index, next), next ? 'Caption saved.' : 'Caption removed.')
            }
          />
        ))}
      </ol>
      <CuePages first={first} found={matches.length} isAll={searchText === ''} onTurn={setFirstIndex} />
    </div>
  )
}

type CuePagesProps = { first: number; found: number; isAll: boolean; onTurn: (from: number) => void }

function CuePages({ first, found, isAll, onTurn }: CuePagesProps) {
  const last = Math.min(found, first + cuesPerPage)
  return (
    <div className={styles.head}>
      <span className={styles.grows}>{found === 0 ? 'No captions match.' : `${first + 1} to ${last} of ${found}`}</span>
      {isAll && first > 0 && (
        <Button variant="secondary" size={36} onClick={() => onTurn(Math.max(0, first - cuesPerPage))}>
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
  const ms = parseShiftSeconds(typed)
  return (
    <EditForm
      draft={typed}
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
    </EditForm>
  )
}
