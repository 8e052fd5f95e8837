import { Chip, chipClass } from '@fieldhouse/design/choice/Chip'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { followedFirst, useFollowed } from '../../../shared/customer/teams.queries.ts'
import styles from './Schedule.module.css'
import { type Filter, mine } from './schedule.model.ts'

interface FiltersProps {
  filter: Filter
  onChange(filter: Filter): void
}

/** My teams, one sport, home, away, on air. */
export function ScheduleFilters({ filter, onChange }: FiltersProps) {
  const followed = useFollowed()
  const isMine = filter.sport === mine
  const site = (wanted: 'home' | 'away') => () =>
    onChange({ ...filter, site: filter.site === wanted ? undefined : wanted })
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">Which games</legend>
      {followed && followed.size > 0 && (
        <Chip
          icon="heart"
          count={followed.size}
          pressed={isMine}
          onClick={() => onChange({ ...filter, sport: isMine ? '' : mine })}
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
        {followedFirst(listSchoolSports(), ({ slug }) => followed?.has(slug) ?? false).map(({ slug, title }) => (
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
        Streaming
      </Chip>
    </fieldset>
  )
}
