/**
 * Renews a session's token once for all requests that were refused with it. A token that differs by now was already
 * renewed by another request or tab.
 */
export function createTokenRenewal(
  getToken: () => string | undefined,
  /** True when the session has a newer token afterwards. */
  renew: (token: string) => Promise<boolean>,
): (refused: string | undefined) => Promise<boolean> {
  let running: Promise<boolean> | undefined
  return async (refused) => {
    const token = getToken()
    if (token === undefined || token !== refused) return token !== undefined
    running ??= renew(token).finally(() => {
      running = undefined
    })
    return running
  }
}
