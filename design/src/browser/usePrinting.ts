import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const watchers = new Set<() => void>()
let printing = false

const notifyWatchers = () => {
  for (const changed of watchers) changed()
}
// The browser lays the page out as soon as the listeners are done.
const startPrinting = () => {
  printing = true
  flushSync(notifyWatchers)
}
const stopPrinting = () => {
  printing = false
  notifyWatchers()
}

function watchPrinting(changed: () => void): () => void {
  if (watchers.size === 0) {
    addEventListener('beforeprint', startPrinting)
    addEventListener('afterprint', stopPrinting)
  }
  watchers.add(changed)
  return () => {
    watchers.delete(changed)
    if (watchers.size > 0) return
    printing = false
    removeEventListener('beforeprint', startPrinting)
    removeEventListener('afterprint', stopPrinting)
  }
}

/**
 * Whether the page is laid out for a printer, where no one can tap tabs or a "More" button. All components share one
 * flag, because those that only exist in print mount after the event.
 */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    watchPrinting,
    () => printing,
    () => false,
  )
