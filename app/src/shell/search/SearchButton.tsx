import { IconButton } from '@fieldhouse/design/action/IconButton'
import { lazy, Suspense, useEffect, useState } from 'react'

/** Fetched when somebody searches. */
const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog.tsx')).SearchDialog }))

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** The button, and the slash key wherever nobody types. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
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
      <IconButton icon="search" label="Search" aria-keyshortcuts="/" onClick={() => setOpen(true)} />
      {asked && (
        <Suspense>
          <SearchDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
