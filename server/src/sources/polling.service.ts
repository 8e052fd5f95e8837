import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { createKeyedMutex } from '@fieldhouse/contract/origin/keyed-mutex'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import type { ExternalFetchFailure } from '../shared/files/external/external-fetcher.ts'
import type { Log } from '../shared/log/log.ts'
import type { CacheStamps, ClaimedSource, PolledSource, SourceKind, SourceUpdate } from './source.ts'
import type { PollOutcome, SourceStore } from './sources.store.ts'

/** The result of reading a source, or the reason why it failed; a failure may update the source too. */
export type SourceReading<K extends SourceKind, Content> =
  | (ExternalFetchFailure & { update?: SourceUpdate<K> })
  | { kind: 'same' }
  | { kind: 'came'; content: Content; stamps: CacheStamps }

/** A poll of a source. */
export interface SourcePoll<K extends SourceKind> {
  source: PolledSource<K>
  /**
   * Notes a successful poll, in the transaction in which the reader saves its results. Returns false when the source
   * was changed or removed meanwhile: then nothing may be saved.
   */
  noteSuccess(store: Pick<SourceStore<K>, 'ended'>, update?: SourceUpdate<K>): Promise<boolean>
}

/** Reads sources of one kind and handles their contents. */
export interface SourceReader<K extends SourceKind, Content> {
  kind: K
  /** The number of sources polled in parallel, so that a slow one does not delay the others for long. */
  atOnce: number
  read(source: PolledSource<K>): Promise<SourceReading<K, Content>>
  /** Called only when the contents changed. */
  take(poll: SourcePoll<K>, content: Content): Promise<void>
  /** Work that does not need the source's answer. */
  before?(source: PolledSource<K>): Promise<void>
  /** Work after each successful poll, whether or not anything was new. */
  later?(source: PolledSource<K>): Promise<void>
  /** Called when a source fails for the first time. */
  fell?(): Promise<void>
}

export interface PollingDeps<K extends SourceKind, Content> {
  store: SourceStore<K>
  reader: SourceReader<K, Content>
  clock: Clock
  log: Pick<Log, 'warn'>
  random(): number
}

/** After this time the source of a server that was lost during a poll is polled again. */
export const lostAfterMs = 15 * minuteMs

const ours = 'Its content couldn’t be processed. See the server’s log for the reason.'

/** Polls the sources of one kind: those that are due, or one on request. */
export function createPolling<K extends SourceKind, Content>({
  store,
  reader,
  clock,
  log,
  random,
}: PollingDeps<K, Content>) {
  const saveFailure = async (claimed: ClaimedSource<K>, details: FailureDetails<K>): Promise<void> => {
    const [{ source, began }, { words, againAfterMs, update }] = [claimed, details]
    const looked_at = clock.now()
    const failures = source.failures + 1
    const pauseMs = getPauseAfter({ failures, every_minutes: source.every_minutes, againAfterMs }, random)
    const again_at = againAfterMs ? addMs(looked_at, againAfterMs) : null
    const ended = { ...update, looked_at, failure: words, failures, again_at }
    const isSaved = await store.ended(claimed, ended, addMs(began, pauseMs))
    if (isSaved && source.failure === null) await reader.fell?.()
  }

  const createNote =
    (claimed: ClaimedSource<K>, stamps?: CacheStamps): SourcePoll<K>['noteSuccess'] =>
    (sources, update) => {
      const at = clock.now()
      const good: PollOutcome<K> = { looked_at: at, good_at: at, failure: null, failures: 0, again_at: null }
      const next = addMs(claimed.began, claimed.source.every_minutes * minuteMs)
      return sources.ended(claimed, { ...good, ...stamps, ...update }, next)
    }

  /** Returns whether the source could be read. */
  const pollSource = async (claimed: ClaimedSource<K>): Promise<boolean> => {
    const { source } = claimed
    await reader.before?.(source)
    const reading = await reader.read(source)
    if (reading.kind === 'failed') await saveFailure(claimed, reading)
    else if (reading.kind === 'same') await createNote(claimed)(store)
    else await reader.take({ source, noteSuccess: createNote(claimed, reading.stamps) }, reading.content)
    return reading.kind !== 'failed'
  }

  const warnPolling = ({ source: { id: source } }: ClaimedSource<K>, err: unknown) =>
    log.warn({ err, source }, 'could not check a source')

  const pollClaimed = async (claimed: ClaimedSource<K>): Promise<void> => {
    try {
      const isRead = await pollSource(claimed).catch(async (error) => {
        warnPolling(claimed, error)
        await saveFailure(claimed, { words: ours })
        return false
      })
      if (isRead) await reader.later?.(claimed.source)
    } catch (error) {
      warnPolling(claimed, error)
    } finally {
      await store.release(claimed).catch((error) => warnPolling(claimed, error))
    }
  }

  return {
    /** Polls all due sources. Servers claim them one at a time, so each is polled once. */
    atDue: (): Promise<void> =>
      pollEach(
        reader.atOnce,
        (polledIds) => store.claimDue(clock.now(), addMs(clock.now(), lostAfterMs), polledIds),
        pollClaimed,
      ),

    /** Polls one source at once. If it is being polled already, that poll counts. */
    at: async (id: number): Promise<void> => {
      const began = clock.now()
      const claimed = await store.claim(id, began, addMs(began, lostAfterMs))
      if (claimed) await pollClaimed(claimed)
    },
  }
}

/**
 * Polls claimed sources, several in parallel, until none is due. It claims one after the other: a source that is changed
 * during its poll is due again, but not in this run.
 */
async function pollEach<K extends SourceKind>(
  atOnce: number,
  claimDue: (polledIds: readonly number[]) => Promise<ClaimedSource<K> | undefined>,
  poll: (claimed: ClaimedSource<K>) => Promise<void>,
): Promise<void> {
  const polledIds: number[] = []
  const inTurn = createKeyedMutex()
  const claimNext = async () => {
    const claimed = await claimDue(polledIds)
    if (claimed) polledIds.push(claimed.source.id)
    return claimed
  }
  const pollNext = async (): Promise<void> => {
    for (;;) {
      const claimed = await inTurn('claim', claimNext)
      if (!claimed) return
      await poll(claimed)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, pollNext))
}

type FailureDetails<K extends SourceKind> = Pick<ExternalFetchFailure, 'words' | 'againAfterMs'> & {
  update?: SourceUpdate<K>
}

/** A source that does not answer is polled less and less often, but at least this often. */
const longestPauseMs = 6 * hourMs
/** Adds up to this share, so that sources that failed together are not polled together. */
const mostJitter = 0.2

interface FailureState {
  /** Failures in a row, including this one. */
  failures: number
  every_minutes: number
  /** The time that the source asked us to wait, if it did. */
  againAfterMs?: number | undefined
}

/**
 * The pause before a failed source is polled again. It grows, and is never shorter than the source's pace or the pause
 * that the source asked for.
 */
export function getPauseAfter(
  { failures, every_minutes, againAfterMs = 0 }: FailureState,
  random: () => number,
): number {
  const pace = every_minutes * minuteMs
  const slower = Math.max(pace, Math.min(pace * 2 ** Math.min(failures - 1, 10), longestPauseMs))
  return Math.round(Math.max(slower, againAfterMs) * (1 + mostJitter * random()))
}
