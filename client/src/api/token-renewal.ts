/**
 * Renews a session's token once for all requests that were refused with it. A token that is another one by now was renewed meanwhile, by a
 * request or by another tab.
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
