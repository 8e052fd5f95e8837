import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { addDays, getSchoolDay } from '../../../shared/time.ts'
import { formatGameTime } from '../event/GameChoice.tsx'

const daysAround = 10

interface GameFieldProps {
  event: LiveEvent
  game: number | null
  onChange(game: number | null): void
}

/** Links the event to a game around its day, or to none. Games that have another stream are left out. */
export function GameField({ event, game, onChange }: GameFieldProps) {
  const day = getSchoolDay(new Date(event.starts_at))
  const query = { startDate: addDays(day, -daysAround), endDate: addDays(day, daysAround) }
  const { data } = useEndpoint('games', getSchedule, { query })
  const games = data?.games ?? []
  const free = games.filter(({ id, watch }) => id === game || watch === null || isShownBy(watch, event))
  const isKnown = game === null || games.some(({ id }) => id === game)
  return (
    <div>
      <SelectField
        label="Game"
        value={game === null ? '' : String(game)}
        onChange={(value) => onChange(value === '' ? null : Number(value))}
        options={[
          { value: '', label: 'No game' },
          ...(isKnown ? [] : [{ value: String(game), label: 'A game of another week' }]),
          ...free.map((one) => ({ value: String(one.id), label: `${formatGameName(one)}, ${formatGameTime(one)}` })),
        ]}
      />
      {event.game_id !== null && (
        <p>
          <ConsoleLink to={`/games/${event.game_id}`} className={linkClass()}>
            Open the game
          </ConsoleLink>
        </p>
      )}
    </div>
  )
}

const isShownBy = ({ kind, id }: { kind: string; id: number }, event: LiveEvent): boolean =>
  kind === 'event' && id === event.id
