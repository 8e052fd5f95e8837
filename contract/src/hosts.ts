/** How a service words its errors (spec 8). */
export type ErrorShape = 'auth' | 'customers' | 'plain'

export interface Host {
  /** Where it lives on the single server; a deployment may move it to a host of its own. */
  path: string
  errors: ErrorShape
}

const host = (path: string, errors: ErrorShape = 'plain'): Host => ({ path, errors })

export const hosts = {
  main: host(''),
  auth: host('/api/auth', 'auth'),
  service: host('/api/8'),
  customers: host('/api/customers', 'customers'),
  operator: host('/api/operator'),
  stats: host('/api/stats'),
  socials: host('/api/socials'),
  gamification: host('/api/gamification'),
  tickets: host('/api/tickets'),
  concessions: host('/api/concessions'),
  realtime: host('/api/realtime'),
  analytics: host('/api/analytics'),
  giveaways: host('/api/giveaways', 'customers'),
} as const satisfies Record<string, Host>

export type HostName = keyof typeof hosts

/** The header that carries the session's jwt, the app build's token, and the device's own id. */
export const sessionHeader = 'session'
export const appTokenHeader = 'x-app-token'
/** On each answer. A page that was built with another version is outdated. */
export const contractVersionHeader = 'x-contract-version'
export const deviceHeader = 'x-device-id'
/** What is sent again with the same key is the same, and done once. */
export const onceHeader = 'idempotency-key'
