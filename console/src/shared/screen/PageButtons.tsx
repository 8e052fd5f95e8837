import { Button } from '@fieldhouse/design/action/Button'
import styles from './PageButtons.module.css'

interface PageButtonsProps<Place> {
  /** Last key of each page before this one. */
  before: readonly Place[]
  /** Key behind which the next page begins; null on the last page. */
  next: Place | null
  onTurn(before: readonly Place[]): void
}

/** Pages through a long list, newest first. */
export function PageButtons<Place>({ before, next, onTurn }: PageButtonsProps<Place>) {
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
