import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatGameName } from '@fieldhouse/contract/duty/needs'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { LiveEvent } from '@fieldhouse/contract/live/desk'
import { streamGame } from '@fieldhouse/contract/live/events'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { request } from '../../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../../shared/api/queries.ts'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { dayAndTimeOf } from '../../../shared/time.ts'

type EventFieldProps = {
  event: number | undefined
  events: readonly LiveEvent[]
  error: string | undefined
  onChange: (event: number | undefined) => void
}

const nobody = ''
const everyMs = 30_000

/** Which live event: one that is on or comes, or a game that gets its stream with the choice. */
export function EventField({ event, events, error, onChange }: EventFieldProps) {
  const { data } = useAnswer('games', getSchedule, { query: {} }, everyMs)
  const task = useTask()
  const coming = events
    .filter(({ id, state }) => id === event || (state !== 'ended' && state !== 'cancelled'))
    .toSorted((one, two) => Date.parse(one.starts_at) - Date.parse(two.starts_at))
  const streamed = new Set(events.map(({ game_id }) => game_id))
  const games = (data?.games ?? []).filter((game) => isToCome(game) && !streamed.has(game.id))
  const choose = (value: string) => {
    const [kind, id = ''] = value.split('-')
    if (kind !== 'game') return onChange(value === nobody ? undefined : Number(id))
    void task.run(async () => {
      const made = await request(streamGame, { params: { id }, body: {} })
      await changed('events', 'games', 'trail')
      onChange(made.event.id)
    })
  }
  return (
    <div>
      <SelectField
        label="Live event"
        value={event === undefined ? nobody : `event-${event}`}
        onChange={choose}
        options={[
          ...(event === undefined ? [{ value: nobody, label: 'Choose one' }] : []),
          ...coming.map(({ id, title, starts_at }) => ({
            value: `event-${id}`,
            label: `${dayAndTimeOf(starts_at)}: ${title}`,
          })),
          ...games.map((game) => ({
            value: `game-${game.id}`,
            label: `${dayAndTimeOf(game.starts_at ?? '')}: ${formatGameName(game)}, which gets a stream`,
          })),
        ]}
      />
      <FormError message={error ?? task.error?.message} />
    </div>
  )
}

const isToCome = ({ starts_at, status: { kind } }: GameItem): boolean =>
  starts_at !== null && (kind === 'scheduled' || kind === 'delayed' || kind === 'live')
