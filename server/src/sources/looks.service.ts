import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import type { Failed } from '../shared/files/outside/outside.ts'
import type { Log } from '../shared/log/log.ts'
import type { Claimed, Seen, Source, SourceKind, Stamps } from './source.ts'
import type { Ended, SourceStore } from './sources.store.ts'

/** The result of reading a source, or the reason why it failed; a failure may update the source too. */
export type Read<K extends SourceKind, Said> =
  | (Failed & { seen?: Seen<K> })
  | { kind: 'same' }
  | { kind: 'came'; said: Said; stamps: Stamps }

/** A poll of a source. */
export interface Look<K extends SourceKind> {
  source: Source<K>
  /**
   * Notes a successful poll, in the transaction in which the reader saves its results. Returns false when the source
   * was changed or removed meanwhile: then nothing may be saved.
   */
  keep(store: Pick<SourceStore<K>, 'ended'>, seen?: Seen<K>): Promise<boolean>
}

/** Reads sources of one kind and handles their contents. */
export interface Reader<K extends SourceKind, Said> {
  kind: K
  /** The number of sources polled in parallel, so that a slow one does not delay the others for long. */
  atOnce: number
  read(source: Source<K>): Promise<Read<K, Said>>
  /** Called only when the contents changed. */
  take(look: Look<K>, said: Said): Promise<void>
  /** Work that does not need the source's answer. */
  before?(source: Source<K>): Promise<void>
  /** Work after each successful poll, whether or not anything was new. */
  later?(source: Source<K>): Promise<void>
  /** Called when a source fails for the first time. */
  fell?(): Promise<void>
}

export interface LookParts<K extends SourceKind, Said> {
  store: SourceStore<K>
  reader: Reader<K, Said>
  clock: Clock
  log: Pick<Log, 'warn'>
  random(): number
}

/** After this time the source of a server that was lost during a poll is polled again. */
export const lostAfterMs = 15 * minuteMs

const ours = 'What it says could not be worked on here. The server’s log says why.'

/** Polls the sources of one kind: those that are due, or one on request. */
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

  /** Returns whether the source could be read. */
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
    /** Polls all due sources. Servers claim them one at a time, so each is polled once. */
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

    /** Polls one source at once. If it is being polled already, that poll counts. */
    at: async (id: number): Promise<void> => {
      const began = clock.now()
      const claimed = await store.claim(id, began, untilFrom(began))
      if (claimed) await look(claimed)
    },
  }
}

type Words<K extends SourceKind> = Pick<Failed, 'words' | 'againAfterMs'> & { seen?: Seen<K> }

/** A source that does not answer is polled less and less often, but at least this often. */
const longestPauseMs = 6 * hourMs
/** Adds up to this share, so that sources that failed together are not polled together. */
const mostJitter = 0.2

interface Failing {
  /** Failures in a row, including this one. */
  failures: number
  every_minutes: number
  /** The time that the source asked us to wait, if it did. */
  againAfterMs?: number | undefined
}

/**
 * The pause before a failed source is polled again. It grows, and is never less than the source's pace or what it
 * asked for.
 */
export function pauseAfter({ failures, every_minutes, againAfterMs = 0 }: Failing, random: () => number): number {
  const pace = every_minutes * minuteMs
  const slower = Math.max(pace, Math.min(pace * 2 ** Math.min(failures - 1, 10), longestPauseMs))
  return Math.round(Math.max(slower, againAfterMs) * (1 + mostJitter * random()))
}
