import type { LiveCaptions } from '@fieldhouse/contract/origin/origin'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import { LRUCache } from 'lru-cache'
import { getLanguageName } from '../../films/titles/films.service.ts'
import type { ServerBus } from '../../shared/bus/server-bus.ts'
import type { Log } from '../../shared/log/log.ts'
import type { LiveStore } from '../live.store.ts'
import { toCaptionLines } from './caption-lines.ts'

interface SpokenParts {
  store: Pick<LiveStore, 'spoken'>
  bus: Pick<ServerBus, 'subscribe' | 'onGap'>
  log: Pick<Log, 'warn'>
}

interface CachedCaptions {
  spoken: Promise<LiveCaptions | undefined>
  isStale: boolean
}

const maxCached = 500

/**
 * Caches the captions of each live event for the origin, which asks with every caption segment. An entry is read
 * again after a new caption.
 */
export function liveCaptionCache({ store, bus, log }: SpokenParts) {
  const cache = new LRUCache<string, CachedCaptions>({ max: maxCached })
  bus.onGap(() => cache.clear())
  bus.subscribe((message) => {
    const asset = getTopicPayload(topics.captions, message)
    const known = asset === undefined ? undefined : cache.get(asset)
    if (known) known.isStale = true
    // The event may have got a captioner.
    if (getTopicPayload(topics.video, message)?.trim().startsWith('event'))
      for (const one of cache.values()) one.isStale = true
  })

  const readCaptions = async (asset: string): Promise<LiveCaptions | undefined> => {
    const event = await store.spoken.findByAsset(asset)
    if (!event?.caption_language) return undefined
    const language = event.caption_language
    return { language, label: getLanguageName(language), lines: toCaptionLines(await store.spoken.of(event.id)) }
  }

  return {
    of: (asset: string): Promise<LiveCaptions | undefined> => {
      const known = cache.get(asset)
      if (known && !known.isStale) return known.spoken
      // While the database is down, the stream continues with the captions known so far.
      const spoken = readCaptions(asset).catch((error: unknown) => {
        log.warn({ asset, reason: error instanceof Error ? error.message : 'unknown' }, 'could not read captions')
        if (cache.get(asset)?.spoken === spoken) cache.delete(asset)
        return known?.spoken
      })
      cache.set(asset, { spoken, isStale: false })
      return spoken
    },
  }
}
