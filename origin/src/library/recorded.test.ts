import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AssetSummary } from '@fieldhouse/contract/origin/origin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskStorage } from '../storage/disk.ts'
import { Manifests } from './manifests.ts'
import { UploadLibrary } from './recorded.ts'
import { openShelf } from './shelf.ts'
import { newHome, newId } from './test-studio.ts'

let folder: string
beforeAll(() => {
  folder = newHome()
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test('upload library: changes of a video are reported in order, even when an older read is slow', async () => {
  const storage = await createDiskStorage(path.join(folder, 'files'))
  const clock = { now: () => new Date() }
  const shelf = openShelf(storage, clock)
  const manifests = new Manifests(storage, shelf)
  const summaries: AssetSummary[] = []
  let isSlow = false
  let release: (() => void) | undefined
  const recorded = await UploadLibrary.open({
    storage,
    manifests,
    workFolder: path.join(folder, 'work'),
    ffmpeg: undefined,
    howToGetIt: null,
    clock,
    log: { info: () => undefined, warn: () => undefined },
    changed: (summary) => summaries.push(summary),
    // The first read with captions waits until it is released.
    shelf: {
      ...shelf,
      manifest: async (id) => {
        const manifest = await shelf.manifest(id)
        if (isSlow && manifest?.captions.length === 1 && !release)
          await new Promise<void>((resolve) => {
            release = resolve
          })
        return manifest
      },
    },
  })
  const asset = newId()
  await manifests.change(asset, (manifest) => manifest)
  const file = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nGo team\n')
  const put = (language: string) => recorded.captions.put({ asset, language, label: language, file })

  isSlow = true
  const first = put('en')
  while (!release) await sleep(5)
  const second = put('es')
  while ((await manifests.read(asset))?.captions.length !== 2) await sleep(5)
  // Long enough for the second report to come first if nothing kept the order.
  await sleep(200)
  release()
  await Promise.all([first, second])
  expect(summaries.map(({ captions }) => captions.map(({ language }) => language))).toEqual([['en'], ['en', 'es']])
  await recorded.close()
})

test('upload library: another server’s change is read on request, and by fans within seconds', async () => {
  const storage = await createDiskStorage(path.join(folder, 'files'))
  let atMs = 0
  const clock = { now: () => new Date(atMs) }
  const [shelf, otherShelf] = [openShelf(storage, clock), openShelf(storage, clock)]
  const asset = newId()
  await new Manifests(storage, shelf).change(asset, (manifest) => manifest)
  expect((await shelf.manifest(asset))?.captions).toEqual([])
  const track = { language: 'en', label: 'English' }
  await new Manifests(storage, otherShelf).change(asset, (manifest) => ({ ...manifest, captions: [track] }))
  expect((await shelf.manifest(asset))?.captions).toEqual([])
  expect((await shelf.anew(asset))?.captions).toEqual([track])
  expect((await shelf.manifest(asset))?.captions).toEqual([track])
  atMs += 10_000
  expect(await shelf.manifest(asset)).toBe(await shelf.anew(asset))
})
