import type { SocialSpan } from '@fieldhouse/contract/social/social'
import type { Failed, Outside } from '../../shared/files/outside/outside.ts'

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

export interface Asking {
  account: string
  /** What the network called it by when it was last read. */
  remote: string | null
  etag: string | null
  modified: string | null
  sha256: string | null
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
  /** Nothing else stands there: what is not among them is gone. */
  isAll: boolean
  remote: string | null
  stamps: Stamps
}

export interface Stamps {
  etag: string | null
  modified: string | null
  sha256: string | null
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
