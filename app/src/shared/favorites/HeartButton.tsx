import { Button, type ButtonStyle } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { type HeartSubject, saveHeart, useFavorites } from './favorites.queries.ts'
import styles from './HeartButton.module.css'

interface HeartButtonProps {
  subject: HeartSubject
  name: string
  /** Shows the heart without a label. */
  bare?: boolean
  size?: 36 | 44
  variant?: ButtonStyle['variant']
}

/** Favorites a title, a person or a group; pressed means favorite. */
export function HeartButton({ subject, name, bare = false, size = 36, variant = 'secondary' }: HeartButtonProps) {
  const { data } = useFavorites()
  const list = data && { title: data.titles, person: data.persons, group: data.groups }[subject.kind]
  const on = list?.some(({ id }) => id === subject.item.id) ?? false
  return (
    <Button
      size={bare ? size : 44}
      variant={variant}
      aria-pressed={on}
      aria-label={`Favorite: ${name}`}
      disabled={!data}
      onClick={() => void saveHeart(subject, !on)}
    >
      <Icon name="heart" size={17} className={on ? styles.on : undefined} />
      {!bare && 'Favorite'}
    </Button>
  )
}
