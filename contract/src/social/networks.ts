import type { SocialNetwork } from './social.ts'

interface ReadableNetwork {
  network: SocialNetwork
  title: string
  /** An example of an account's name or address. */
  account: string
}

/** Networks that can be read, and how an account is named there. */
export const readableNetworks: readonly ReadableNetwork[] = [
  { network: 'feed', title: 'RSS, Atom or JSON Feed', account: 'https://paper.example.org/feed.xml' },
  { network: 'mastodon', title: 'Mastodon', account: '@team@mastodon.example' },
  { network: 'bluesky', title: 'Bluesky', account: 'team.bsky.social' },
]

/** Networks that cannot be read without a contract. */
export const closedNetworks: readonly { title: string; missing: string }[] = [
  { title: 'X', missing: 'X needs a contract and a key of its paid API: not built.' },
  { title: 'Instagram', missing: 'Instagram needs a contract and a key of a reviewed app of Meta’s: not built.' },
  { title: 'Facebook', missing: 'Facebook needs a contract and a key of a reviewed app of Meta’s: not built.' },
  { title: 'TikTok', missing: 'TikTok needs a contract and a key of its Research or Display API: not built.' },
]
