import { createStore } from '@fieldhouse/client/state/store'

/** The service worker of a newer version, once it is ready. */
const waiting = createStore<ServiceWorker | undefined>(undefined)

export const offerNewVersion = (worker: ServiceWorker): void => waiting.set(worker)

/** Whether the page is to load again once the newer version took over. */
export const hasNewVersion = (): boolean => waiting.get() !== undefined

export const useNewVersion = (): boolean => waiting.use() !== undefined

const retryMs = 2000

/**
 * Lets the new version take over, which reloads the page. A request in that very moment can wake the old version again,
 * and the browser would wait five minutes for it. Leaving the page ends the request.
 */
export function activateNewVersion(): void {
  requestTakeover()
  setTimeout(() => {
    requestTakeover()
    location.reload()
  }, retryMs)
}

function requestTakeover(): void {
  navigator.serviceWorker.controller?.postMessage('give-way')
  waiting.get()?.postMessage('take-over')
}
