import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The network that a request came from, for the log of what is done while it is answered: not the address, which names a person. Work that
 * no request waits for has none.
 */
export const askedFrom = new AsyncLocalStorage<string>()
