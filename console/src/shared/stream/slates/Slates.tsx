import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { LiveEvent, SlateChange } from '@fieldhouse/contract/live/desk'
import { setEventSlate } from '@fieldhouse/contract/live/events'
import { type SlateKind, slateKinds } from '@fieldhouse/contract/origin/origin'
import { Button } from '@fieldhouse/design/action/Button'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useState } from 'react'
import { request } from '../../api/api-client.ts'
import { changed } from '../../api/queries.ts'
import { instantAtSchool, zoneAtSchool } from '../../time.ts'
import styles from '../IngestBox.module.css'
import { isOver, slateWords } from '../stream.model.ts'

/** What stands in the camera's place, in one press: a slate of the school's own, with its time and words where there are some. */
export function Slates({ event }: { event: LiveEvent }) {
  const [time, setTime] = useState('')
  const [words, setWords] = useState('')
  const [pressed, setPressed] = useState<SlateKind | 'camera'>()
  const task = useTask()
  if (isOver(event)) return null
  const wish = (body: SlateChange) =>
    void task.run(async () => {
      setPressed(body.slate === undefined ? undefined : (body.slate?.kind ?? 'camera'))
      await request(setEventSlate, { params: { id: String(event.id) }, body })
      await changed('events', 'look')
    })
  const show = (kind: SlateKind) => {
    const until = instantAtSchool(time) ?? null
    wish({ slate: { kind, until, words: words.trim() === '' ? null : words.trim() } })
  }
  const chosen = event.slate?.kind
  /** The one that was pressed is loading, and the others wait. */
  const during = (button: SlateKind | 'camera') =>
    task.busy ? { busy: pressed === button, disabled: pressed !== button } : {}
  return (
    <fieldset className={styles.box}>
      <legend className={styles.label}>Show a slate</legend>
      <div className={styles.actions}>
        <Button
          variant={chosen ? 'outline' : 'secondary'}
          size={44}
          aria-pressed={!chosen}
          {...during('camera')}
          onClick={() => wish({ slate: null })}
        >
          Camera
        </Button>
        {slateKinds.map((kind) => (
          <Button
            key={kind}
            variant={chosen === kind ? 'secondary' : 'outline'}
            size={44}
            aria-pressed={chosen === kind}
            {...during(kind)}
            onClick={() => show(kind)}
          >
            {slateWords[kind]}
          </Button>
        ))}
      </div>
      <div className={styles.actions}>
        <TextField
          label={`Time (optional) (${zoneAtSchool(new Date())})`}
          type="datetime-local"
          value={time}
          onChange={(changing) => setTime(changing.target.value)}
        />
        <TextField
          label="Message for fans"
          value={words}
          maxLength={200}
          onChange={(changing) => setWords(changing.target.value)}
        />
      </div>
      <SwitchRow
        title="Automatic slate"
        text="When the game is delayed or the encoder drops."
        checked={event.slate_by_itself}
        onChange={(by_itself) => wish({ by_itself })}
      />
      <FormError message={task.error?.message} />
    </fieldset>
  )
}
