import { IconButton } from '@fieldhouse/design/action/IconButton'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { useEffect, useRef, useState } from 'react'

/** Fetched when somebody searches. */
const SearchDialog = lazyByName(
  () => import('./SearchDialog.tsx'),
  (module) => module.SearchDialog,
)

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** The button, and the slash key wherever nobody types. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  if (open && !asked) setAsked(true)
  return (
    <>
      <IconButton ref={button} icon="search" label="Search" aria-keyshortcuts="/" onClick={() => setOpen(true)} />
      {asked && (
        <LazyCard what="Search">
          <SearchDialog open={open} onOpenChange={setOpen} button={button} />
        </LazyCard>
      )}
    </>
  )
}
