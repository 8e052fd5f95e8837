/** What the address of a stream allows. */
export interface PlayGrant {
  /** Id of an asset or a channel. */
  asset: string
  playSession: string
  /** Unix seconds. */
  expiresAt: number
  /** Markets whose networks get nothing at this address. Absent: every network may use it. */
  blackedOut?: readonly string[]
}

/** Where a request for a video comes from. */
export interface RequestSource {
  /** The address of the connection, which may be a proxy's. */
  peer: string
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
}
