import { Icon } from '@fieldhouse/design/art/Icon'
import styles from './SearchField.module.css'
import { useSearchKey } from './useSearchKey.ts'

interface SearchFieldProps {
  label: string
  placeholder: string
  text: string
  onSearch(text: string): void
}

/** The page's own search, above a list. `/` focuses it, and Escape empties it. */
export function SearchField({ label, placeholder, text, onSearch }: SearchFieldProps) {
  const field = useSearchKey()
  return (
    <div className={styles.search}>
      <Icon name="search" size={18} />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={text}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && onSearch('')}
      />
      <kbd>/</kbd>
    </div>
  )
}
