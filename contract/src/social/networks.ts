import type { SocialNetwork } from './social.ts'

interface ReadableNetwork {
  network: SocialNetwork
  title: string
  /** An example of an account's name or address. */
  account: string
}

/** Networks that can be read, and how an account is named there. */
export const readableNetworks: readonly ReadableNetwork[] = [
  { network: 'feed', title: 'RSS or JSON feed', account: 'https://paper.example.org/feed.xml' },
  { network: 'mastodon', title: 'Mastodon', account: '@team@mastodon.example' },
  { network: 'bluesky', title: 'Bluesky', account: 'team.bsky.social' },
]

/** Networks that cannot be read without a contract. */
export const closedNetworks: readonly { title: string; missing: string }[] = [
  { title: 'X', missing: 'X isn’t supported: its API needs a paid contract.' },
  { title: 'Instagram', missing: 'Instagram isn’t supported: it needs an app reviewed by Meta.' },
  { title: 'Facebook', missing: 'Facebook isn’t supported: it needs an app reviewed by Meta.' },
  { title: 'TikTok', missing: 'TikTok isn’t supported: its API needs a contract.' },
]
