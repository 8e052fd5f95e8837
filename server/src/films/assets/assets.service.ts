import { randomInt } from 'node:crypto'
import { secondMs } from '@fieldhouse/contract/durations'
import { inBackground } from '@fieldhouse/contract/in-background'
import type { AssetSummary } from '@fieldhouse/contract/origin/origin'
import type { Clock } from '../../shared/clock/clock.ts'
import type { Log } from '../../shared/log/log.ts'
import { retryUntilDone } from '../../shared/log/retry-until-done.ts'
import type { FilmStore } from '../films.store.ts'

export interface AssetParts {
  store: Pick<FilmStore, 'assets'>
  clock: Clock
  log: Pick<Log, 'error' | 'info' | 'warn'>
  changed(subject: string): Promise<void>
}

const idCharacters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const idLength = 24
/** Progress arrives many times per second; no one reads it that often. */
const progressEveryMs = 2 * secondMs

/** Creates an id that cannot be guessed: anyone who has it may see the poster. */
export const newAssetId = (): string =>
  Array.from({ length: idLength }, () => idCharacters[randomInt(idCharacters.length)]).join('')

export type AssetService = ReturnType<typeof assetService>

/** Stores what the origin reports about its assets, where titles are read. */
export function assetService({ store, clock, log, changed }: AssetParts) {
  const reported = new Map<string, { kind: string; at: number }>()
  let writing: Promise<void> = Promise.resolve()
  let stopping = false
  const isWanted = () => !stopping
  const saveAsset = async (asset: AssetSummary) => {
    await store.assets.put(asset, clock.now())
    await changed(`asset ${asset.id}`)
  }

  /**
   * Writes reports in order. The origin reports a step only once, so a failed write is retried; otherwise a finished
   * video would seem unfinished forever.
   */
  const writeInTurn = (asset: string, work: () => Promise<void>): Promise<void> => {
    writing = writing
      .then(() => retryUntilDone(log, work, isWanted))
      .catch((err) => log.error({ err, asset }, 'could not save the state of a video or live event'))
    return writing
  }

  const correctAsset = (id: string, now: () => Promise<AssetSummary | undefined>): Promise<void> =>
    writeInTurn(id, async () => {
      const [stored, is] = [await store.assets.find(id), await now()]
      if (stored && is && getStepKey(stored) !== getStepKey(is)) await saveAsset(is)
    })

  return {
    /** Notes each step once. */
    changed: (asset: AssetSummary): void => {
      const kind = getStepKey(asset)
      const before = reported.get(asset.id)
      const now = clock.now().getTime()
      if (before?.kind === kind && Math.abs(now - before.at) < progressEveryMs) return
      reported.set(asset.id, { kind, at: now })
      if (before?.kind !== kind) logStep(log, asset)
      inBackground(
        log,
        writeInTurn(asset.id, () => saveAsset(asset)),
      )
    },

    /** Rewrites an asset whose stored state may be outdated; it is correct when the promise resolves. */
    correct: correctAsset,

    /** Corrects videos that became ready in the moment when their server was killed. */
    catchUp: async (get: (id: string) => Promise<AssetSummary | undefined>): Promise<void> => {
      for (const id of await store.assets.working()) await correctAsset(id, () => get(id))
    },

    /** Rewrites an asset that an earlier release stored without its size. */
    weigh: (id: string, now: () => Promise<AssetSummary | undefined>): Promise<void> =>
      writeInTurn(id, async () => {
        const [stored, is] = [await store.assets.find(id), await now()]
        if (stored && stored.bytes === undefined && is) await saveAsset(is)
      }),

    /** Waits until every report is written, unless the database is down. */
    settled: (): Promise<void> => {
      stopping = true
      return writing
    },

    find: (id: string) => store.assets.find(id),
  }
}

/** Logs when encoders come and go, and what happens to videos. */
function logStep(log: AssetParts['log'], { id, state }: AssetSummary): void {
  if (state.kind === 'refused' || state.kind === 'failed')
    log.warn({ asset: id, reason: state.reason }, `a video is ${state.kind}`)
  if (state.kind === 'ready') log.info({ asset: id }, 'a video is ready')
  if (state.kind !== 'live') return
  const { live } = state
  if (live.kind === 'ended') log.info({ asset: id }, 'a live event ended')
  if (live.kind !== 'live') return
  const { source, slate } = live
  if (slate) log.info({ asset: id, slate }, 'a slate is shown instead of the video')
  else if (source.kind === 'gone') log.warn({ asset: id }, 'an encoder disconnected')
  else log.info({ asset: id, width: source.width, height: source.height }, 'an encoder is sending')
}

/** A key of everything that a fan or an operator would notice; the rest is progress. */
function getStepKey({ state, captions, hasPoster, hasStoryboard, renditions }: AssetSummary): string {
  const more = [captions.map(({ language }) => language), hasPoster, hasStoryboard, renditions.map(({ name }) => name)]
  if (state.kind === 'working') return JSON.stringify([state.kind, state.step, state.playable, more])
  if (state.kind === 'uploading') return JSON.stringify([state.kind, more])
  if (state.kind === 'live') {
    const { live } = state
    return JSON.stringify([live.kind, ...(live.kind === 'live' ? [live.source.kind, live.slate] : []), more])
  }
  return JSON.stringify([state, more])
}
