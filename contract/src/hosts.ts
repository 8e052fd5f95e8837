/** Shape of a service's error bodies (spec 8). */
export type ErrorShape = 'auth' | 'customers' | 'plain'

export interface ServiceHost {
  /** Path on the single server. A deployment may move the service to its own host. */
  path: string
  errors: ErrorShape
}

const declareHost = (path: string, errors: ErrorShape = 'plain'): ServiceHost => ({ path, errors })

export const hosts = {
  main: declareHost(''),
  auth: declareHost('/api/auth', 'auth'),
  service: declareHost('/api/8'),
  customers: declareHost('/api/customers', 'customers'),
  operator: declareHost('/api/operator'),
  stats: declareHost('/api/stats'),
  socials: declareHost('/api/socials'),
  gamification: declareHost('/api/gamification'),
  tickets: declareHost('/api/tickets'),
  concessions: declareHost('/api/concessions'),
  realtime: declareHost('/api/realtime'),
  analytics: declareHost('/api/analytics'),
  giveaways: declareHost('/api/giveaways', 'customers'),
} as const satisfies Record<string, ServiceHost>

export type HostName = keyof typeof hosts

/** Headers for the session's jwt, the app build's token and the device id. */
export const sessionHeader = 'session'
export const appTokenHeader = 'x-app-token'
/** Sent with each answer. A page built with another version is outdated. */
export const contractVersionHeader = 'x-contract-version'
export const deviceHeader = 'x-device-id'
/** A request that is sent again with the same key is carried out once. */
export const onceHeader = 'idempotency-key'
/** The signature of a message of Stripe. */
export const signatureHeader = 'stripe-signature'

/** Origins of the iPhone and Android apps. Any program can use them, so they tell nothing about the caller. */
export const nativeOrigins = ['https://localhost', 'capacitor://localhost'] as const
/**
 * The iPhone and Android apps send all their requests to this one address, and a header says which address each is for.
 * Their browser asks the server for permission once per address.
 */
export const nativeCallPath = '/api/native'
export const targetHeader = 'x-target'
/**
 * Before the path of a request that only reads, which is sent as a POST: Chromium sends GET requests to one address one
 * after the other.
 */
export const nativeReadPrefix = 'GET '
