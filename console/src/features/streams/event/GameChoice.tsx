import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { SearchChoice } from '../../../shared/choosing/SearchChoice.tsx'
import { getSportTitle } from '../../../shared/game-day/GameCards.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { addDays, formatDayAndTime, formatShortDate, getSchoolDay } from '../../../shared/time.ts'

const daysAhead = 120

interface GameChoiceProps {
  chosen: number | null
  onChoose(game: GameItem): void
}

/** Chooses a game of the schedule that has no stream yet. */
export function GameChoice({ chosen, onChoose }: GameChoiceProps) {
  const today = getSchoolDay(new Date())
  const query = { startDate: addDays(today, -1), endDate: addDays(today, daysAhead) }
  const result = useEndpoint('games', getSchedule, { query })
  return (
    <QueryResult result={result} what="The schedule">
      {({ games }) => {
        const free = games.filter(canBeStreamed)
        return (
          <SearchChoice
            legend="Game"
            searchLabel="Search by opponent, sport or place"
            options={free.map(toGameOption)}
            chosen={chosen ?? undefined}
            onChoose={(id) => {
              const game = free.find((one) => one.id === id)
              if (game) onChoose(game)
            }}
            none="Every game of the next four months has a stream."
          />
        )
      }}
    </QueryResult>
  )
}

const canBeStreamed = ({ watch, status }: GameItem): boolean =>
  watch === null && status.kind !== 'final' && status.kind !== 'cancelled'

export const formatGameTime = ({ starts_at, day }: GameItem): string =>
  starts_at ? formatDayAndTime(starts_at) : `${formatShortDate(day)}, TBA`

const toGameOption = (game: GameItem) => ({
  id: game.id,
  label: formatGameName(game),
  detail: `${getSportTitle(game.sport)}, ${formatGameTime(game)}`,
  names: [
    ...[formatGameName(game), game.away?.name ?? '', game.home?.name ?? '', getSportTitle(game.sport)],
    ...[game.venue ?? '', game.city ?? '', formatShortDate(game.day)],
  ],
})
