import type { Season } from '@fieldhouse/contract/stats-entities'
import { chipClass } from '@fieldhouse/design/choice/Chip'

interface SeasonChoiceProps {
  seasons: readonly Season[]
  value: string | undefined
  onChange(slug: string): void
}

export const SeasonChoice = ({ seasons, value, onChange }: SeasonChoiceProps) =>
  seasons.length === 0 ? null : (
    <select aria-label="Season" className={chipClass()} value={value} onChange={({ target }) => onChange(target.value)}>
      {seasons.map(({ slug, title }) => (
        <option key={slug} value={slug}>
          {title}
        </option>
      ))}
    </select>
  )
