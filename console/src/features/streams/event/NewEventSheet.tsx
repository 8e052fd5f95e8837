import { FormError } from '@fieldhouse/client/forms/FormError'
import { type RunnableTask, useTask } from '@fieldhouse/client/tasks/useTask'
import { planAiring } from '@fieldhouse/contract/channels/admin'
import { createEvent } from '@fieldhouse/contract/live/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { EditDialog } from '../../../shared/form/unsaved/EditDialog.tsx'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { useDraft } from '../../../shared/form/useDraft.ts'
import { ChannelField, useChannelClash } from './ChannelField.tsx'
import { EventFactFields, EventRightsFields } from './EventFields.tsx'
import { type EventDraft, emptyEvent, fillFromGame, findEventProblems, toEventBody } from './event-draft.model.ts'
import { GameChoice } from './GameChoice.tsx'
import { useOverlap } from './useOverlap.ts'
import { WhoLine } from './WhoLine.tsx'

export interface CreatedEvent {
  id: number
  title: string
  /** The event is not on the channel that was chosen, and why. */
  warning: string | undefined
}

interface NewEventSheetProps {
  isOpen: boolean
  returnFocusTo: RefObject<HTMLElement | null>
  onCreated(event: CreatedEvent): void
  onClose(): void
}

/** Makes an event over the list. */
export function NewEventSheet({ isOpen, returnFocusTo, onCreated, onClose }: NewEventSheetProps) {
  const task = useTask()
  const close = () => {
    task.reset()
    onClose()
  }
  return (
    <EditDialog
      open={isOpen}
      top
      onClose={close}
      title="New event"
      text="A stream with or without a game."
      returnFocusTo={returnFocusTo}
    >
      <NewEventForm
        task={task}
        onCancel={close}
        onCreated={(event) => {
          onCreated(event)
          close()
        }}
      />
    </EditDialog>
  )
}

interface NewEventFormProps extends Pick<NewEventSheetProps, 'onCreated'> {
  task: RunnableTask
  onCancel(): void
}

function NewEventForm({ task, onCancel, onCreated }: NewEventFormProps) {
  const [source, setSource] = useState<'schedule' | 'none'>('none')
  const [channel, setChannel] = useState('')
  const form = useDraft(emptyEvent, findEventProblems, (draft) =>
    task.run(async () => onCreated(await addEvent(draft, channel))),
  )
  const { draft, errors, change } = form
  const overlap = useOverlap(draft)
  const clash = useChannelClash(channel, draft)
  const title = useRef<HTMLInputElement>(null)
  // The dialog leaves the focus where it is, if it is inside already.
  useLayoutEffect(() => title.current?.focus(), [])
  return (
    <EditForm draft={[draft, channel]} className={styles.stack} onSubmit={form.submit}>
      <SegmentedControl
        label="Where it comes from"
        value={source}
        onChange={(next) => {
          setSource(next)
          if (next === 'none') change({ game: null })
        }}
        options={[
          { value: 'schedule', label: 'From the schedule' },
          { value: 'none', label: 'No game' },
        ]}
      />
      {source === 'schedule' && (
        <GameChoice chosen={draft.game} onChoose={(game) => change(fillFromGame(draft, game))} />
      )}
      <EventFactFields titleRef={title} draft={draft} errors={errors} overlap={overlap} onChange={change} />
      <EventRightsFields draft={draft} errors={errors} onChange={change} />
      <ChannelField channel={channel} clash={clash} onChange={setChannel} />
      <WhoLine draft={draft} outcome="open" />
      <FormError message={task.error?.message} />
      <div className={styles.actions}>
        <Button type="submit" size={44} icon="check" busy={task.busy}>
          Create event
        </Button>
        <Button variant="secondary" size={44} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </EditForm>
  )
}

const usualMinutes = 180

/** Creates the event and plans it on the channel. An event that the channel has no room for is kept. */
async function addEvent(draft: EventDraft, channel: string): Promise<CreatedEvent> {
  const { event } = await sendStaffRequest(createEvent, { body: toEventBody(draft) })
  const { id, title, minutes } = event
  const airing = { kind: 'live' as const, event_id: id, minutes: minutes ?? usualMinutes }
  const warning =
    channel === ''
      ? undefined
      : await sendStaffRequest(planAiring, { params: { id: channel }, body: airing }).then(
          () => undefined,
          (error: Error) => `It isn’t on the channel: ${error.message}`,
        )
  await refetchQueries('events', 'streams', 'games', 'guide', 'activity log')
  return { id, title, warning }
}
