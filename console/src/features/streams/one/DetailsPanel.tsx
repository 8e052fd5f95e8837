import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import { editEvent } from '@fieldhouse/contract/live/events'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { isStreamOver } from '../../../shared/stream/stream.model.ts'
import { EventFactFields, EventRightsFields } from '../event/EventFields.tsx'
import {
  type EventDraft,
  findEventProblems,
  isSameDraft,
  toEventChange,
  toEventDraft,
} from '../event/event-draft.model.ts'
import { useOverlap } from '../event/useOverlap.ts'
import { WhoLine } from '../event/WhoLine.tsx'
import { getEventOutcome } from '../who.model.ts'
import { GameField } from './GameField.tsx'

/** Title, times, game and rights of an event. */
export function DetailsPanel({ event }: { event: LiveEvent }) {
  const newest = toEventDraft(event)
  // The event as it was at the first edit: what someone else changes meanwhile is no edit of this form.
  const [edited, setEdited] = useState<{ base: EventDraft; draft: EventDraft }>()
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [status, setStatus] = useState('')
  const task = useTask()
  const { base, draft } = edited ?? { base: newest, draft: newest }
  const overlap = useOverlap(draft, event.id)
  const problems = findEventProblems(draft)
  const isChanged = !isSameDraft(draft, base)
  const isOver = isStreamOver(event)
  const change = (changes: Partial<EventDraft>) => {
    setStatus('')
    const next = { ...draft, ...changes }
    setEdited(isSameDraft(next, base) ? undefined : { base, draft: next })
  }
  const save = () => {
    setIsSubmitted(true)
    if (Object.keys(problems).length > 0) return
    void task.run(async () => {
      const body = toEventChange(base, draft)
      await sendStaffRequest(editEvent, { params: { id: String(event.id) }, body })
      await refetchQueries('events', 'streams', 'games', 'game', 'guide', 'activity log')
      setEdited(undefined)
      setIsSubmitted(false)
      setStatus('Saved.')
    })
  }
  const form = { draft, errors: isSubmitted ? problems : {}, onChange: change }
  return (
    <Panel title="Details">
      <EditForm draft={edited} className={styles.stack} onSubmit={save}>
        <EventFactFields {...form} overlap={isOver ? undefined : overlap} />
        <GameField event={event} game={draft.game} onChange={(game) => change({ game })} />
        <EventRightsFields {...form} />
        <WhoLine draft={draft} outcome={getEventOutcome(event)} />
        <FormError message={task.error?.message} />
        <p role="status">{status}</p>
        <div className={styles.actions}>
          <Button type="submit" size={44} icon="check" busy={task.busy} disabled={!isChanged}>
            Save
          </Button>
          {isChanged && (
            <Button variant="outline" size={44} onClick={() => setEdited(undefined)}>
              Undo changes
            </Button>
          )}
        </div>
      </EditForm>
    </Panel>
  )
}
