import { Chip } from '@fieldhouse/design/choice/Chip'
import { listAllSports } from '@fieldhouse/sports/identities'
import { SearchField } from '../../../shared/screen/SearchField.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import list from '../../../shared/table/ListControls.module.css'
import { filterLabels, type SeasonFilter, seasonFilters } from '../season/filter.model.ts'
import type { ChangeChoices, SeasonChoices } from '../season/season-address.ts'
import styles from './SeasonControls.module.css'

interface SeasonControlsProps {
  choices: SeasonChoices
  onChange: ChangeChoices
  counts: Readonly<Record<SeasonFilter, number>> | undefined
  searchText: string
  onSearch(text: string): void
}

/** Search, sport and state. They can be used while the games load. */
export function SeasonControls({ choices, onChange, counts, searchText, onSearch }: SeasonControlsProps) {
  return (
    <div className={list.controls}>
      <SearchField
        label="Search the schedule"
        placeholder="Opponent, venue, date or “final”"
        text={searchText}
        onSearch={onSearch}
      />
      <div className={styles.sport}>
        <SelectField
          label="Sport"
          hideLabel
          value={choices.sport}
          onChange={(sport) => onChange({ sport })}
          options={[
            { value: '', label: 'All sports' },
            ...listAllSports().map(({ slug, title, past }) => ({
              value: slug,
              label: past ? `${title} (past)` : title,
            })),
          ]}
        />
      </div>
      <fieldset className={list.chips}>
        <legend className="visually-hidden">Show</legend>
        {seasonFilters.map((filter) => (
          <Chip
            key={filter}
            pressed={choices.filter === filter}
            icon={filter === 'needs-final' ? 'warning' : undefined}
            count={counts?.[filter]}
            onClick={() => onChange({ filter })}
          >
            {filterLabels[filter]}
          </Chip>
        ))}
      </fieldset>
    </div>
  )
}
