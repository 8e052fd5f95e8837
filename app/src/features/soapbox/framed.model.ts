import { safeInternalPath } from '../../shared/paths/safe-path.ts'

const area = '/app/soapbox'

/** What is framed: our own page of links, or a page of one of the school's hosts. */
export type Framed = { kind: 'own' } | { kind: 'other'; url: string; origin: string }

/** What an address of the soapbox names, or undefined where it is of no host that the school has named. */
export function framedAt(href: string, hosts: readonly string[], here: string): Framed | undefined {
  const { pathname, search, host: ours } = new URL(href, here)
  const rest = pathname.slice(area.length).replace(/^\//, '')
  if (rest === '') return { kind: 'own' }
  const [host = ''] = rest.split('/')
  // By its exact name: a port, a name before an @ or another spelling is another host.
  if (!hosts.includes(host) || host === ours) return undefined
  const url = new URL(`https://${rest}${search}`)
  return url.host === host && url.username === '' ? { kind: 'other', url: url.href, origin: url.origin } : undefined
}

interface Said {
  origin: string
  source: unknown
  data: unknown
}

/**
 * Where a framed page wants the app to go: `{ soapbox: 'go', path: '/app/…' }`, from that page's own window and origin alone, and only to a
 * page of the app.
 */
export function pathFrom({ origin, source, data }: Said, framed: Framed, window: unknown): string | undefined {
  if (framed.kind !== 'other' || origin !== framed.origin || source === null || source !== window) return undefined
  if (typeof data !== 'object' || data === null || Object.keys(data).toSorted().join() !== 'path,soapbox')
    return undefined
  const { soapbox, path } = data as { soapbox: unknown; path: unknown }
  const safe = soapbox === 'go' ? safeInternalPath(path) : undefined
  return safe?.startsWith('/app/') ? safe : undefined
}
