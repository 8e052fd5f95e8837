import type { SocialNetwork } from '@fieldhouse/contract/social/social'
import { blueskyNetwork } from './bluesky.ts'
import { feedNetwork } from './feed.ts'
import { mastodonNetwork } from './mastodon.ts'
import type { NetworkParts, NetworkReader } from './network.ts'

export type NetworkReaders = Readonly<Record<SocialNetwork, NetworkReader>>

/**
 * All networks that are read. Another one is another file here; those that need a contract are in
 * contract/src/social/networks.ts.
 */
export const openNetworks = (parts: NetworkParts): NetworkReaders => ({
  feed: feedNetwork(parts),
  mastodon: mastodonNetwork(parts),
  bluesky: blueskyNetwork(parts),
})
