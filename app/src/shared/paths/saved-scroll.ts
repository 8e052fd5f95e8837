/**
 * Saves the scroll position of each page in the history, down and sideways in its rows. Going back or reloading
 * restores it, even while the page is still filling.
 */

interface RowScroll {
  tag: string
  label: string
  left: number
}
interface ScrollPosition {
  top: number
  rows: RowScroll[]
}

const storageKey = 'fieldhouse.scroll'
const maxEntries = 40
/** A fan who scrolls stops the restoration. */
const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let positions = new Map<string, ScrollPosition>()
const scrolledRows = new Set<Element>()
let stopRestoring = () => {}

/** Starts saving. `getAddress` names the current entry when the page is closed. */
export function startSavingScroll(getAddress: () => string): void {
  positions = readStoredPositions()
  addEventListener('scroll', ({ target }) => target instanceof Element && scrolledRows.add(target), {
    capture: true,
    passive: true,
  })
  addEventListener('pagehide', () => {
    saveScroll(getAddress())
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-maxEntries)))
    } catch {
      // Without storage a reload starts at the top.
    }
  })
}

function readStoredPositions(): Map<string, ScrollPosition> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return new Map()
  }
}

export function saveScroll(entry: string): void {
  const rows = [...scrolledRows].flatMap((row): RowScroll[] => {
    const label = getRowLabel(row)
    return row.isConnected && row.scrollLeft > 0 && label ? [{ tag: row.tagName, label, left: row.scrollLeft }] : []
  })
  positions.delete(entry)
  positions.set(entry, { top: scrollY, rows })
}

/** Restores an entry's position; a page that was never shown starts at the top. */
export function restoreScroll(entry: string): void {
  stopRestoring()
  scrolledRows.clear()
  const { top, rows } = positions.get(entry) ?? { top: 0, rows: [] }
  let waiting = rows
  const tryRestore = (): boolean => {
    scrollTo({ top, left: 0, behavior: 'instant' })
    waiting = waiting.filter((row) => !restoreRow(row))
    return waiting.length === 0 && Math.abs(scrollY - top) < 2
  }
  if (tryRestore()) return
  const retryRestore = () => tryRestore() && stopRestoring()
  const changes = new MutationObserver(retryRestore)
  changes.observe(document.body, { childList: true, subtree: true })
  const sizes = new ResizeObserver(retryRestore)
  sizes.observe(document.body)
  stopRestoring = () => {
    changes.disconnect()
    sizes.disconnect()
    for (const type of userEvents) removeEventListener(type, stopRestoring)
    stopRestoring = () => {}
  }
  for (const type of userEvents) addEventListener(type, stopRestoring, { passive: true })
}

function restoreRow({ tag, label, left }: RowScroll): boolean {
  const row = [...document.querySelectorAll(tag)].find(
    (one) => one.scrollWidth > one.clientWidth && getRowLabel(one) === label,
  )
  if (row) row.scrollLeft = left
  return row !== undefined && Math.abs(row.scrollLeft - left) < 2
}

/** Returns the accessible name of the nearest labelled element around a row. */
function getRowLabel(row: Element): string {
  const named = row.closest('[aria-label], [aria-labelledby]')
  const by = named?.getAttribute('aria-labelledby')
  return named?.getAttribute('aria-label') ?? (by ? (document.getElementById(by)?.textContent ?? '') : '')
}
