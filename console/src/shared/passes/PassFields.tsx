import { currentSchool } from '@fieldhouse/contract/company'
import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { useEndpoint } from '../api/queries.ts'
import { getSportTitle } from '../game-day/GameCards.tsx'
import { EmptyNote } from '../screen/EmptyNote.tsx'
import { SelectField } from '../screen/SelectField.tsx'
import { addDays, formatShortDate, getSchoolDay } from '../time.ts'
import { getPassEnd, type PassDraft } from './passes.model.ts'

interface PassFieldsProps<Other extends string> {
  draft: PassDraft<Other>
  targets: readonly { value: PassDraft<Other>['target']; label: string }[]
  /** What is wrong with the game. */
  error: string | undefined
  /** `ends`: when a pass for the game that was chosen ends. */
  onChange(changes: Partial<PassDraft<Other>>, ends?: string): void
}

/** What a plan is for: everything, or only one game or one team. */
export const PassFields = <Other extends string = never>({
  draft,
  targets,
  error,
  onChange,
}: PassFieldsProps<Other>) => (
  <>
    <SelectField label="For" value={draft.target} options={targets} onChange={(target) => onChange({ target })} />
    {draft.target === 'game' && (
      <GameField game={draft.game} error={error} onChoose={(game, ends) => onChange({ game }, ends)} />
    )}
    {draft.target === 'team' && <TeamField sport={draft.sport} onChoose={(sport) => onChange({ sport })} />}
  </>
)

const TeamField = ({ sport, onChoose }: { sport: string; onChoose(sport: string): void }) => (
  <SelectField label="Team" value={sport} onChange={onChoose} options={listTeamValues()} />
)

/** Options for the teams of the school. */
export const listTeamValues = () =>
  currentSchool().sports.map(({ slug }) => ({ value: slug, label: getSportTitle(slug) }))

const daysBack = 7
const daysAhead = 180

interface GameFieldProps {
  game: string
  error: string | undefined
  onChoose(game: string, ends: string | undefined): void
}

/** Lists the games of the last week and the next half year. A pass ends a week after its game. */
function GameField({ game, error, onChoose }: GameFieldProps) {
  const today = getSchoolDay(new Date())
  const query = { startDate: addDays(today, -daysBack), endDate: addDays(today, daysAhead) }
  const { data } = useEndpoint('games for passes', getSchedule, { query })
  const games = data?.games ?? []
  if (data && games.length === 0) return <EmptyNote>No game is on the schedule.</EmptyNote>
  const choose = (value: string) => {
    const chosen = games.find(({ id }) => String(id) === value)
    onChoose(value, chosen && getPassEnd(chosen))
  }
  return (
    <SelectField
      label="Game"
      value={game}
      error={error}
      onChange={choose}
      options={[{ value: '', label: 'Choose a game' }, ...sortUpcomingFirst(games, today).map(toOption)]}
    />
  )
}

/** Those to come, the next one first; then those of the last days, whose recording a pass opens. */
const sortUpcomingFirst = (games: readonly GameItem[], today: string): GameItem[] => [
  ...games.filter(({ day }) => day >= today),
  ...games.filter(({ day }) => day < today).toReversed(),
]

const toOption = (game: GameItem) => ({
  value: String(game.id),
  label: `${getSportTitle(game.sport)}, ${formatShortDate(game.day)}: ${formatGameName(game)}${game.watch ? '' : ' (no stream)'}`,
})
