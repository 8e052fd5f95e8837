/** Index of the token in `/video/{token}/{asset}/…`. The token expires; the rest names the media permanently. */
const tokenAt = 2

const splitUrl = (url: string, base: string) => {
  const parsed = new URL(url, base)
  return { parsed, parts: parsed.pathname.split('/') }
}

/** Path of the media without its token, which is equal for two URLs of the same media. */
export function getAssetPath(url: string, base = 'http://page'): string {
  const { parsed, parts } = splitUrl(url, base)
  return parts.length > tokenAt + 1 ? parts.toSpliced(tokenAt, 1).join('/') : parsed.pathname
}

export function replaceToken(url: string, fresh: string, base: string): string {
  const from = splitUrl(url, base)
  const to = splitUrl(fresh, base)
  const sameTree = from.parsed.origin === to.parsed.origin && from.parts[1] === to.parts[1]
  const token = to.parts[tokenAt]
  if (!sameTree || !token || from.parts.length <= tokenAt + 1) return url
  from.parsed.pathname = from.parts.with(tokenAt, token).join('/')
  return from.parsed.href
}

export interface MediaAccess {
  /** The URL with a valid token, after a running renewal. */
  current(url: string): Promise<string>
  /** The URL with the latest token, without waiting. */
  now(url: string): string
  /** Called when the request of a URL was refused. A request from before the last renewal needs no other renewal. */
  refused(url: string): Promise<boolean>
  /** The page provided a newer URL. */
  replace(url: string): void
}

export function createMediaAccess(first: string, renew: () => Promise<string>, base: string): MediaAccess {
  let fresh = first
  let renewal: Promise<boolean> | null = null
  let renewed = false
  /** URLs that were requested since the last renewal. */
  const sent = new Set<string>()

  const withFreshToken = (url: string) => replaceToken(url, fresh, base)
  const replaceUrl = (url: string) => {
    fresh = url
    renewed = true
    sent.clear()
  }
  const renewUrl = () =>
    renew().then(
      (url) => {
        replaceUrl(url)
        return true
      },
      () => false,
    )
  return {
    now: withFreshToken,
    replace: replaceUrl,
    async current(url) {
      await renewal
      sent.add(url)
      return withFreshToken(url)
    },
    refused(url) {
      if (renewed && !renewal && !sent.has(url)) return Promise.resolve(true)
      renewal ??= renewUrl().finally(() => {
        renewal = null
      })
      return renewal
    },
  }
}
