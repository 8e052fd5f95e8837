import { Button } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import styles from './StreamList.module.css'
import { formatStreamYear, type StreamYear } from './stream-year.model.ts'

interface EmptyStreamYearProps {
  year: StreamYear
  isOver: boolean
  /** Absent when there are no streams in other years. */
  onAllYears: (() => void) | undefined
}

/** A school year without streams, and the way to those of other years. */
export const EmptyStreamYear = ({ year, isOver, onAllYears }: EmptyStreamYearProps) => (
  <EmptyState
    title={onAllYears ? `No streams in ${formatStreamYear(year)}` : 'No streams yet'}
    text={isOver ? undefined : 'Start one from any game on the schedule, or make an event without a game.'}
    action={
      onAllYears && (
        <Button variant="secondary" size={44} icon="calendar" onClick={onAllYears}>
          Show all years
        </Button>
      )
    }
  />
)

interface NoStreamMatchProps {
  search: string
  onAllYears: (() => void) | undefined
  onClear(): void
}

/** Nothing matches. All years may have it. */
export function NoStreamMatch({ search, onAllYears, onClear }: NoStreamMatchProps) {
  const name = search.trim()
  return (
    <EmptyState
      title={name === '' ? 'Nothing matches' : `No streams for ‘${name}’`}
      text={`Try another word, month or state${onAllYears ? ', or all years' : ''}.`}
      action={
        <span className={styles.offers}>
          {onAllYears && (
            <Button variant="secondary" size={44} icon={name === '' ? 'calendar' : 'search'} onClick={onAllYears}>
              {name === '' ? 'Show all years' : 'Search all years'}
            </Button>
          )}
          <Button variant="secondary" size={44} onClick={onClear}>
            Clear filters
          </Button>
        </span>
      }
    />
  )
}
