import type { SocialSpan } from '@fieldhouse/contract/social/social'
import type { ExternalFetcher, ExternalFetchFailure } from '../../shared/files/external/external-fetcher.ts'
import type { CacheStamps } from '../../sources/source.ts'

/** A post of a network, after everything in it was checked. */
export interface FoundPost {
  /** Identifies the post in its network. */
  origin: string
  author: FoundAuthor | null
  text: SocialSpan[]
  /** Null when unknown. */
  at: Date | null
  editedAt: Date | null
  /** The post's own page. */
  url: string | null
  /** Addresses of its pictures, with their descriptions. */
  pictures: { url: string; alt: string }[]
  counts: { replies: number | null; reposts: number | null; likes: number | null }
}

interface FoundAuthor {
  /** Identifies the author in the network, even after a change of name. */
  key: string
  name: string
  handle: string | null
}

export interface NetworkQuery extends CacheStamps {
  account: string
  /** The network's id of the account, from the last reading. */
  remote: string | null
  /** Whether a post is stored already: older ones need not be requested. */
  knows(origin: string): boolean
}

/** The result of reading an account, or the reason why it failed. */
export type NetworkReading = ExternalFetchFailure | { kind: 'same' } | NetworkPosts

export interface NetworkPosts {
  kind: 'came'
  title: string | null
  posts: FoundPost[]
  /** The number of posts that cannot be shown. */
  notRead: number
  /** Every later post that still exists is included; null when that is unknown. */
  since: Date | null
  remote: string | null
  stamps: CacheStamps
}

/** The account has no other posts at all. */
export const everSince = new Date(0)

/**
 * Finds the time since which the posts read are complete; times are newest first. Times older than the last one are
 * pinned or backdated posts, which say nothing; the last one may be such a post too.
 */
export function findCompleteSince(times: readonly Date[]): Date | null {
  const last = times.at(-1)
  return times.slice(0, -1).findLast((at) => last !== undefined && at >= last) ?? null
}

/** Reads one network. */
export interface NetworkReader {
  /** Normalizes an account, or refuses it. */
  normalizeAccount(account: string): string
  read(request: NetworkQuery): Promise<NetworkReading>
}

export interface NetworkParts {
  outside: ExternalFetcher
  /** The server for Bluesky's public posts. */
  bluesky: string
}

export const mostPictures = 4
/** The number of pages of an account that are read when much of it is new. */
export const mostPages = 3
