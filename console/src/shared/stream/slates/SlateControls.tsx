import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { LiveEvent, SlateChange } from '@fieldhouse/contract/live/admin'
import { setEventSlate } from '@fieldhouse/contract/live/events'
import { type SlateKind, slateKinds } from '@fieldhouse/contract/origin/origin'
import { Button } from '@fieldhouse/design/action/Button'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useState } from 'react'
import { sendStaffRequest } from '../../api/api-client.ts'
import { refetchQueries } from '../../api/queries.ts'
import { useUnsavedDraft } from '../../form/unsaved/useUnsavedDraft.ts'
import { getSchoolZone, parseSchoolTime } from '../../time.ts'
import styles from '../IngestBox.module.css'
import { isStreamOver, slateLabels } from '../stream.model.ts'

/** Shows a slate instead of the camera, with an optional time and message. */
export function SlateControls({ event }: { event: LiveEvent }) {
  const [time, setTime] = useState('')
  const [words, setWords] = useState('')
  const [pressed, setPressed] = useState<SlateKind | 'camera'>()
  const task = useTask()
  useUnsavedDraft({ draft: [time, words], saving: task })
  if (isStreamOver(event)) return null
  const changeSlate = (body: SlateChange) =>
    void task.run(async () => {
      setPressed(body.slate === undefined ? undefined : (body.slate?.kind ?? 'camera'))
      await sendStaffRequest(setEventSlate, { params: { id: String(event.id) }, body })
      await refetchQueries('events', 'look')
    })
  const showSlate = (kind: SlateKind) => {
    const until = parseSchoolTime(time) ?? null
    changeSlate({ slate: { kind, until, words: words.trim() === '' ? null : words.trim() } })
  }
  const chosen = event.slate?.kind
  /** The pressed button is busy, the others are disabled. */
  const getBusyProps = (button: SlateKind | 'camera') =>
    task.busy ? { busy: pressed === button, disabled: pressed !== button } : {}
  return (
    <fieldset className={styles.box}>
      <legend className={styles.label}>Show a slate</legend>
      <div className={styles.actions}>
        <Button
          variant={chosen ? 'outline' : 'secondary'}
          size={44}
          aria-pressed={!chosen}
          {...getBusyProps('camera')}
          onClick={() => changeSlate({ slate: null })}
        >
          Camera
        </Button>
        {slateKinds.map((kind) => (
          <Button
            key={kind}
            variant={chosen === kind ? 'secondary' : 'outline'}
            size={44}
            aria-pressed={chosen === kind}
            {...getBusyProps(kind)}
            onClick={() => showSlate(kind)}
          >
            {slateLabels[kind]}
          </Button>
        ))}
      </div>
      <div className={styles.actions}>
        <TextField
          label={`Time (${getSchoolZone(new Date())}, optional)`}
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
        onChange={(by_itself) => changeSlate({ by_itself })}
      />
      <FormError message={task.error?.message} />
    </fieldset>
  )
}
