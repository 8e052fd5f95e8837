import { createHash } from 'node:crypto'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { ExternalFetcher } from '../../shared/files/external/external-fetcher.ts'
import type { StoryAdmin } from '../admin.service.ts'
import type { StoryStore } from '../stories.store.ts'

interface FeedPictureDeps {
  store: Pick<StoryStore, 'pictures'>
  outside: ExternalFetcher
  admin: Pick<StoryAdmin, 'picture'>
}

const mostBytes = 12 * 1024 * 1024
/** After this many failures no more are requested in the same poll. */
const mostFailures = 5
const hashUrl = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 32)

/**
 * Pictures of one poll of a feed: fetched with protection against private addresses, redrawn, and none of them twice.
 */
export function createPollPictures({ store, outside, admin }: FeedPictureDeps) {
  let failures = 0

  const drawUrl = async (url: string): Promise<string | undefined> => {
    if (failures >= mostFailures) return undefined
    const response = await outside.get(url, { mostBytes, accept: 'image/webp, image/jpeg, image/png;q=0.9' })
    if (response.kind !== 'came') {
      failures++
      return undefined
    }
    try {
      return (await admin.picture(response.bytes)).name
    } catch (error) {
      // The file is not a readable picture and never will be. Other errors are ours.
      if (error instanceof Refusal && error.kind === 'input') return ''
      throw error
    }
  }

  return {
    /**
     * Draws pictures by address. `known` holds earlier results; an empty one means that the address has no picture.
     */
    of: async (urls: readonly string[], known: Readonly<Record<string, string>>) => {
      const existing = new Set((await store.pictures(Object.values(known).filter(Boolean))).map(({ name }) => name))
      const names = new Map<string, string>()
      const pictures: Record<string, string> = {}
      let missing = 0
      for (const url of urls) {
        const key = hashUrl(url)
        const before = known[key]
        const name = before === '' || (before !== undefined && existing.has(before)) ? before : await drawUrl(url)
        if (name === undefined) missing++
        else pictures[key] = name
        if (name) names.set(url, name)
      }
      return { names, pictures, missing }
    },
  }
}
