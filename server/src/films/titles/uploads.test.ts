import type { OperatorTitle } from '@fieldhouse/contract/films/admin'
import type { AssetState, AssetSummary } from '@fieldhouse/contract/origin/origin'
import { expect, test, vi } from 'vitest'
import { systemClock } from '../../shared/clock/clock.ts'
import { openLog } from '../../shared/log/log.ts'
import { assetService } from '../assets/assets.service.ts'
import { type UploadParts, uploadService } from './uploads.service.ts'

const id = 'short'
const summary = (state: AssetState): AssetSummary => ({
  id,
  state,
  durationMs: 0,
  renditions: [],
  captions: [],
  hasPoster: false,
  hasStoryboard: false,
})
const working = summary({ kind: 'working', step: 'probe', progress: 0, playable: false })
const ready = summary({ kind: 'ready' })

test('uploads: a video that is ready before its upload is noted is not stuck as uploading', async () => {
  let stored: AssetSummary | undefined
  const store = {
    assets: {
      find: async () => stored,
      put: async (summary: AssetSummary) => {
        stored = summary
      },
    },
  } as unknown as UploadParts['store']
  const log = openLog('silent')
  const assets = assetService({ store, clock: systemClock, log, changed: async () => undefined })
  const title = { asset_id: id } as unknown as OperatorTitle
  const uploads = uploadService({
    store,
    assets,
    now: () => new Date(),
    titles: { find: async () => title, get: async () => title } as unknown as UploadParts['titles'],
    origin: {
      uploads: { finish: async () => working },
      assets: { get: async () => ready },
    } as unknown as UploadParts['origin'],
    // The database is slow, so the origin reports first.
    change: (async (_by: unknown, work: (stores: typeof store) => Promise<void>) => {
      assets.changed(ready)
      await vi.waitFor(() => expect(stored?.state.kind).toBe('ready'))
      await work(store)
    }) as unknown as UploadParts['change'],
  })
  await uploads.finish('somebody', 1, 'a'.repeat(64))
  await vi.waitFor(() => expect(stored?.state.kind).toBe('ready'))
})

test('uploads: a video that became ready when its server was killed is ready after the next start', async () => {
  const stored = new Map([working, { ...working, id: 'longer' }].map((one) => [one.id, one]))
  const store = {
    assets: {
      working: async () => [...stored.keys()],
      find: async (one: string) => stored.get(one),
      put: async (summary: AssetSummary) => {
        stored.set(summary.id, summary)
      },
    },
  } as unknown as UploadParts['store']
  const assets = assetService({ store, clock: systemClock, log: openLog('silent'), changed: async () => undefined })
  await assets.catchUp(async (one) => (one === id ? ready : stored.get(one)))
  await assets.settled()
  expect([...stored.values()].map(({ state }) => state.kind)).toEqual(['ready', 'working'])
})
