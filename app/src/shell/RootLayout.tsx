import { ToastRegion } from '@fieldhouse/design/overlay/ToastRegion'
import { SkipLink } from '@fieldhouse/design/shell/SkipLink'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { elsewhereEvent, session, unauthorizedEvent } from '../shared/session/session.ts'
import { dismissToast, showToast, useToasts } from '../shared/toast/toast.ts'
import { NoticeBars } from './NoticeBars.tsx'
import { useNavigationEffects } from './useNavigationEffects.ts'

/** Around every screen: the skip link, what the page says of itself, the notices. */
export function RootLayout() {
  const announced = useNavigationEffects()
  const toasts = useToasts()
  useSessionMoves()
  return (
    <>
      <SkipLink />
      <NoticeBars />
      <Outlet />
      <div role="status" className="visually-hidden">
        {announced}
      </div>
      <ToastRegion toasts={toasts} onClose={dismissToast} />
    </>
  )
}

/** When the session ends or begins without this page's doing, its guards are asked again. */
function useSessionMoves() {
  const router = useRouter()
  useEffect(() => {
    const onKilled = () => {
      showToast('warning', 'Your session has ended. Sign in again.')
      void router.invalidate()
    }
    const onElsewhere = () => {
      if (session().kind === 'signed-out' && router.state.location.pathname.startsWith('/app'))
        void router.navigate({ to: '/auth/home', replace: true })
      else void router.invalidate()
    }
    addEventListener(unauthorizedEvent, onKilled)
    addEventListener(elsewhereEvent, onElsewhere)
    return () => {
      removeEventListener(unauthorizedEvent, onKilled)
      removeEventListener(elsewhereEvent, onElsewhere)
    }
  }, [router])
}
