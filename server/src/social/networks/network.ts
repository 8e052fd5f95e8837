import type { SocialSpan } from '@fieldhouse/contract/social/social'
import type { Failed, Outside } from '../../shared/files/outside/outside.ts'
import type { Stamps } from '../../sources/source.ts'

/** One post as its network says it, after everything in it was looked at. */
export interface FoundPost {
  /** By what it is the same again. */
  origin: string
  author: FoundAuthor | null
  text: SocialSpan[]
  /** Null where nobody says when. */
  at: Date | null
  editedAt: Date | null
  /** The post itself, elsewhere. */
  url: string | null
  /** Where they are there, and what is to be seen in them. */
  pictures: { url: string; alt: string }[]
  counts: { replies: number | null; reposts: number | null; likes: number | null }
}

interface FoundAuthor {
  /** By what its network knows them again, also when they call themselves otherwise. */
  key: string
  name: string
  handle: string | null
}

export interface Asking extends Stamps {
  account: string
  /** What the network called it by when it was last read. */
  remote: string | null
  /** Whether a post is here already: what is older than one need not be asked for. */
  knows(origin: string): boolean
}

/** What was read, or in words why nothing was. */
export type Read = Failed | { kind: 'same' } | ReadWell

export interface ReadWell {
  kind: 'came'
  title: string | null
  posts: FoundPost[]
  /** So many stood there that cannot be shown. */
  notRead: number
  /** Whatever was said after it and still stands there is among them; null where nobody can say. */
  since: Date | null
  remote: string | null
  stamps: Stamps
}

/** Nothing else stands there at all. */
export const everSince = new Date(0)

/**
 * Since when what was read is whole, of times as they stand there, the newest first. What is older than the last one was pinned or
 * dated back, and says nothing; so may the last one be, and nobody can tell.
 */
export function wholeSince(times: readonly Date[]): Date | null {
  const last = times.at(-1)
  return times.slice(0, -1).findLast((at) => last !== undefined && at >= last) ?? null
}

/** How one network is read. */
export interface Network {
  /** An account as it is always written; what is none is refused in words. */
  settled(account: string): string
  read(asking: Asking): Promise<Read>
}

export interface NetworkParts {
  outside: Outside
  /** Where Bluesky's public posts are read. */
  bluesky: string
}

export const mostPictures = 4
/** So many pages of an account are read when much of it is new. */
export const mostPages = 3
