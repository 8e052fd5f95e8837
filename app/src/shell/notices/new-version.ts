import { isPageOutdated } from '@fieldhouse/client/api/contract-version'
import { createStore } from '@fieldhouse/client/state/store'
import { hourMs } from '@fieldhouse/contract/durations'
import { isNative } from '../../shared/device/platform.ts'
import { trustedScriptUrl } from '../../shared/device/trusted-url.ts'

const waiting = createStore<ServiceWorker | undefined>(undefined)

/** Registers the service worker (never on a phone's own app) and notices when a newer one waits. */
export async function watchForNewVersion(): Promise<void> {
  // Spec 8: the live update is of a phone's own app.
  if (!isNative) console.info('Live update: Not implemented for web only')
  if (isNative || import.meta.env.DEV || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (waiting.get()) location.reload()
  })
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker
    .register(trustedScriptUrl('/service-worker.js'), { scope: '/' })
    // The browser stops it, or the network, or the fan leaves just then: the app works without one.
    .catch(() => undefined)
  if (!registration) return
  const notice = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) waiting.set(worker)
    })
  }
  if (registration.waiting && navigator.serviceWorker.controller) waiting.set(registration.waiting)
  notice(registration.installing)
  registration.addEventListener('updatefound', () => notice(registration.installing))
  const look = () => void registration.update().catch(() => {})
  setInterval(look, hourMs)
  isPageOutdated.subscribe(look)
}

export const useNewVersion = (): boolean => waiting.use() !== undefined

export function takeNewVersion(): void {
  navigator.serviceWorker.controller?.postMessage('give-way')
  waiting.get()?.postMessage('take-over')
}
