import type { LiveCaptions } from '@fieldhouse/contract/origin/origin'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import { LRUCache } from 'lru-cache'
import { languageName } from '../../films/titles/films.service.ts'
import type { ServerBus } from '../../shared/bus/server-bus.ts'
import type { Log } from '../../shared/log/log.ts'
import type { LiveStore } from '../live.store.ts'
import { standing } from './standing-lines.ts'

interface SpokenParts {
  store: Pick<LiveStore, 'spoken'>
  bus: Pick<ServerBus, 'subscribe' | 'onGap'>
  log: Pick<Log, 'warn'>
}

interface Kept {
  spoken: Promise<LiveCaptions | undefined>
  isStale: boolean
}

const mostKept = 500

/**
 * Caches the captions of each live event for the origin, which asks with every caption segment. An entry is read
 * again after a new caption.
 */
export function spokenWords({ store, bus, log }: SpokenParts) {
  const kept = new LRUCache<string, Kept>({ max: mostKept })
  bus.onGap(() => kept.clear())
  bus.subscribe((message) => {
    const asset = getTopicPayload(topics.captions, message)
    const known = asset === undefined ? undefined : kept.get(asset)
    if (known) known.isStale = true
    // The event may have got a captioner.
    if (getTopicPayload(topics.video, message)?.trim().startsWith('event'))
      for (const one of kept.values()) one.isStale = true
  })

  const read = async (asset: string): Promise<LiveCaptions | undefined> => {
    const event = await store.spoken.keptFor(asset)
    if (!event?.caption_language) return undefined
    const language = event.caption_language
    return { language, label: languageName(language), lines: standing(await store.spoken.of(event.id)) }
  }

  return {
    of: (asset: string): Promise<LiveCaptions | undefined> => {
      const known = kept.get(asset)
      if (known && !known.isStale) return known.spoken
      // While the database is down, the stream continues with the captions known so far.
      const spoken = read(asset).catch((error: unknown) => {
        log.warn({ asset, reason: error instanceof Error ? error.message : 'unknown' }, 'captions could not be read')
        if (kept.get(asset)?.spoken === spoken) kept.delete(asset)
        return known?.spoken
      })
      kept.set(asset, { spoken, isStale: false })
      return spoken
    },
  }
}
