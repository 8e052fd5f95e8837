/**
 * Where each page of the history was scrolled to: down, and sideways in its rows. Going back finds it again, also while the page is still
 * being filled, and so does a reload.
 */

interface Row {
  tag: string
  label: string
  left: number
}
interface Kept {
  top: number
  rows: Row[]
}

const storageKey = 'fieldhouse.scroll'
const entriesAtMost = 40
/** Whoever moves by themselves is not moved any more. */
const byHand = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let kept = new Map<string, Kept>()
const sideways = new Set<Element>()
let stop = () => {}

/** Begins to listen. `here` names the entry that is shown when the page is left for good. */
export function startKeeping(here: () => string): void {
  kept = stored()
  addEventListener('scroll', ({ target }) => target instanceof Element && sideways.add(target), {
    capture: true,
    passive: true,
  })
  addEventListener('pagehide', () => {
    keepScroll(here())
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...kept].slice(-entriesAtMost)))
    } catch {
      // Without a storage a reload begins at the top.
    }
  })
}

function stored(): Map<string, Kept> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return new Map()
  }
}

export function keepScroll(entry: string): void {
  const rows = [...sideways].flatMap((row): Row[] => {
    const label = labelOf(row)
    return row.isConnected && row.scrollLeft > 0 && label ? [{ tag: row.tagName, label, left: row.scrollLeft }] : []
  })
  kept.delete(entry)
  kept.set(entry, { top: scrollY, rows })
}

/** A page that was never seen begins at its top. */
export function restoreScroll(entry: string): void {
  stop()
  sideways.clear()
  const { top, rows } = kept.get(entry) ?? { top: 0, rows: [] }
  let waiting = rows
  const isThere = (): boolean => {
    scrollTo({ top, left: 0, behavior: 'instant' })
    waiting = waiting.filter((row) => !restoreRow(row))
    return waiting.length === 0 && Math.abs(scrollY - top) < 2
  }
  if (isThere()) return
  const later = () => isThere() && stop()
  const changes = new MutationObserver(later)
  changes.observe(document.body, { childList: true, subtree: true })
  const sizes = new ResizeObserver(later)
  sizes.observe(document.body)
  stop = () => {
    changes.disconnect()
    sizes.disconnect()
    for (const type of byHand) removeEventListener(type, stop)
    stop = () => {}
  }
  for (const type of byHand) addEventListener(type, stop, { passive: true })
}

function restoreRow({ tag, label, left }: Row): boolean {
  const row = [...document.querySelectorAll(tag)].find(
    (one) => one.scrollWidth > one.clientWidth && labelOf(one) === label,
  )
  if (row) row.scrollLeft = left
  return row !== undefined && Math.abs(row.scrollLeft - left) < 2
}

/** The name that the nearest one around it has for whoever listens to the page. */
function labelOf(row: Element): string {
  const named = row.closest('[aria-label], [aria-labelledby]')
  const by = named?.getAttribute('aria-labelledby')
  return named?.getAttribute('aria-label') ?? (by ? (document.getElementById(by)?.textContent ?? '') : '')
}
