import { useEffect, useRef, useState } from 'react'
import { count } from '../shared/analytics/count.ts'
import { documentTitle } from '../shared/paths/document-title.ts'
import { titles } from '../shared/paths/paths.ts'
import { usePlace } from '../shared/paths/usePlace.ts'
import { updateStoreBanner } from './store-banner.ts'

/** After each navigation: the title, the focus on the page's heading, what a screen reader hears, the store banner, the page view. */
export function useNavigationEffects(): string {
  const place = usePlace()
  const before = useRef<string>(undefined)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const title = titles[place.path]
    document.title = documentTitle(title)
    updateStoreBanner(place.pathname)
    if (before.current === place.pathname) return
    count(place.path)
    if (before.current !== undefined) {
      focusHeading()
      setAnnounced(document.title)
    }
    before.current = place.pathname
  }, [place])
  return announced
}

let stopWaiting = () => {}

/**
 * A keyboard or a screen reader goes on from the new page's top, unless the page has put the focus into a field itself. A heading that is
 * yet to come is waited for, as long as nobody goes elsewhere.
 */
function focusHeading() {
  stopWaiting()
  if (document.activeElement?.matches('main input, main textarea, main select')) return
  if (focused()) return
  const changes = new MutationObserver(() => focused() && stopWaiting())
  changes.observe(document.body, { childList: true, subtree: true })
  stopWaiting = () => {
    changes.disconnect()
    removeEventListener('focusin', stopWaiting)
    stopWaiting = () => {}
  }
  addEventListener('focusin', stopWaiting)
}

function focused(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
