import { Chip, chipClass } from '@fieldhouse/design/choice/Chip'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { sortFollowedFirst, useFollowedSports } from '../../../shared/customer/teams.queries.ts'
import styles from './Schedule.module.css'
import { followedFilter, type ScheduleFilter } from './schedule.model.ts'

interface ScheduleFiltersProps {
  filter: ScheduleFilter
  onChange(filter: ScheduleFilter): void
}

/** Filters of the schedule: my teams, one sport, home, away and streaming. */
export function ScheduleFilters({ filter, onChange }: ScheduleFiltersProps) {
  const followed = useFollowedSports()
  const isMine = filter.sport === followedFilter
  const toggleSite = (site: 'home' | 'away') => () =>
    onChange({ ...filter, site: filter.site === site ? undefined : site })
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">Which games</legend>
      {followed && followed.size > 0 && (
        <Chip
          icon="heart"
          count={followed.size}
          pressed={isMine}
          onClick={() => onChange({ ...filter, sport: isMine ? '' : followedFilter })}
        >
          My teams
        </Chip>
      )}
      <select
        aria-label="Sport"
        className={chipClass(styles.sport)}
        value={isMine ? '' : filter.sport}
        onChange={({ target }) => onChange({ ...filter, sport: target.value })}
      >
        <option value="">All sports</option>
        {sortFollowedFirst(listSchoolSports(), ({ slug }) => followed?.has(slug) ?? false).map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </select>
      <Chip pressed={filter.site === 'home'} onClick={toggleSite('home')}>
        Home
      </Chip>
      <Chip pressed={filter.site === 'away'} onClick={toggleSite('away')}>
        Away
      </Chip>
      <Chip pressed={filter.onAir} onClick={() => onChange({ ...filter, onAir: !filter.onAir })}>
        Streaming
      </Chip>
    </fieldset>
  )
}
