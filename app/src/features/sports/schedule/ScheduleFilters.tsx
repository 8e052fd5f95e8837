import { Chip, chipClass } from '@fieldhouse/design/choice/Chip'
import { sports } from '@fieldhouse/sports/identities'
import { chosen, useTeams } from '../../../shared/customer/teams.queries.ts'
import styles from './Schedule.module.css'
import type { Filter } from './schedule.model.ts'

interface FiltersProps {
  filter: Filter
  onChange(filter: Filter): void
}

/** My teams, one sport, home, away, on air. */
export function ScheduleFilters({ filter, onChange }: FiltersProps) {
  const { data: teams = [] } = useTeams()
  const mine = sports()
    .filter(({ id }) => chosen(teams).some((team) => team.id === id))
    .map(({ slug }) => slug)
  const isMine =
    mine.length > 0 && filter.sports.length === mine.length && mine.every((slug) => filter.sports.includes(slug))
  const site = (wanted: 'home' | 'away') => () =>
    onChange({ ...filter, site: filter.site === wanted ? undefined : wanted })
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">Which games</legend>
      {mine.length > 0 && (
        <Chip
          icon="heart"
          count={mine.length}
          pressed={isMine}
          onClick={() => onChange({ ...filter, sports: isMine ? [] : mine })}
        >
          My teams
        </Chip>
      )}
      <select
        aria-label="Sport"
        className={chipClass(styles.sport)}
        value={isMine || filter.sports.length !== 1 ? '' : filter.sports[0]}
        onChange={({ target }) => onChange({ ...filter, sports: target.value === '' ? [] : [target.value] })}
      >
        <option value="">All sports</option>
        {sports().map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </select>
      <Chip pressed={filter.site === 'home'} onClick={site('home')}>
        Home
      </Chip>
      <Chip pressed={filter.site === 'away'} onClick={site('away')}>
        Away
      </Chip>
      <Chip pressed={filter.onAir} onClick={() => onChange({ ...filter, onAir: !filter.onAir })}>
        On air
      </Chip>
    </fieldset>
  )
}
