/** Shape of a service's error bodies (spec 8). */
export type ErrorShape = 'auth' | 'customers' | 'plain'

export interface Host {
  /** Path on the single server. A deployment may move the service to its own host. */
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

/** Headers for the session's jwt, the app build's token and the device id. */
export const sessionHeader = 'session'
export const appTokenHeader = 'x-app-token'
/** Sent with each answer. A page built with another version is outdated. */
export const contractVersionHeader = 'x-contract-version'
export const deviceHeader = 'x-device-id'
/** A request that is sent again with the same key is carried out once. */
export const onceHeader = 'idempotency-key'
