import { currentSchool } from '@fieldhouse/contract/company'
import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useEndpoint } from '../../shared/api/queries.ts'
import { getSportTitle } from '../../shared/game-day/GameCards.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { addDays, formatShortDate, getSchoolDay } from '../../shared/time.ts'
import { type GrantDraft, type GrantProblems, getPassEnd, grantTargets } from './plans.model.ts'

interface PassFieldsProps {
  draft: Pick<GrantDraft, 'target' | 'game' | 'sport' | 'day'>
  errors: GrantProblems
  onChange(changes: Partial<GrantDraft>): void
}

/** What a plan is for: everything, or only one game, one team or one day. */
export const PassFields = (props: PassFieldsProps) => (
  <>
    <SelectField
      label="For"
      value={props.draft.target}
      options={grantTargets}
      onChange={(target) => props.onChange({ target })}
    />
    <TargetField {...props} />
  </>
)

function TargetField({ draft: { target, sport, day, game }, errors, onChange }: PassFieldsProps) {
  switch (target) {
    case 'everything':
      return null
    case 'game':
      return <GameField game={game} error={errors.game} onChange={onChange} />
    case 'team':
      return (
        <SelectField
          label="Team"
          value={sport}
          onChange={(chosen) => onChange({ sport: chosen })}
          options={currentSchool().sports.map(({ slug }) => ({ value: slug, label: getSportTitle(slug) }))}
        />
      )
    case 'day':
      return (
        <TextField
          label="Day"
          type="date"
          value={day}
          error={errors.day}
          hint="From midnight to midnight by the school’s clocks."
          onChange={({ currentTarget }) => onChange({ day: currentTarget.value })}
        />
      )
  }
}

const daysBack = 7
const daysAhead = 180

/** Lists the games of the last week and the next half year. A pass ends a week after its game. */
function GameField({
  game,
  error,
  onChange,
}: { game: string; error: string | undefined } & Pick<PassFieldsProps, 'onChange'>) {
  const today = getSchoolDay(new Date())
  const query = { startDate: addDays(today, -daysBack), endDate: addDays(today, daysAhead) }
  const { data } = useEndpoint('games for passes', getSchedule, { query })
  const games = data?.games ?? []
  if (data && games.length === 0) return <EmptyNote>No game is on the schedule.</EmptyNote>
  const choose = (value: string) => {
    const chosen = games.find(({ id }) => String(id) === value)
    onChange({ game: value, ...(chosen && { hasEnd: true, until: getPassEnd(chosen.day) }) })
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
