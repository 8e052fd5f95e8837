interface QueryRefetcher {
  refetchQueries(which: { type: 'active'; predicate(query: { state: { status: string } }): boolean }): Promise<void>
}

/**
 * Refetches failed queries when the network is back, as if the person had tapped "Try again". TanStack Query does so
 * only when it saw the network go, which a page opened offline did not. It refetches on its own when the page becomes
 * visible. The server, which draws the public home, has no network events.
 */
export const retryFailed = (queries: QueryRefetcher): void =>
  globalThis.addEventListener?.(
    'online',
    () => void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
  )
