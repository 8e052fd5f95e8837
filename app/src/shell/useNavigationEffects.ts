import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { documentTitle } from '../shared/paths/announce.ts'
import { pageSeen } from './page-view.ts'
import { updateStoreBanner } from './store-banner.ts'

/** After each navigation: the title, the focus on the page's heading, what a screen reader hears, the store banner, the page view. */
export function useNavigationEffects(): string {
  const router = useRouter()
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    let first = true
    return router.subscribe('onRendered', ({ pathChanged }) => {
      const match = router.state.matches.at(-1)
      const title = match?.staticData.title ?? ''
      document.title = documentTitle(title)
      updateStoreBanner(router.state.location.href)
      pageSeen(match?.fullPath ?? '/')
      if (pathChanged && !first) {
        focusHeading()
        setAnnounced(title)
      }
      first = false
    })
  }, [router])
  return announced
}

/** A keyboard or a screen reader goes on from the new page's top, unless the page has put the focus somewhere itself. */
function focusHeading() {
  if (
    document.activeElement instanceof HTMLElement &&
    document.activeElement.closest('main') &&
    document.activeElement.matches('input, textarea, select')
  )
    return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
