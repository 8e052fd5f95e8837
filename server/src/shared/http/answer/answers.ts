import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { isDatabaseAway } from '../../errors/database-errors.ts'
import { createReadTimeout, type ReadTimeout } from '../../errors/read-timeout.ts'
import { createAheadMaker } from './ahead-maker.ts'

const smallestToCompress = 1024
/** The size that an entry is counted with besides its bytes. */
const entryBytes = 1024
/** A parsed value is counted as this many times its bytes. */
const valueWeight = 4

type AnswerEncoding = 'br' | 'gzip'

/** An answer as bytes: serialized, compressed and tagged once, however many clients ask. */
export interface PreparedAnswer {
  value: unknown
  /** The answer's bytes, uncompressed. */
  json: Buffer
  /** Undefined where the answer is too short to compress. It is compressed at the first request. */
  encoded(as: AnswerEncoding): Promise<Buffer> | undefined
  etag: string
  /** Reports bytes that are stored because of this answer. */
  onWeight(bytes: number): void
}

const compressed = {
  br: (bytes: Buffer, best: boolean) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: best ? 11 : 5 } }),
  gzip: (bytes: Buffer, best: boolean) => promisify(gzip)(bytes, { level: best ? 9 : 6 }),
} as const

interface AnswerOptions {
  onWeight?(bytes: number): void
  /** Compresses as small as possible, however long that takes. */
  best?: boolean
}

