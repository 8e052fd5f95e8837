import { AsyncLocalStorage } from 'node:async_hooks'

/** Who asks, for the log of what is done while a request is answered. */
export interface Asker {
  /** Not the address, which names a person. */
  network: string
  /** What the request's own line in the log is called. */
  request: string
  /** Once the session is known. */
  uid?: string
}

/** Work that no request waits for has none. */
export const askedFrom = new AsyncLocalStorage<Asker>()
