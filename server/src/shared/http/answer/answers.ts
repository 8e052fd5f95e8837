import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isDatabaseAway } from '../../errors/database-errors.ts'
import { createReadTimeout, type ReadTimeout } from '../../errors/read-timeout.ts'

const smallestToCompress = 1024
/** What an entry costs beside its bytes. */
const entryBytes = 1024
/** A value that is kept beside its bytes weighs about so many times as much. */
const valueWeight = 4

type Encoding = 'br' | 'gzip'

/** An answer as bytes: serialised, compressed and named once, however many ask. */
export interface Answer {
  value: unknown
  /** The answer's bytes, uncompressed. */
  json: Buffer
  /** Undefined where it is too short to gain by it. Compressed when the first one asks. */
  encoded(as: Encoding): Promise<Buffer> | undefined
  etag: string
  /** Tells whoever keeps it of bytes that are kept because of it. */
  onWeight(bytes: number): void
}

const compressed = {
  br: (bytes: Buffer, best: boolean) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: best ? 11 : 5 } }),
  gzip: (bytes: Buffer, best: boolean) => promisify(gzip)(bytes, { level: best ? 9 : 6 }),
} as const

interface Weighed {
  onWeight?(bytes: number): void
  /** As small as can be, however long that takes. */
  best?: boolean
}

/** Text of a media type of its own goes as it is, and so do bytes, which nothing makes smaller. */
export function toAnswer(value: unknown, { onWeight = () => {}, best = false }: Weighed = {}): Answer {
  const isBytes = Buffer.isBuffer(value)
  const json = isBytes ? value : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
  const encodings = new Map<Encoding, Promise<Buffer>>()
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
      const made = compressed[as](json, best)
      encodings.set(as, made)
      // One that fails has failed for whoever waits for it; nobody else hears of it here.
      made.then(({ length }) => onWeight(length)).catch(() => encodings.delete(as))
      return made
    },
  }
}

/** How an answer is made, and what of it can change by itself. */
export interface Making {
  /** Time alone makes it another one when this is another. */
  age: number
  compute(): Promise<unknown>
  /** The things that it tells of, by name: told that another one changed, it stays. */
  partsOf?(value: unknown): readonly string[]
  /** The same answer with these things as they are now; without it, all of it is made again. */
  renewed?(value: unknown, parts: readonly string[]): Promise<unknown>
  /** Whether its value is asked for again, or only its bytes. */
  keepsValue: boolean
}

export interface Answers {
  get(key: string, making: Making): Promise<Answer>
  /** A thing is another: answers that tell of it are made anew, once in a pace however often it changes. */
  changed(part: string): void
  clear(): void
}

interface Kept {
  /** The keys of whoever keeps it. */
  own: Set<string>
  answer: Promise<Answer>
  making: Making
  begunMs: number
  /** When somebody wanted it last. */
  askedMs: number
  /** Known once it is made. */
  parts: ReadonlySet<string> | undefined
  /** Those that are others since it was begun. */
  changed: Set<string>
  bytes: number
  /** It stands in for one that could not be made, until then. */
  insteadUntilMs?: number
  /** Once it is made; before that the one that it is made instead of. */
  done: Answer | undefined
  isBeingMade: boolean
}

export interface Bounds {
  /** Of all keepers together; what was asked for longest ago goes. */
  mostBytes: number
  /** However often its parts change, an answer is made no oftener: meanwhile the last one is given, which is no older than this. */
  paceMs: number
  /** For a database that is silent; without it every answer is waited for. */
  patience?: ReadTimeout
}

function boundedInBytes(mostBytes: number) {
  /** In the order in which they were asked for. */
  const kept = new Map<string, Kept>()
  let bytes = 0

  const drop = (key: string) => {
    const entry = kept.get(key)
    if (!entry) return
    bytes -= entry.bytes
    entry.own.delete(key)
    kept.delete(key)
  }
  return {
    kept,
    drop,
    bytes: () => bytes,
    touch: (key: string, entry: Kept) => {
      kept.delete(key)
      kept.set(key, entry)
    },
    weigh: (key: string, entry: Kept, more: number) => {
      if (kept.get(key) !== entry) return
      entry.bytes += more
      bytes += more
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes || oldest === key) return
        drop(oldest)
      }
    },
  }
}

/** While the database is away the last answer is given, and so often another one is tried. */
const triedAgainMs = 1_000

interface Place {
  own: Set<string>
  key: string
}

