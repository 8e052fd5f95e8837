import { topics } from '@fieldhouse/contract/topics'
import type { SourceReader } from '../../sources/polling.service.ts'
import type { NetworkPosts } from '../networks/network.ts'
import type { NetworkReaders } from '../networks/networks.ts'
import type { PostPictures } from './pictures.service.ts'
import { hashOrigin, type PostImport, type PostImportDeps } from './post-import.service.ts'

export interface PostReaderParts extends Pick<PostImportDeps, 'store'> {
  networks: NetworkReaders
  postImport: PostImport
  pictures: PostPictures
  notifyHere(message: string): void
}

/**
 * Imports posts of accounts and feeds elsewhere. When a source cannot be read, its posts stay and fans see since
 * when.
 */
export function postReader(parts: PostReaderParts): SourceReader<'posts', NetworkPosts> {
  const { store, networks, postImport, pictures, notifyHere } = parts
  return {
    kind: 'posts',
    atOnce: 2,
    before: postImport.retell,
    read: async (source) => {
      const known = new Set((await store.posts.knownOf(source.id)).map(({ origin }) => origin))
      const { account, network } = source.facts
      const { etag, modified, sha256 } = source
      const query = { account, remote: source.memory.remote ?? null, etag, modified, sha256 }
      const read = await networks[network].read({ ...query, knows: (origin) => known.has(hashOrigin(origin)) })
      return read.kind === 'came' ? { kind: 'came', content: read, stamps: read.stamps } : read
    },
    take: async (poll, content) => {
      if (await postImport.take(poll, content)) notifyHere(topics.social)
    },
    later: async ({ id }) => {
      await pictures.drawOf(id)
      await pictures.clear()
    },
    // A failing source is shown at once, not a minute later.
    fell: async () => {
      await store.publish()
      notifyHere(topics.social)
    },
  }
}
