import { formatSchoolYear } from '@fieldhouse/contract/games/years/school-years'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import type { OfferedSearch } from '../season/offered-search.model.ts'
import styles from './SeasonList.module.css'

interface NoMatchProps {
  search: string
  /** A search that finds something in this year. */
  offered: OfferedSearch | undefined
  /** Other years in which it is found. */
  years: readonly { year: number; games: number }[]
  onOffered(offered: OfferedSearch): void
  onYear(year: number): void
  onClear(): void
}

/** Nothing matches: what was probably meant, where there is more, and the years where it is found. */
export function NoMatch({ search, offered, years, onOffered, onYear, onClear }: NoMatchProps) {
  const name = search.trim()
  return (
    <EmptyState
      title={name === '' ? 'No games here' : `No games for ‘${name}’`}
      text={offered && describeOffer(offered)}
      action={
        <span className={styles.offers}>
          {offered && (
            <Button variant="secondary" size={44} icon="search" onClick={() => onOffered(offered)}>
              {[offered.search.trim(), offered.scope].filter(Boolean).join(' ')}
            </Button>
          )}
          {years.map(({ year, games }) => (
            <Button key={year} variant="secondary" size={44} icon="calendar" onClick={() => onYear(year)}>
              {formatSchoolYear(year)}: {formatQuantity(games, 'game')}
            </Button>
          ))}
          <Button variant="secondary" size={44} onClick={onClear}>
            Show all games
          </Button>
        </span>
      }
    />
  )
}

/** What the button shows. A filter that hides the games is named, because the button clears it. */
function describeOffer({ search, isMeant, games, scope }: OfferedSearch): string {
  const found = scope && `There ${games === 1 ? 'is' : 'are'} ${formatQuantity(games, 'game')} ${scope}.`
  return [isMeant && `Did you mean ${search}?`, found].filter(Boolean).join(' ')
}

/** A year without games, and the two ways to get some. */
export const EmptyYear = ({ onImport, onAdd }: { onImport: () => void; onAdd: () => void }) => (
  <EmptyState
    title="No games yet"
    text="Import a schedule, or add the first game."
    action={
      <span className={styles.offers}>
        <Button size={44} icon="upload" onClick={onImport}>
          Import a schedule
        </Button>
        <Button variant="secondary" size={44} icon="plus" onClick={onAdd}>
          Add a game
        </Button>
      </span>
    }
  />
)