/** Keeps what is being made; `last` is what it is made instead of. */
function putting({ kept, drop, weigh }: ReturnType<typeof boundedInBytes>, nowMs: () => number, patience: ReadTimeout) {
  return ({ own, key }: Place, making: Making, made: Promise<unknown>, last?: Kept) => {
    const { partsOf, keepsValue } = making
    const finished = (value: unknown): Answer => {
      entry.parts = new Set(partsOf?.(value))
      for (const part of entry.changed) if (!entry.parts.has(part)) entry.changed.delete(part)
      const answer = toAnswer(value, { onWeight: (more) => weigh(key, entry, more) })
      if (!keepsValue) return { ...answer, value: undefined }
      weigh(key, entry, answer.json.length * valueWeight)
      return answer
    }
    const standsIn = (answer: Answer, before: Kept): Answer => {
      entry.insteadUntilMs = nowMs() + triedAgainMs
      entry.parts = before.parts
      entry.done = answer
      weigh(key, entry, before.bytes - entry.bytes)
      return answer
    }
    const instead = async (error: unknown): Promise<Answer> => {
      if (!last || !isDatabaseAway(error)) throw error
      return standsIn(await last.answer, last)
    }
    const answer = made.then(finished).catch(instead)
    const entry: Kept = {
      own,
      answer: patience.orKnown(answer, () => last?.done && standsIn(last.done, last)),
      done: undefined,
      isBeingMade: true,
      making,
      begunMs: nowMs(),
      askedMs: nowMs(),
      parts: undefined,
      changed: new Set(),
      bytes: 0,
    }
    drop(key)
    kept.set(key, entry)
    own.add(key)
    weigh(key, entry, entryBytes + 2 * key.length)
    entry.answer.catch(() => {
      if (kept.get(key) === entry) drop(key)
    })
    const given = entry.answer
    answer.then(
      (one) => {
        entry.isBeingMade = false
        // It came after all, and later than somebody would wait: the next one gets it.
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
    return given
  }
}

/** Who asked so lately is not alone. */
const wantedForMs = 5_000

interface Pace {
  paceMs: number
  nowMs(): number
}

/**
 * What was wanted a moment ago and is no longer true is made anew before somebody waits for it: no oftener than the pace, and one after
 * the other, so that requests are answered in between.
 */
function makingAhead({ paceMs, nowMs }: Pace, make: (place: Place, before: Kept) => void) {
  const waiting: [Place, Kept][] = []
  const next = () => {
    const [first] = waiting.splice(0, 1)
    if (first) make(...first)
    if (waiting.length > 0) setImmediate(next)
  }
  return (place: Place, before: Kept) => {
    const isWanted = nowMs() - before.askedMs < wantedForMs
    if (paceMs === 0 || !isWanted || nowMs() - before.begunMs < paceMs) return
    waiting.push([place, before])
    if (waiting.length === 1) setImmediate(next)
  }
}

/** The one place for answers that are the same for everybody. Callers that come while it is computed wait for the same promise. */
export function openAnswers(
  { mostBytes, paceMs, patience = createReadTimeout(Number.POSITIVE_INFINITY) }: Bounds,
  nowMs: () => number = () => performance.now(),
) {
  const bounded = boundedInBytes(mostBytes)
  const { kept, drop, touch, bytes } = bounded
  const put = putting(bounded, nowMs, patience)
  let keepers = 0

  const renewal = async ({ answer, changed }: Kept, { compute, renewed }: Making): Promise<unknown> => {
    const last = renewed && (await answer.catch(() => undefined))
    return renewed && last ? renewed(last.value, [...changed]) : compute()
  }

  const get = (place: Place, making: Making): Promise<Answer> => {
    const known = kept.get(place.key)
    if (!known) return put(place, making, making.compute())
    const { insteadUntilMs } = known
    const standsIn = insteadUntilMs !== undefined
    if (standsIn ? nowMs() >= insteadUntilMs && !known.isBeingMade : known.making.age !== making.age)
      return put(place, making, making.compute(), known)
    if (!standsIn && known.changed.size > 0 && nowMs() - known.begunMs >= paceMs)
      return put(place, making, renewal(known, making), known)
    known.askedMs = nowMs()
    touch(place.key, known)
    return known.answer
  }

  const ahead = makingAhead({ paceMs, nowMs }, (place, { making, askedMs }) => {
    // Whoever asks first makes it.
    if (kept.has(place.key)) return
    put(place, making, making.compute()).catch(() => {})
    const entry = kept.get(place.key)
    if (entry) entry.askedMs = askedMs
  })

  return {
    bytes,
    /** One endpoint's answers. */
    keeper: (): Answers => {
      const name = `${++keepers} `
      const own = new Set<string>()
      return {
        get: (key, making) => get({ own, key: name + key }, making),
        changed: (part) => {
          for (const key of own) {
            const entry = kept.get(key)
            if (entry && (!entry.parts || entry.parts.has(part))) entry.changed.add(part)
          }
        },
        clear: () => {
          for (const key of [...own]) {
            const entry = kept.get(key)
            drop(key)
            if (entry) ahead({ own, key }, entry)
          }
        },
      }
    },
  }
}
