import { ErrorBoundary } from '@fieldhouse/design/feedback/ErrorBoundary'
import { renderFailedPage } from '@fieldhouse/design/feedback/failed-page'
import { ToastRegion } from '@fieldhouse/design/overlay/ToastRegion'
import { LastSeenContext } from '@fieldhouse/design/score/last-seen'
import { SkipLink } from '@fieldhouse/design/shell/SkipLink'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useOnline } from '../shared/device/useOnline.ts'
import { askAgain, navigate, shownNow } from '../shared/paths/navigation.ts'
import { usePlace } from '../shared/paths/usePlace.ts'
import { elsewhereEvent, session, unauthorizedEvent } from '../shared/session/session.ts'
import { dismissToast, expireToast, showToast, useToasts } from '../shared/toast/toast.ts'
import { Announcing } from './messages/Announcing.tsx'
import { NoticeBars } from './notices/NoticeBars.tsx'
import { useNavigationEffects } from './useNavigationEffects.ts'

/** Around every screen: the skip link, what the page says of itself, the notices, what the school tells. */
export function RootLayout() {
  const announced = useNavigationEffects()
  const toasts = useToasts()
  const online = useOnline()
  useSessionMoves()
  return (
    <>
      <SkipLink />
      <ErrorBoundary part="card">
        <NoticeBars />
      </ErrorBoundary>
      <ErrorBoundary part="card">
        <Announcing />
      </ErrorBoundary>
      <LastSeenContext.Provider value={!online}>
        <Screen />
      </LastSeenContext.Provider>
      <div role="status" className="visually-hidden">
        {announced}
      </div>
      <ErrorBoundary part="card">
        <ToastRegion toasts={toasts} onClose={dismissToast} onExpire={expireToast} />
      </ErrorBoundary>
    </>
  )
}

/** The page inside its layouts. A layout that two pages share stays where it is, and so does one whose page fails. */
function Screen() {
  const { layers, pathname } = usePlace()
  const layouts = layers.slice(0, -1) as ComponentType<{ children: ReactNode }>[]
  const Page = layers.at(-1) as ComponentType
  let inner = (
    <ErrorBoundary part="screen" what="This page" frame={renderFailedPage} resetKey={pathname}>
      <Page />
    </ErrorBoundary>
  )
  for (const Layout of layouts.toReversed()) inner = <Layout>{inner}</Layout>
  return (
    <ErrorBoundary part="app" what="The app" frame={renderFailedPage} resetKey={pathname}>
      {inner}
    </ErrorBoundary>
  )
}

/** When the session ends or begins without this page's doing, its guards are asked again. */
function useSessionMoves() {
  useEffect(() => {
    const onKilled = () => {
      showToast('warning', 'Your session has ended. Sign in again.')
      void askAgain()
    }
    const onElsewhere = () => {
      if (session().kind === 'signed-out' && shownNow().pathname.startsWith('/app/'))
        void navigate({ to: '/auth/home', replace: true })
      else void askAgain()
    }
    addEventListener(unauthorizedEvent, onKilled)
    addEventListener(elsewhereEvent, onElsewhere)
    return () => {
      removeEventListener(unauthorizedEvent, onKilled)
      removeEventListener(elsewhereEvent, onElsewhere)
    }
  }, [])
}
