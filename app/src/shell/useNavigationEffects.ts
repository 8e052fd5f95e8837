import { useEffect, useRef, useState } from 'react'
import { countEvent } from '../shared/analytics/count-event.ts'
import { formatDocumentTitle } from '../shared/paths/document-title.ts'
import { titles } from '../shared/paths/paths.ts'
import { useCurrentPage } from '../shared/paths/useCurrentPage.ts'
import { updateStoreBanner } from './store-banner.ts'

/**
 * Runs after each navigation: title, focus on the page's heading, screen reader announcement, store banner and page
 * view.
 */
export function useNavigationEffects(): string {
  const place = useCurrentPage()
  const before = useRef<string>(undefined)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const title = titles[place.path]
    document.title = formatDocumentTitle(title)
    updateStoreBanner(place.pathname)
    if (before.current === place.pathname) return
    countEvent(place.path)
    if (before.current !== undefined) {
      focusPageHeading()
      setAnnounced(document.title)
    }
    before.current = place.pathname
  }, [place])
  return announced
}

let stopWaiting = () => {}

/**
 * Moves the focus to the new page's heading, unless the page itself focused a field. It waits for a heading that is not
 * there yet, until the fan moves the focus.
 */
function focusPageHeading() {
  stopWaiting()
  if (document.activeElement?.matches('main input, main textarea, main select')) return
  if (tryFocusHeading()) return
  const changes = new MutationObserver(() => tryFocusHeading() && stopWaiting())
  changes.observe(document.body, { childList: true, subtree: true })
  stopWaiting = () => {
    changes.disconnect()
    removeEventListener('focusin', stopWaiting)
    stopWaiting = () => {}
  }
  addEventListener('focusin', stopWaiting)
}

function tryFocusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