/** Prepares an answer. Text is sent as it is, and bytes are never compressed. */
export function toAnswer(value: unknown, { onWeight = () => {}, best = false }: AnswerOptions = {}): PreparedAnswer {
  const isBytes = Buffer.isBuffer(value)
  const json = isBytes ? value : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
  const encodings = new Map<AnswerEncoding, Promise<Buffer>>()
  onWeight(json.length)
  return {
    value,
    json,
    onWeight,
    etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`,
    encoded: (as) => {
      if (isBytes || json.length < smallestToCompress) return undefined
      const known = encodings.get(as)
      if (known) return known
      const encoded = compressed[as](json, best)
      encodings.set(as, encoded)
      // A failure is handled by the request that waits for it.
      encoded.then(({ length }) => onWeight(length)).catch(() => encodings.delete(as))
      return encoded
    },
  }
}

/** Computing an answer, and when it becomes outdated. */
export interface AnswerSource {
  /** A number that changes when time alone makes the answer outdated. */
  age: number
  compute(): Promise<unknown>
  /** Names the things that the answer contains. A change of another thing leaves it valid. */
  listParts?(value: unknown): readonly string[]
  /** Updates these parts of the answer. Without it, the whole answer is computed again. */
  renewed?(value: unknown, parts: readonly string[]): Promise<unknown>
  /** Whether the parsed value is needed again, or only its bytes. */
  keepsValue: boolean
}

export interface AnswerCache {
  get(key: string, making: AnswerSource): Promise<PreparedAnswer>
  /** Marks a thing as changed. Answers that contain it are recomputed, at most once per pace. */
  changed(part: string): void
  clear(): void
}

interface CacheEntry {
  /** The keys of the cache that owns the entry. */
  own: Set<string>
  answer: Promise<PreparedAnswer>
  making: AnswerSource
  begunMs: number
  /** The time of the last request for it. */
  askedMs: number
  /** Known once the answer is computed. */
  parts: ReadonlySet<string> | undefined
  /** Parts that changed since the computation began. */
  changed: Set<string>
  bytes: number
  /** Set while an older answer is used because this one could not be computed. */
  insteadUntilMs?: number
  /** The computed answer; before that the previous one. */
  done: PreparedAnswer | undefined
  isBeingMade: boolean
}

export interface AnswerCacheOptions {
  /** The limit for all caches together. The entry that was requested longest ago is dropped first. */
  mostBytes: number
  /**
   * However often its parts change, an answer is computed at most once in this time. Until then the last one is
   * served.
   */
  paceMs: number
  /** The time to wait for a silent database; without it every answer is waited for. */
  patience?: ReadTimeout
}

function createBoundedStore(mostBytes: number) {
  /** Entries in the order of their last request. */
  const entries = new Map<string, CacheEntry>()
  let bytes = 0

  const dropEntry = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.bytes
    entry.own.delete(key)
    entries.delete(key)
  }
  return {
    entries,
    dropEntry,
    bytes: () => bytes,
    touch: (key: string, entry: CacheEntry) => {
      entries.delete(key)
      entries.set(key, entry)
    },
    weigh: (key: string, entry: CacheEntry, more: number) => {
      if (entries.get(key) !== entry) return
      entry.bytes += more
      bytes += more
      for (const oldest of entries.keys()) {
        if (bytes <= mostBytes || oldest === key) return
        dropEntry(oldest)
      }
    },
  }
}

/** While the database is away the last answer is served, and a new one is tried this often. */
const triedAgainMs = 1_000

/** The number of answers whose bytes others may share. */
const mostShared = 2_000

/**
 * Lets answers with the same bytes share their compressed forms: most fans of other plans and markets get the same
 * rows, and most answers are the same when time makes them outdated.
 */
function createByteSharing() {
  // By the tag, which is a hash of the bytes.
  const known = new LRUCache<string, WeakRef<PreparedAnswer['encoded']>>({ max: mostShared })
  return (answer: PreparedAnswer): PreparedAnswer => {
    const encoded = known.get(answer.etag)?.deref()
    if (encoded) return { ...answer, encoded }
    known.set(answer.etag, new WeakRef(answer.encoded))
    return answer
  }
}

interface EntryPlace {
  own: Set<string>
  key: string
}

/** Creates the function that stores an answer while it is computed; `last` is the answer that it replaces. */
function createEntryWriter(
  { entries, dropEntry, weigh }: ReturnType<typeof createBoundedStore>,
  nowMs: () => number,
  patience: ReadTimeout,
) {
  const shareBytes = createByteSharing()
  return ({ own, key }: EntryPlace, making: AnswerSource, computed: Promise<unknown>, last?: CacheEntry) => {
    const { listParts, keepsValue } = making
    const finishAnswer = (value: unknown): PreparedAnswer => {
      entry.parts = new Set(listParts?.(value))
      for (const part of entry.changed) if (!entry.parts.has(part)) entry.changed.delete(part)
      const answer = shareBytes(toAnswer(value, { onWeight: (more) => weigh(key, entry, more) }))
      if (!keepsValue) return { ...answer, value: undefined }
      weigh(key, entry, answer.json.length * valueWeight)
      return answer
    }
    const useLastAnswer = (answer: PreparedAnswer, before: CacheEntry): PreparedAnswer => {
      entry.insteadUntilMs = nowMs() + triedAgainMs
      entry.parts = before.parts
      entry.done = answer
      weigh(key, entry, before.bytes - entry.bytes)
      return answer
    }
    const fallBackToLast = async (error: unknown): Promise<PreparedAnswer> => {
      if (!last || !isDatabaseAway(error)) throw error
      return useLastAnswer(await last.answer, last)
    }
    const answer = computed.then(finishAnswer).catch(fallBackToLast)
    const entry: CacheEntry = {
      own,
      answer: patience.orKnown(answer, () => last?.done && useLastAnswer(last.done, last)),
      done: undefined,
      isBeingMade: true,
      making,
      begunMs: nowMs(),
      askedMs: nowMs(),
      parts: undefined,
      changed: new Set(),
      bytes: 0,
    }
    dropEntry(key)
    entries.set(key, entry)
    own.add(key)
    weigh(key, entry, entryBytes + 2 * key.length)
    entry.answer.catch(() => {
      if (entries.get(key) === entry) dropEntry(key)
    })
    const current = entry.answer
    answer.then(
      (one) => {
        entry.isBeingMade = false
        // The answer arrived after all, later than anyone would wait: the next request gets it.
        if (entry.insteadUntilMs !== undefined && one !== entry.done) {
          entry.answer = answer
          delete entry.insteadUntilMs
        }
        entry.done = one
      },
      () => {
        entry.isBeingMade = false
      },
    )
    return current
  }
}

/** Opens the caches for answers that are the same for everyone. Concurrent requests share one computation. */
export function openAnswerCaches(
  { mostBytes, paceMs, patience = createReadTimeout(Number.POSITIVE_INFINITY) }: AnswerCacheOptions,
  nowMs: () => number = () => performance.now(),
) {
  const bounded = createBoundedStore(mostBytes)
  const { entries, dropEntry, touch, bytes } = bounded
  const put = createEntryWriter(bounded, nowMs, patience)
  let keepers = 0

  const renewAnswer = async ({ answer, changed }: CacheEntry, { compute, renewed }: AnswerSource): Promise<unknown> => {
    const last = renewed && (await answer.catch(() => undefined))
    return renewed && last ? renewed(last.value, [...changed]) : compute()
  }

  const getAnswer = (place: EntryPlace, making: AnswerSource): Promise<PreparedAnswer> => {
    const known = entries.get(place.key)
    if (!known) return put(place, making, making.compute())
    const { insteadUntilMs } = known
    const standsIn = insteadUntilMs !== undefined
    if (standsIn ? nowMs() >= insteadUntilMs && !known.isBeingMade : known.making.age !== making.age)
      return put(place, making, making.compute(), known)
    if (!standsIn && known.changed.size > 0 && nowMs() - known.begunMs >= paceMs)
      return put(place, making, renewAnswer(known, making), known)
    known.askedMs = nowMs()
    touch(place.key, known)
    return known.answer
  }

  const ahead = createAheadMaker<EntryPlace, CacheEntry>({ paceMs, nowMs }, (place, { making, askedMs }) => {
    // The first request computes it.
    if (entries.has(place.key)) return
    put(place, making, making.compute()).catch(() => {})
    const entry = entries.get(place.key)
    if (entry) entry.askedMs = askedMs
  })

  return {
    bytes,
    /** Creates the cache of one endpoint. */
    keeper: (): AnswerCache => {
      const name = `${++keepers} `
      const own = new Set<string>()
      return {
        get: (key, making) => getAnswer({ own, key: name + key }, making),
        changed: (part) => {
          for (const key of own) {
            const entry = entries.get(key)
            if (entry && (!entry.parts || entry.parts.has(part))) entry.changed.add(part)
          }
        },
        clear: () => {
          for (const key of [...own]) {
            const entry = entries.get(key)
            dropEntry(key)
            if (entry) ahead({ own, key }, entry)
          }
        },
      }
    },
  }
}
