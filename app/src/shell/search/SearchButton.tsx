import { IconButton } from '@fieldhouse/design/action/IconButton'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { useEffect, useRef, useState } from 'react'

/** Loads when the fan searches. */
const SearchDialog = lazyByName(
  () => import('./SearchDialog.tsx'),
  (module) => module.SearchDialog,
)

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Button that opens the search, also with the slash key outside of text fields. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [])
  if (open && !wasOpened) setWasOpened(true)
  return (
    <>
      <IconButton ref={button} icon="search" label="Search" aria-keyshortcuts="/" onClick={() => setOpen(true)} />
      {wasOpened && (
        <LazyCard what="Search">
          <SearchDialog open={open} onOpenChange={setOpen} button={button} />
        </LazyCard>
      )}
    </>
  )
}
