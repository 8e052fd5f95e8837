import { Icon } from '@fieldhouse/design/art/Icon'
import { Chip } from '@fieldhouse/design/choice/Chip'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import type { Ref } from 'react'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { useSearchKey } from '../../../shared/screen/useSearchKey.ts'
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
    <div className={styles.controls}>
      <SearchField text={searchText} onSearch={onSearch} />
      <div className={styles.sport}>
        <SelectField
          label="Sport"
          hideLabel
          value={choices.sport}
          onChange={(sport) => onChange({ sport })}
          options={[
            { value: '', label: 'All sports' },
            ...listSchoolSports().map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
        />
      </div>
      <fieldset className={styles.chips}>
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

function SearchField({ text, onSearch }: { text: string; onSearch(text: string): void }) {
  const field = useSearchKey()
  return (
    <div className={styles.search}>
      <Icon name="search" size={18} />
      <input
        ref={field as Ref<HTMLInputElement>}
        type="search"
        enterKeyHint="search"
        aria-label="Search the schedule"
        aria-keyshortcuts="/"
        placeholder="Opponent, venue, date or “final”"
        value={text}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && onSearch('')}
      />
      <kbd>/</kbd>
    </div>
  )
}
