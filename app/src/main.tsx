import './system.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createAppRouter } from './routes.tsx'
import { openDeviceStorage } from './shared/device/device-storage.ts'
import { trustedScriptUrl } from './shared/device/trusted-url.ts'
import { startHeartbeat } from './shared/session/heartbeat.ts'
import workerUrl from './shared/session/heartbeat-worker.ts?worker&url'
import { restoreSession } from './shared/session/session.ts'
import { watchForNewVersion } from './shell/new-version.ts'

const serviceWorkerAfterMs = 3000

/** In order: what the device remembers, who is signed in, the first screen, then everything that can wait. */
async function boot() {
  await openDeviceStorage()
  restoreSession()
  const router = createAppRouter()
  await router.load()
  const place = document.getElementById('root')
  if (!place) throw new Error('index.html has no #root')
  createRoot(place).render(<RouterProvider router={router} />)
  startHeartbeat({
    beat: async () => (await import('./shared/api/renewal.ts')).beat(),
    openWorker: () => new Worker(trustedScriptUrl(workerUrl), { type: 'module' }),
  })
  // The worker fetches the whole app for later: not while the first screen is on its way.
  setTimeout(watchForNewVersion, serviceWorkerAfterMs)
}

void boot()
