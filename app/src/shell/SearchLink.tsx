import { iconButtonClass } from '@fieldhouse/design/action/IconButton'
import { Icon } from '@fieldhouse/design/art/Icon'
import { useEffect } from 'react'
import { Link } from '../shared/paths/Link.tsx'
import { navigate } from '../shared/paths/navigation.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Link to the search, which the slash key opens too, outside of text fields. */
export function SearchLink() {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      void navigate({ to: '/app/search' })
    }
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [])
  return (
    <Link to="/app/search" aria-label="Search" aria-keyshortcuts="/" className={iconButtonClass()}>
      <Icon name="search" size={20} />
    </Link>
  )
}
