import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Free space between the mini player and what has the focus. */
const gapPx = 12

/** Moves the focus between the page and the mini player: F6 both ways, Escape back. The page keeps its end free. */
export function useMiniKeys(root: RefObject<HTMLElement>) {
  useLayoutEffect(() => {
    const player = root.current
    let before: Element | null = null
    const focusPage = () => {
      const target = before?.isConnected ? before : document.querySelector('main h1, main')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    }
    const handleKey = (event: KeyboardEvent) => {
      const isInside = player?.contains(document.activeElement) === true
      const leaves = isInside && (event.key === 'Escape' || event.key === 'F6')
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (!leaves && event.key !== 'F6') return
      event.preventDefault()
      if (leaves) return focusPage()
      before = document.activeElement
      player?.focus()
    }
    document.addEventListener('keydown', handleKey)
    document.documentElement.dataset.docked = ''
    return () => {
      document.removeEventListener('keydown', handleKey)
      delete document.documentElement.dataset.docked
      // A closed player leaves the focus on the page.
      if (player?.contains(document.activeElement)) focusPage()
    }
  }, [root])
}

/**
 * Keeps the focused element free: the page scrolls it out from under the mini player. `onStuck` is called when the page
 * cannot scroll that far.
 */
export function useFreeFocus(root: RefObject<HTMLElement>, corner: string, onStuck: () => void) {
  useEffect(() => {
    const free = () => {
      const covered = document.activeElement
      if (!root.current || !covered || isFixed(covered) || root.current.contains(covered)) return
      const shift = getShift(covered.getBoundingClientRect(), root.current.getBoundingClientRect(), corner)
      if (shift === 0) return
      scrollBy({ top: shift, behavior: 'instant' })
      const rest = getShift(covered.getBoundingClientRect(), root.current.getBoundingClientRect(), corner)
      if (rest !== 0) onStuck()
    }
    // The browser scrolls to the focused element after it says so.
    const freeSoon = () => void requestAnimationFrame(free)
    freeSoon()
    document.addEventListener('focusin', freeSoon)
    return () => document.removeEventListener('focusin', freeSoon)
  }, [root, corner, onStuck])
}

/** Bars and dialogs do not scroll with the page. The heading that marks a new page, or all of it, needs no room. */
const isFixed = (element: Element): boolean =>
  element.matches('body, main, h1') || element.closest('dialog, [role=dialog], header, [data-tabs]') !== null

/** Returns how far the page scrolls so that a box is free of the player; 0 when it is. */
export function getShift(box: DOMRect, player: DOMRect, corner: string): number {
  const isCovered =
    box.left < player.right && box.right > player.left && box.top < player.bottom && box.bottom > player.top
  // A box that is as high as the window cannot be free.
  if (!isCovered || box.height > player.top + player.height) return 0
  return corner.startsWith('top') ? box.top - player.bottom - gapPx : box.bottom - player.top + gapPx
}
