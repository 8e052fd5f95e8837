import './system.css'
import '@fieldhouse/client/page-school'
import { shellElement } from '@fieldhouse/contract/school/page-head'
import { lacksStandardFunctions } from '@fieldhouse/design/browser/lacks-standard-functions'
import { reloadFailedStyles } from '@fieldhouse/design/browser/reload-styles'
import { preloadToastCard } from '@fieldhouse/design/overlay/ToastRegion'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { decide } from './routes.tsx'
import { countFaults } from './shared/analytics/faults.ts'
import { loadRenewal } from './shared/api/load-renewal.ts'
import { openDeviceStorage } from './shared/device/device-storage.ts'
import { trustedScriptUrl } from './shared/device/trusted-url.ts'
import { startNavigation } from './shared/paths/navigation.ts'
import { startHeartbeat } from './shared/session/heartbeat.ts'
import workerUrl from './shared/session/heartbeat-worker.ts?worker&url'
import { restoreSession } from './shared/session/session.ts'
import { showToast } from './shared/toast/toast.ts'
import { watchForNewVersion } from './shell/notices/new-version.ts'
import { RootLayout } from './shell/RootLayout.tsx'

const serviceWorkerAfterMs = 3000

/** In order: what the device remembers, who is signed in, the first screen, then everything that can wait. */
async function boot() {
  if (lacksStandardFunctions()) await import('@fieldhouse/design/browser/fallbacks')
  reloadFailedStyles()
  await openDeviceStorage()
  countFaults()
  restoreSession()
  await startNavigation(decide, () => showToast('error', 'That page didn’t load. Check your connection and try again.'))
  const place = document.getElementById('root')
  if (!place) throw new Error('index.html has no #root')
  // The public home stands there already, drawn by the server: it is taken over, not drawn anew. A fan's bars give way to the fan's page.
  if (place.hasChildNodes() && !document.getElementById(shellElement)) hydrateRoot(place, <RootLayout />)
  else createRoot(place).render(<RootLayout />)
  startHeartbeat({
    beat: async () => (await loadRenewal())?.beat(),
    refresh: async () => (await loadRenewal())?.refresh(),
    openWorker: () => new Worker(trustedScriptUrl(workerUrl), { type: 'module' }),
  })
  // The worker fetches the whole app for later: not while the first screen is on its way.
  setTimeout(() => {
    preloadToastCard()
    void watchForNewVersion()
  }, serviceWorkerAfterMs)
}

void boot()
