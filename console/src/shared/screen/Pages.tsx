import { Button } from '@fieldhouse/design/action/Button'
import styles from './Pages.module.css'

interface PagesProps<Place> {
  /** The last one of each page before this one. */
  before: readonly Place[]
  /** Behind which the next page begins; null where this is the last. */
  next: Place | null
  onTurn(before: readonly Place[]): void
}

/** A long list a page at a time, the newest first. */
export function Pages<Place>({ before, next, onTurn }: PagesProps<Place>) {
  if (before.length === 0 && next === null) return null
  return (
    <nav className={styles.pages} aria-label="Pages">
      <Button
        variant="secondary"
        size={44}
        icon="chevron-left"
        disabled={before.length === 0}
        onClick={() => onTurn(before.slice(0, -1))}
      >
        Newer
      </Button>
      <Button
        variant="secondary"
        size={44}
        icon="chevron-right"
        disabled={next === null}
        onClick={() => next !== null && onTurn([...before, next])}
      >
        Older
      </Button>
    </nav>
  )
}
