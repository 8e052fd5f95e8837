import { Chip, chipClass } from '@fieldhouse/design/choice/Chip'
import type { MomentView } from '../moment.model.ts'
import type { PlayFilter } from './plays.model.ts'
import styles from './Tabs.module.css'

interface PlayFiltersProps {
  moment: MomentView
  filter: PlayFilter
  onChange(filter: PlayFilter): void
}

export function PlayFilters({ moment: { module, plays, state }, filter, onChange }: PlayFiltersProps) {
  const periods = [...new Set(plays.map(({ period }) => period))].sort((one, other) => one - other)
  const people = Object.entries(state.players ?? {})
    .filter(([, { team }]) => !team)
    .filter(([key]) => plays.some(({ players }) => players?.includes(key)))
    .sort(([, one], [, other]) => one.name.localeCompare(other.name))
  const kinds = [
    { key: '', label: 'All' },
    { key: 'scoring', label: 'Scoring' },
    ...(module?.playFilters ?? []).filter(({ has }) => plays.some(({ kind }) => has(kind))),
  ]
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">Which plays</legend>
      {kinds.map(({ key, label }) => (
        <Chip key={key} pressed={filter.kind === key} onClick={() => onChange({ ...filter, kind: key })}>
          {label}
        </Chip>
      ))}
      {periods.length > 1 && (
        <select
          aria-label="Period"
          className={chipClass(styles.select)}
          value={filter.period ?? ''}
          onChange={({ target }) => onChange({ ...filter, period: target.value ? Number(target.value) : undefined })}
        >
          <option value="">Whole game</option>
          {periods.map((period) => (
            <option key={period} value={period}>
              {module?.periodName(period).long ?? period}
            </option>
          ))}
        </select>
      )}
      {people.length > 0 && (
        <select
          aria-label="Player"
          className={chipClass(styles.select)}
          value={filter.player ?? ''}
          onChange={({ target }) => onChange({ ...filter, player: target.value || undefined })}
        >
          <option value="">Every player</option>
          {people.map(([key, { name }]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
    </fieldset>
  )
}
