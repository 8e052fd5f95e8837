import { safeInternalPath } from '../../shared/paths/safe-path.ts'

const area = '/app/soapbox'

/** A framed page: the school's own page of links, or a page of one of its hosts. */
export type FramedPage = { kind: 'own' } | { kind: 'other'; url: string; origin: string }

/** Resolves a soapbox address to the page it names; undefined when its host is not on the school's list. */
export function resolveFramedPage(href: string, hosts: readonly string[], baseUrl: string): FramedPage | undefined {
  const { pathname, search, host: ours } = new URL(href, baseUrl)
  const rest = pathname.slice(area.length).replace(/^\//, '')
  if (rest === '') return { kind: 'own' }
  const [host = ''] = rest.split('/')
  // Compares the exact host: a port, a name before an @ or another spelling is another host.
  if (!hosts.includes(host) || host === ours) return undefined
  const url = new URL(`https://${rest}${search}`)
  return url.host === host && url.username === '' ? { kind: 'other', url: url.href, origin: url.origin } : undefined
}

interface FrameMessage {
  origin: string
  source: unknown
  data: unknown
}

/**
 * Reads the app path a framed page asks to open: `{ soapbox: 'go', path: '/app/…' }`. It accepts a message from that
 * page's own window and origin only, and only a path inside the app.
 */
export function readFramePath(
  { origin, source, data }: FrameMessage,
  framed: FramedPage,
  window: unknown,
): string | undefined {
  if (framed.kind !== 'other' || origin !== framed.origin || source === null || source !== window) return undefined
  if (typeof data !== 'object' || data === null || Object.keys(data).toSorted().join() !== 'path,soapbox')
    return undefined
  const { soapbox, path } = data as { soapbox: unknown; path: unknown }
  const safe = soapbox === 'go' ? safeInternalPath(path) : undefined
  return safe?.startsWith('/app/') ? safe : undefined
}
