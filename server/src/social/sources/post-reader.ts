import { topics } from '@fieldhouse/contract/topics'
import type { Reader } from '../../sources/looks.service.ts'
import type { ReadWell } from '../networks/network.ts'
import type { Networks } from '../networks/networks.ts'
import type { PostPictures } from './pictures.service.ts'
import { originOf, type Taking, type TakingParts } from './taking.service.ts'

export interface PostReaderParts extends Pick<TakingParts, 'store'> {
  networks: Networks
  taking: Taking
  pictures: PostPictures
  tellHere(message: string): void
}

/**
 * Imports posts of accounts and feeds elsewhere. When a source cannot be read, its posts stay and fans see since
 * when.
 */
export function postReader(parts: PostReaderParts): Reader<'posts', ReadWell> {
  const { store, networks, taking, pictures, tellHere } = parts
  return {
    kind: 'posts',
    atOnce: 2,
    before: taking.retell,
    read: async (source) => {
      const known = new Set((await store.posts.knownOf(source.id)).map(({ origin }) => origin))
      const { account, network } = source.facts
      const { etag, modified, sha256 } = source
      const asking = { account, remote: source.memory.remote ?? null, etag, modified, sha256 }
      const read = await networks[network].read({ ...asking, knows: (origin) => known.has(originOf(origin)) })
      return read.kind === 'came' ? { kind: 'came', said: read, stamps: read.stamps } : read
    },
    take: async (look, said) => {
      if (await taking.take(look, said)) tellHere(topics.social)
    },
    later: async ({ id }) => {
      await pictures.drawOf(id)
      await pictures.clear()
    },
    // A failing source is shown at once, not a minute later.
    fell: async () => {
      await store.tell()
      tellHere(topics.social)
    },
  }
}
