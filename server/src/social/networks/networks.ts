import type { SocialNetwork } from '@fieldhouse/contract/social/social'
import { blueskyNetwork } from './bluesky.ts'
import { feedNetwork } from './feed.ts'
import { mastodonNetwork } from './mastodon.ts'
import type { Network, NetworkParts } from './network.ts'

export type Networks = Readonly<Record<SocialNetwork, Network>>

/**
 * All networks that are read. Another one is another file here; those that need a contract are in
 * contract/src/social/networks.ts.
 */
export const openNetworks = (parts: NetworkParts): Networks => ({
  feed: feedNetwork(parts),
  mastodon: mastodonNetwork(parts),
  bluesky: blueskyNetwork(parts),
})
