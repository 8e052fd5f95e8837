import { ErrorBoundary } from '@fieldhouse/design/feedback/ErrorBoundary'
import { renderFailedPage } from '@fieldhouse/design/feedback/failed-page'
import { ToastRegion } from '@fieldhouse/design/overlay/ToastRegion'
import { LastSeenContext } from '@fieldhouse/design/score/last-seen'
import { SkipLink } from '@fieldhouse/design/shell/SkipLink'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useOnline } from '../shared/device/useOnline.ts'
import { getCurrentPage, navigate, recheckGuards } from '../shared/paths/navigation.ts'
import { useCurrentPage } from '../shared/paths/useCurrentPage.ts'
import { elsewhereEvent, getSession, unauthorizedEvent } from '../shared/session/session.ts'
import { dismissToast, expireToast, showToast, useToasts } from '../shared/toast/toast.ts'
import { LazyAnnouncements } from './messages/LazyAnnouncements.tsx'
import { NoticeBars } from './notices/NoticeBars.tsx'
import { useNavigationEffects } from './useNavigationEffects.ts'

/** Wraps every screen: skip link, announced titles, notices and announcements. */
export function RootLayout() {
  const announced = useNavigationEffects()
  const toasts = useToasts()
  const online = useOnline()
  useSessionChanges()
  return (
    <>
      <SkipLink />
      <ErrorBoundary part="card">
        <NoticeBars />
      </ErrorBoundary>
      <ErrorBoundary part="card">
        <LazyAnnouncements />
      </ErrorBoundary>
      <LastSeenContext.Provider value={!online}>
        <CurrentScreen />
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

/** The page inside its layouts. A layout shared by two pages stays mounted, also when a page fails. */
function CurrentScreen() {
  const { layers, pathname } = useCurrentPage()
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

/** Runs the guards again when the session ends or begins without this page's doing. */
function useSessionChanges() {
  useEffect(() => {
    const onKilled = () => {
      showToast('warning', 'Your session has ended. Sign in again.')
      void recheckGuards()
    }
    const onElsewhere = () => {
      if (getSession().kind === 'signed-out' && getCurrentPage().pathname.startsWith('/app/'))
        void navigate({ to: '/auth/home', replace: true })
      else void recheckGuards()
    }
    addEventListener(unauthorizedEvent, onKilled)
    addEventListener(elsewhereEvent, onElsewhere)
    return () => {
      removeEventListener(unauthorizedEvent, onKilled)
      removeEventListener(elsewhereEvent, onElsewhere)
    }
  }, [])
}
