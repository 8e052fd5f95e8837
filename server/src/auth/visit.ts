/** Where a request came from, as far as identity cares. Nothing here proves anything. */
export interface Visit {
  ip: string
  /** The client's own id of its device; empty when it sends none. */
  device: string
  userAgent: string
  jwt: string | undefined
}

/** A session that was checked against the database. */
export interface Known {
  sid: string
  uid: string
  companyId: number
  anonymous: boolean
  role: 'fan' | 'editor' | 'operator'
  /** What they pay for, and where they are: rights hang on both. */
  plan: string
  market: string
  authenticatedAt: Date
}
