import { formatSchoolYear } from '@fieldhouse/contract/games/years/school-years'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import styles from './SeasonList.module.css'

interface NoMatchProps {
  search: string
  /** What was probably meant. */
  near: string | undefined
  /** Other years in which it is found. */
  years: readonly { year: number; games: number }[]
  onSearch(text: string): void
  onYear(year: number): void
  onClear(): void
}

/** Nothing matches: what was probably meant, and the years where it is found. */
export function NoMatch({ search, near, years, onSearch, onYear, onClear }: NoMatchProps) {
  const name = search.trim()
  return (
    <EmptyState
      title={name === '' ? 'No games here' : `No games for ‘${name}’`}
      text={near && `Did you mean ${near}?`}
      action={
        <span className={styles.offers}>
          {near && (
            <Button variant="secondary" size={44} icon="search" onClick={() => onSearch(near)}>
              {near}
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
