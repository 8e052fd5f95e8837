import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import type { Failed } from '../shared/files/outside/outside.ts'
import type { Log } from '../shared/log/log.ts'
import type { Claimed, Seen, Source, SourceKind, Stamps } from './source.ts'
import type { Ended, SourceStore } from './sources.store.ts'

/** What a source said, or in words why nothing came of it; then, too, there may be something to remember. */
export type Read<K extends SourceKind, Said> =
  | (Failed & { seen?: Seen<K> })
  | { kind: 'same' }
  | { kind: 'came'; said: Said; stamps: Stamps }

/** One look at one source. */
export interface Look<K extends SourceKind> {
  source: Source<K>
  /**
   * That it was read well, in the step in which the reader keeps what came of it. False where the source is another meanwhile, or was taken
   * off: then nothing of it may be kept.
   */
  keep(store: Pick<SourceStore<K>, 'ended'>, seen?: Seen<K>): Promise<boolean>
}

/** What one kind of source is to the server: how it is read, and what becomes of what it says. */
export interface Reader<K extends SourceKind, Said> {
  kind: K
  /** So many are asked side by side: one that is slow holds up no other for long. */
  atOnce: number
  read(source: Source<K>): Promise<Read<K, Said>>
  /** Only where something else stands there than the last time. */
  take(look: Look<K>, said: Said): Promise<void>
  /** What does not need its answer. */
  before?(source: Source<K>): Promise<void>
  /** What may be done once it was read well, whether or not anything was new. */
  later?(source: Source<K>): Promise<void>
  /** It was read well until now. */
  fell?(): Promise<void>
}

export interface LookParts<K extends SourceKind, Said> {
  store: SourceStore<K>
  reader: Reader<K, Said>
  clock: Clock
  log: Pick<Log, 'warn'>
  random(): number
}

/** Of a server that is lost in the midst of a look the source is looked at again after that. */
export const lostAfterMs = 15 * minuteMs

const ours = 'What it says could not be worked on here. The server’s log says why.'

/** Looks at the sources of one kind: those whose time has come, or one because somebody asks for it. */
export function looksOf<K extends SourceKind, Said>({ store, reader, clock, log, random }: LookParts<K, Said>) {
  const failed = async (claimed: Claimed<K>, { words, againAfterMs, seen }: Words<K>): Promise<void> => {
    const { source, began } = claimed
    const looked_at = clock.now()
    const failures = source.failures + 1
    const pauseMs = pauseAfter({ failures, every_minutes: source.every_minutes, againAfterMs }, random)
    const again_at = againAfterMs ? addMs(looked_at, againAfterMs) : null
    const ended = { ...seen, looked_at, failure: words, failures, again_at }
    const isKept = await store.ended(claimed, ended, addMs(began, pauseMs))
    if (isKept && source.failure === null) await reader.fell?.()
  }

  const keeping =
    (claimed: Claimed<K>, stamps?: Stamps): Look<K>['keep'] =>
    (sources, seen) => {
      const at = clock.now()
      const good: Ended<K> = { looked_at: at, good_at: at, failure: null, failures: 0, again_at: null }
      const next = addMs(claimed.began, claimed.source.every_minutes * minuteMs)
      return sources.ended(claimed, { ...good, ...stamps, ...seen }, next)
    }

  /** Whether it could be read. */
  const looked = async (claimed: Claimed<K>): Promise<boolean> => {
    const { source } = claimed
    await reader.before?.(source)
    const came = await reader.read(source)
    if (came.kind === 'failed') await failed(claimed, came)
    else if (came.kind === 'same') await keeping(claimed)(store)
    else await reader.take({ source, keep: keeping(claimed, came.stamps) }, came.said)
    return came.kind !== 'failed'
  }

  const warn = ({ source }: Claimed<K>, err: unknown) => log.warn({ err, source: source.id }, 'a look at a source')

  const look = async (claimed: Claimed<K>): Promise<void> => {
    try {
      const isRead = await looked(claimed).catch(async (error) => {
        warn(claimed, error)
        await failed(claimed, { words: ours })
        return false
      })
      if (isRead) await reader.later?.(claimed.source)
    } catch (error) {
      warn(claimed, error)
    } finally {
      await store.release(claimed).catch((error) => warn(claimed, error))
    }
  }

  const untilFrom = (began: Date) => addMs(began, lostAfterMs)

  return {
    /** Whichever server gets the job claims one after the other: a source is looked at by one of them, and once. */
    atDue: async (): Promise<void> => {
      const seen: number[] = []
      const next = async (): Promise<void> => {
        for (;;) {
          const began = clock.now()
          const claimed = await store.claimDue(began, untilFrom(began), seen)
          if (!claimed) return
          seen.push(claimed.source.id)
          await look(claimed)
        }
      }
      await Promise.all(Array.from({ length: reader.atOnce }, next))
    },

    /** At once, whether or not its time has come. Where somebody looks at it right now, that look is the one. */
    at: async (id: number): Promise<void> => {
      const began = clock.now()
      const claimed = await store.claim(id, began, untilFrom(began))
      if (claimed) await look(claimed)
    },
  }
}

type Words<K extends SourceKind> = Pick<Failed, 'words' | 'againAfterMs'> & { seen?: Seen<K> }

/** A source that does not answer is asked less and less often, but at least this often. */
const longestPauseMs = 6 * hourMs
/** Up to this share later, so that sources that failed together are not asked together again. */
const mostJitter = 0.2

interface Failing {
  /** Failures in a row, with this one. */
  failures: number
  every_minutes: number
  /** How long the source asked us to wait, where it did. */
  againAfterMs?: number | undefined
}

/** How long to wait before a source that failed is asked again. Longer each time, and never less than its pace or than it asked for. */
export function pauseAfter({ failures, every_minutes, againAfterMs = 0 }: Failing, random: () => number): number {
  const pace = every_minutes * minuteMs
  const slower = Math.max(pace, Math.min(pace * 2 ** Math.min(failures - 1, 10), longestPauseMs))
  return Math.round(Math.max(slower, againAfterMs) * (1 + mostJitter * random()))
}
