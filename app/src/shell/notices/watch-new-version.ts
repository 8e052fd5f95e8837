import { isPageOutdated } from '@fieldhouse/client/api/contract-version'
import { isNative } from '@fieldhouse/client/api/server-address'
import { hourMs } from '@fieldhouse/contract/durations'
import { getTrustedScriptUrl } from '../../shared/device/trusted-url.ts'
import { hasNewVersion, offerNewVersion } from './new-version.ts'

/** Registers the service worker (never in a phone's own app) and watches for a newer one. */
export async function watchForNewVersion(): Promise<void> {
  // Spec 8: the live update belongs to a phone's own app.
  if (!isNative) console.info('Live update: Not implemented for web only')
  if (isNative || import.meta.env.DEV || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hasNewVersion()) location.reload()
  })
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker
    .register(getTrustedScriptUrl('/service-worker.js'), { scope: '/' })
    // The browser blocked it, the network failed, or the fan left: the app works without a worker.
    .catch(() => undefined)
  if (!registration) return
  const watchWorker = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offerNewVersion(worker)
    })
  }
  if (registration.waiting && navigator.serviceWorker.controller) offerNewVersion(registration.waiting)
  watchWorker(registration.installing)
  registration.addEventListener('updatefound', () => watchWorker(registration.installing))
  const checkForUpdate = () => void registration.update().catch(() => {})
  setInterval(checkForUpdate, hourMs)
  isPageOutdated.subscribe(checkForUpdate)
}
