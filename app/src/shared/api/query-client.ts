import { isTemporary } from '@fieldhouse/client/api/is-temporary'
import { retryFailed } from '@fieldhouse/client/queries/retry-failed'
import { type DehydratedState, dehydrate, hydrate, notifyManager, QueryClient } from '@tanstack/react-query'
import { getSession, subscribeSession } from '../session/session.ts'
import { clearSavedQueries, readSavedQueries, saveQueries } from './saved-queries.ts'

const saveAfterMs = 1_000

// Updates in a microtask: in a later task, a switch would jump back for a frame before it shows the choice.
notifyManager.setScheduler(queueMicrotask)

/** Cache of server data. It is saved on the device for an offline visit, and removed with the session. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A number of days would overflow the timer, which then fires at once; the session's end clears the cache.
      gcTime: Number.POSITIVE_INFINITY,
      networkMode: 'offlineFirst',
      retry: (failures, error) => failures < 2 && isTemporary(error),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

retryFailed(queries)

let opened: Promise<void> | undefined

/** Restores the saved queries once per visit, before the first screen reads them. */
export const openSavedQueries = (): Promise<void> => {
  opened ??= restoreQueries()
  return opened
}

async function restoreQueries(): Promise<void> {
  const state = await readSavedQueries(getFanUid())
  if (state) {
    hydrate(queries, state)
    // Saved data is shown at once and reloaded, so that a fan who was signed out elsewhere notices.
    void queries.invalidateQueries()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  queries.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' && type !== 'removed') return
    timer ??= setTimeout(() => {
      timer = undefined
      const uid = getFanUid()
      if (uid)
        void saveQueries(
          uid,
          markSuccessful(
            dehydrate(queries, {
              shouldDehydrateQuery: ({ state: { data }, meta }) => data !== undefined && meta?.keep !== false,
            }),
          ),
        )
    }, saveAfterMs)
  })
  subscribeSession((now, before) => {
    if (now.kind === 'signed-in' && before.kind === 'signed-in' && now.fan.uid === before.fan.uid) return
    clearTimeout(timer)
    timer = undefined
    queries.clear()
    void clearSavedQueries()
    navigator.serviceWorker?.controller?.postMessage('forget')
  })
}

const getFanUid = (): string | undefined => {
  const now = getSession()
  return now.kind === 'signed-in' ? now.fan.uid : undefined
}

/** Saves a query whose reload failed as successful, because its data is still valid. */
const markSuccessful = (state: DehydratedState): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({ ...query, state: { ...query.state, status: 'success', error: null } })),
})
