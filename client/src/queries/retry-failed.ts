interface Queries {
  refetchQueries(which: { type: 'active'; predicate(query: { state: { status: string } }): boolean }): Promise<void>
}

/**
 * What failed is asked for once more when the network is back, as if somebody had pressed "Try again". TanStack Query does so only
 * where it saw the network go: a page that was opened without one, or whose requests just failed, saw nothing. When the page is looked
 * at again it asks by itself. The server, which draws the public home, has no network to wait for.
 */
export const retryFailed = (queries: Queries): void =>
  globalThis.addEventListener?.(
    'online',
    () => void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
  )
