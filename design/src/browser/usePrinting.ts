import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const watchers = new Set<() => void>()
let printing = false

const tell = () => {
  for (const changed of watchers) changed()
}
// The browser lays the page out as soon as the listeners are done.
const begin = () => {
  printing = true
  flushSync(tell)
}
const end = () => {
  printing = false
  tell()
}

function watch(changed: () => void): () => void {
  if (watchers.size === 0) {
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
  }
  watchers.add(changed)
  return () => {
    watchers.delete(changed)
    if (watchers.size > 0) return
    printing = false
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}

/**
 * Whether the page is being laid out for a printer: paper has no tabs to choose and no button for more.
 * All read the same word, because what is drawn for paper alone comes after the browser has told it.
 */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    watch,
    () => printing,
    () => false,
  )
