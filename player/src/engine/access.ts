/** `/video/{token}/{asset}/…`: the token is what expires, the rest names the media for good. */
const tokenAt = 2

const partsOf = (url: string, base: string) => {
  const parsed = new URL(url, base)
  return { parsed, parts: parsed.pathname.split('/') }
}

/** Two URLs of the same media differ in the token only. */
export function assetOf(url: string, base = 'http://page'): string {
  const { parsed, parts } = partsOf(url, base)
  return parts.length > tokenAt + 1 ? parts.toSpliced(tokenAt, 1).join('/') : parsed.pathname
}

export function withToken(url: string, fresh: string, base: string): string {
  const from = partsOf(url, base)
  const to = partsOf(fresh, base)
  const sameTree = from.parsed.origin === to.parsed.origin && from.parts[1] === to.parts[1]
  const token = to.parts[tokenAt]
  if (!sameTree || !token || from.parts.length <= tokenAt + 1) return url
  from.parsed.pathname = from.parts.with(tokenAt, token).join('/')
  return from.parsed.href
}

export interface Access {
  /** The URL as it is good now, waiting for a renewal under way. */
  current(url: string): Promise<string>
  /** As it is good now, without waiting. */
  now(url: string): string
  /** The request for this URL was refused. One that left before the last renewal asks for nothing. */
  refused(url: string): Promise<boolean>
  /** The page brought a newer URL by itself. */
  replace(url: string): void
}

export function openAccess(first: string, renew: () => Promise<string>, base: string): Access {
  let fresh = first
  let renewal: Promise<boolean> | null = null
  let renewed = false
  /** What was asked for since the last renewal. */
  const sent = new Set<string>()

  const now = (url: string) => withToken(url, fresh, base)
  const replace = (url: string) => {
    fresh = url
    renewed = true
    sent.clear()
  }
  const ask = () =>
    renew().then(
      (url) => {
        replace(url)
        return true
      },
      () => false,
    )
  return {
    now,
    replace,
    async current(url) {
      await renewal
      sent.add(url)
      return now(url)
    },
    refused(url) {
      if (renewed && !renewal && !sent.has(url)) return Promise.resolve(true)
      renewal ??= ask().finally(() => {
        renewal = null
      })
      return renewal
    },
  }
}
