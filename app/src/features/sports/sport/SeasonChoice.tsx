import type { Season } from '@fieldhouse/contract/stats/entities'
import { chipClass } from '@fieldhouse/design/choice/Chip'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import styles from './SportPage.module.css'

interface SeasonChoiceProps {
  /** Undefined while the seasons load; a placeholder keeps their space. */
  seasons: readonly Pick<Season, 'slug' | 'title'>[] | undefined
  value: string | undefined
  onChange(slug: string): void
}

export const SeasonChoice = ({ seasons, value, onChange }: SeasonChoiceProps) =>
  seasons === undefined ? (
    <Skeleton className={styles.seasonShape} />
  ) : seasons.length === 0 ? null : (
    <select aria-label="Season" className={chipClass()} value={value} onChange={({ target }) => onChange(target.value)}>
      {seasons.map(({ slug, title }) => (
        <option key={slug} value={slug}>
          {title}
        </option>
      ))}
    </select>
  )
