import './system.css'
import '@fieldhouse/client/page-school'
import { shellElement } from '@fieldhouse/contract/school/page-head'
import { lacksStandardFunctions } from '@fieldhouse/design/browser/lacks-standard-functions'
import { reloadFailedStyles } from '@fieldhouse/design/browser/reload-styles'
import { preloadToastCard } from '@fieldhouse/design/overlay/ToastRegion'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { decideRoute } from './routes.tsx'
import { countPageFaults } from './shared/analytics/faults.ts'
import { loadRenewal } from './shared/api/load-renewal.ts'
import { openDeviceStorage } from './shared/device/device-storage.ts'
import { getTrustedScriptUrl } from './shared/device/trusted-url.ts'
import { startNavigation } from './shared/paths/navigation.ts'
import { startHeartbeat } from './shared/session/heartbeat.ts'
import workerUrl from './shared/session/heartbeat-worker.ts?worker&url'
import { restoreSession } from './shared/session/session.ts'
import { showToast } from './shared/toast/toast.ts'
import { RootLayout } from './shell/RootLayout.tsx'

const serviceWorkerAfterMs = 3000

/** Starts in order: device storage, session, first screen, then everything that can wait. */
async function startApp() {
  if (lacksStandardFunctions()) await import('@fieldhouse/design/browser/fallbacks')
  reloadFailedStyles()
  await openDeviceStorage()
  countPageFaults()
  restoreSession()
  const native = import.meta.env.SERVER_ADDRESS ? await import('./native/start-native.ts') : undefined
  await native?.prepareFirstScreen()
  await startNavigation(decideRoute, () =>
    showToast('error', 'That page didn’t load. Check your connection and try again.'),
  )
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // The server already drew the public home into the root: the app hydrates it. Other pages contain a shell, which the
  // app replaces.
  if (root.hasChildNodes() && !document.getElementById(shellElement)) hydrateRoot(root, <RootLayout />)
  else createRoot(root).render(<RootLayout />)
  void native?.startNative()
  startHeartbeat({
    beat: async () => (await loadRenewal())?.sendHeartbeat(),
    refresh: async () => (await loadRenewal())?.refreshJwt(),
    openWorker: () => new Worker(getTrustedScriptUrl(workerUrl), { type: 'module' }),
  })
  // The service worker downloads the whole app, so it starts after the first screen has loaded.
  setTimeout(() => {
    preloadToastCard()
    void startWatchingForNewVersion()
    if (import.meta.env.SERVER_ADDRESS)
      void import('@fieldhouse/client/fetch-school').then(({ fetchSchool }) => fetchSchool())
  }, serviceWorkerAfterMs)
}

/** Without its code the app works as before, and asks at the next visit. */
const startWatchingForNewVersion = () =>
  import('./shell/notices/watch-new-version.ts')
    .then(({ watchForNewVersion }) => watchForNewVersion())
    .catch(() => undefined)

void startApp()
