import { isTemporary } from '@fieldhouse/client/api/is-temporary'
import { retryFailed } from '@fieldhouse/client/queries/retry-failed'
import { type DehydratedState, dehydrate, hydrate, notifyManager, QueryClient } from '@tanstack/react-query'
import { onSession, session } from '../session/session.ts'
import { forgetKept, keep, kept } from './kept-queries.ts'

const keepAfterMs = 1_000

// Told in a later task, a switch would jump back for a frame before it shows what was chosen.
notifyManager.setScheduler(queueMicrotask)

/** Server state. What was seen is kept on the device for the next visit without a network, and goes with the session. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A number of days would not fit a timer, which then ends at once: the session clears them.
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

/** Once a visit, before the first screen that reads. */
export const openQueries = (): Promise<void> => {
  opened ??= open()
  return opened
}

async function open(): Promise<void> {
  const state = await kept(uidNow())
  if (state) {
    hydrate(queries, state)
    // Shown at once, and asked for again: who was signed out elsewhere meanwhile is to notice.
    void queries.invalidateQueries()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  queries.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' && type !== 'removed') return
    timer ??= setTimeout(() => {
      timer = undefined
      const uid = uidNow()
      if (uid)
        void keep(
          uid,
          lastGood(
            dehydrate(queries, {
              shouldDehydrateQuery: ({ state: { data }, meta }) => data !== undefined && meta?.keep !== false,
            }),
          ),
        )
    }, keepAfterMs)
  })
  onSession((now, before) => {
    if (now.kind === 'signed-in' && before.kind === 'signed-in' && now.fan.uid === before.fan.uid) return
    clearTimeout(timer)
    timer = undefined
    queries.clear()
    void forgetKept()
    navigator.serviceWorker?.controller?.postMessage('forget')
  })
}

const uidNow = (): string | undefined => {
  const now = session()
  return now.kind === 'signed-in' ? now.fan.uid : undefined
}

/** What could not be asked for again just now is still what was seen. */
const lastGood = (state: DehydratedState): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({ ...query, state: { ...query.state, status: 'success', error: null } })),
})
