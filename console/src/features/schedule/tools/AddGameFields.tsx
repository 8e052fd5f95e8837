import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { TextField } from '@fieldhouse/design/form/TextField'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { OpponentField } from '../../../shared/choosing/OpponentField.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { getSchoolDay, getSchoolZone } from '../../../shared/time.ts'
import { describeGameDay, getGameVenue, isOddDay, type OneGame, type UsualVenue } from './one-game.model.ts'
import styles from './Tools.module.css'

interface AddGameFieldsProps {
  game: OneGame
  /** The season of its day. */
  season: string | undefined
  usualVenue: UsualVenue | undefined
  onChange(changes: Partial<OneGame>): void
}

export function AddGameFields({ game, season, usualVenue, onChange }: AddGameFieldsProps) {
  const venue = getGameVenue(game, usualVenue)
  return (
    <>
      <SelectField
        label="Sport"
        value={game.sport}
        onChange={(sport) => onChange({ sport })}
        options={listSchoolSports().map(({ slug, title }) => ({ value: slug, label: title }))}
      />
      <SegmentedControl
        label="Game or meet"
        value={game.type}
        onChange={(type) => onChange({ type })}
        options={[
          { value: 'game', label: 'A game' },
          { value: 'event', label: 'A meet' },
        ]}
      />
      {game.type === 'game' ? (
        <OpponentField value={game.against} onChange={(against) => onChange({ against })} />
      ) : (
        <TextField
          label="Meet name"
          value={game.against}
          onChange={({ currentTarget }) => onChange({ against: currentTarget.value })}
        />
      )}
      <SegmentedControl
        label="Where"
        value={game.site}
        onChange={(site) => onChange({ site })}
        options={[
          { value: 'home', label: 'Home' },
          { value: 'away', label: 'Away' },
          { value: 'neutral', label: 'Neutral' },
        ]}
      />
      <DayFields game={game} season={season} onChange={onChange} />
      <TextField
        label="Venue (optional)"
        hint={venue !== '' && venue === usualVenue?.name && 'The usual venue of home games'}
        value={venue}
        onChange={({ currentTarget }) => onChange({ venue: currentTarget.value })}
      />
    </>
  )
}

/** Day and time, and in words where the day lies. */
function DayFields({ game, season, onChange }: Omit<AddGameFieldsProps, 'usualVenue'>) {
  const today = getSchoolDay(new Date())
  const text = describeGameDay(game.day, season, today)
  const isOdd = isOddDay(game.day, today)
  return (
    <div className={styles.pair}>
      <TextField
        label="Day"
        type="date"
        value={game.day}
        hint={!isOdd && text}
        suggestion={isOdd && text}
        onChange={({ currentTarget }) => onChange({ day: currentTarget.value })}
      />
      <TextField
        label={`Time (${getSchoolZone(new Date())}) (optional)`}
        type="time"
        value={game.time}
        onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
      />
    </div>
  )
}
