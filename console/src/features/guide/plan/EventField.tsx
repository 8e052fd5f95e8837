import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import { streamGame } from '@fieldhouse/contract/live/events'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../../shared/api/queries.ts'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { formatDayAndTime } from '../../../shared/time.ts'

type EventFieldProps = {
  event: number | undefined
  events: readonly LiveEvent[]
  error: string | undefined
  onChange: (event: number | undefined) => void
}

const noEvent = ''
const refetchMs = 30_000

/** Chooses a live event, or a game, which then gets a stream. */
export function EventField({ event, events, error, onChange }: EventFieldProps) {
  const { data } = useEndpoint('games', getSchedule, { query: {} }, refetchMs)
  const task = useTask()
  const upcoming = events
    .filter(({ id, state }) => id === event || (state !== 'ended' && state !== 'cancelled'))
    .toSorted((one, two) => Date.parse(one.starts_at) - Date.parse(two.starts_at))
  const streamed = new Set(events.map(({ game_id }) => game_id))
  const games = (data?.games ?? []).filter((game) => isToCome(game) && !streamed.has(game.id))
  const chooseEvent = (value: string) => {
    const [kind, id = ''] = value.split('-')
    if (kind !== 'game') return onChange(value === noEvent ? undefined : Number(id))
    void task.run(async () => {
      const created = await sendStaffRequest(streamGame, { params: { id }, body: {} })
      await refetchQueries('events', 'games', 'activity log')
      onChange(created.event.id)
    })
  }
  return (
    <div>
      <SelectField
        label="Live event"
        value={event === undefined ? noEvent : `event-${event}`}
        onChange={chooseEvent}
        options={[
          ...(event === undefined ? [{ value: noEvent, label: 'Choose one' }] : []),
          ...upcoming.map(({ id, title, starts_at }) => ({
            value: `event-${id}`,
            label: `${formatDayAndTime(starts_at)}: ${title}`,
          })),
          ...games.map((game) => ({
            value: `game-${game.id}`,
            label: `${formatDayAndTime(game.starts_at ?? '')}: ${formatGameName(game)} (adds a stream)`,
          })),
        ]}
      />
      <FormError message={error ?? task.error?.message} />
    </div>
  )
}

const isToCome = ({ starts_at, status: { kind } }: GameItem): boolean =>
  starts_at !== null && (kind === 'scheduled' || kind === 'delayed' || kind === 'live')
