import { AsyncLocalStorage } from 'node:async_hooks'

/** The sender of the current request, for log lines written while it is answered. */
export interface RequestOrigin {
  /** The network, not the IP address: an address identifies a person. */
  network: string
  /** The request's id in the log. */
  request: string
  /** Set once the session is known. */
  uid?: string
}

/** Empty for background work. */
export const requestOrigin = new AsyncLocalStorage<RequestOrigin>()
