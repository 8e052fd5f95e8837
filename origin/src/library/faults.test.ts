import { execFileSync, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import type { AssetState } from '@fieldhouse/contract/origin/origin'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draw, h264, picture, sound } from '../test-clip.ts'
import { filesIn, filmFolder, manifestOf, newHome, newId, openStudio, send, settled, sha256 } from './test-studio.ts'

// Encoders are slow on a busy machine.
let folder: string
let film: string
let web: string

beforeAll(() => {
  folder = newHome()
  film = draw(path.join(folder, 'film.mp4'), `${picture('320x180')} ${sound} -t 3 ${h264} -g 30 -c:a aac -ac 2`)
  web = draw(
    path.join(folder, 'web.webm'),
    `${picture('640x480', 15)} ${sound} -t 16 -c:v libvpx -deadline realtime -cpu-used 16 -b:v 400k -c:a libopus`,
  )
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

interface ChildReport {
  acknowledged?: number
  state?: AssetState
  renditions?: number
}

/** Runs an origin in its own process and kills it at the report that the test waits for. */
async function killWhen(isSo: (report: ChildReport) => boolean, ...args: string[]): Promise<ChildReport[]> {
  const child = fork(path.join(import.meta.dirname, 'test-child.ts'), args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const all: ChildReport[] = []
  child.on('message', (report: ChildReport) => {
    all.push(report)
    if (isSo(report)) child.kill('SIGKILL')
  })
  await once(child, 'exit')
  return all
}

describe('a process that is killed', () => {
  test('during an upload loses nothing that it acknowledged', async () => {
    for (const after of [1, 4]) {
      const home = path.join(folder, `killed-${after}`)
      const asset = newId()
      const reports = await killWhen(
        ({ acknowledged = 0 }) => acknowledged >= after * 16_384,
        home,
        film,
        asset,
        '16384',
      )
      const acknowledged = Math.max(...reports.map((one) => one.acknowledged ?? 0))
      const studio = await openStudio(home)
      const { state } = await studio.origin.uploads.begin({ asset, bytes: fs.statSync(film).size })
      if (state.kind !== 'uploading') throw new Error(state.kind)
      expect(state.received).toBeGreaterThanOrEqual(acknowledged)
      const bytes = fs.readFileSync(film)
      expect(fs.readFileSync(path.join(home, 'work/uploads', asset, 'in.bin'))).toEqual(
        bytes.subarray(0, state.received),
      )
      await studio.origin.uploads.append({ asset, offset: state.received, bytes: bytes.subarray(state.received) })
      await studio.origin.uploads.finish({ asset, sha256: sha256(bytes) })
      expect((await settled(studio, asset)).state).toEqual({ kind: 'ready' })
      await studio.origin.close()
    }
  })

  test('during its work resumes there and takes back nothing that fans could see', async () => {
    const home = path.join(folder, 'killed-at-work')
    const asset = newId()
    await killWhen(({ state }) => state?.kind === 'working' && state.playable, home, web, asset)
    const manifest = manifestOf({ home }, asset)
    expect(manifest.renditions).toMatchObject([{ complete: false }])
    const studio = await openStudio(home)
    expect((await studio.origin.assets.get(asset))?.state).toMatchObject({ kind: 'working', playable: true })
    expect((await settled(studio, asset)).state).toEqual({ kind: 'ready' })
    const { renditions } = manifestOf({ home }, asset)
    expect(renditions.map(({ name, complete }) => `${name} ${complete}`)).toEqual(['480p true', '360p true'])
    const durations = (one: (typeof renditions)[number] | undefined) =>
      one?.segments.map(({ duration }) => duration) ?? []
    const before = durations(manifest.renditions[0])
    expect(durations(renditions[1]).slice(0, before.length)).toEqual(before)
    expect(filesIn(path.join(home, 'work/uploads'))).toEqual([])
    await studio.origin.close()
  })

  test('after its first rendition does not make that one again', async () => {
    const home = path.join(folder, 'killed-later')
    const asset = newId()
    await killWhen(({ state }) => state?.kind === 'working' && state.step === 'pictures', home, web, asset)
    const first = path.join(filmFolder({ home }, asset), '360p', '0.m4s')
    const madeAt = fs.statSync(first).mtimeMs
    const studio = await openStudio(home)
    expect((await settled(studio, asset)).state).toEqual({ kind: 'ready' })
    expect(fs.statSync(first).mtimeMs).toBe(madeAt)
    await studio.origin.close()
  })
})

test('restart: a process killed while it makes all renditions makes the missing ones one by one', async () => {
  const home = path.join(folder, 'killed-together')
  const asset = newId()
  const large = draw(
    path.join(folder, 'large.mp4'),
    `${picture('1280x720')} ${sound} -t 6 ${h264} -g 30 -c:a aac -ac 2`,
  )
  await killWhen(({ state }) => state?.kind === 'working' && state.step === 'encode', home, large, asset)
  expect(manifestOf({ home }, asset).renditions.map(({ name }) => name)).toEqual(['720p'])
  const studio = await openStudio(home)
  expect((await settled(studio, asset)).state).toEqual({ kind: 'ready' })
  const madeAt = (name: string) =>
    filesIn(path.join(filmFolder({ home }, asset), name)).map((file) => fs.statSync(file).mtimeMs)
  expect(Math.max(...madeAt('360p'))).toBeLessThan(Math.min(...madeAt('480p')))
  expect(manifestOf({ home }, asset).renditions.map(({ name }) => name)).toEqual(['720p', '480p', '360p'])
  await studio.origin.close()
})

describe('an upload', () => {
  test('must match its offsets, its length and its checksum', async () => {
    const studio = await openStudio(path.join(folder, 'strict'))
    const { uploads } = studio.origin
    const asset = newId()
    const bytes = fs.readFileSync(film)
    await expect(uploads.append({ asset, offset: 0, bytes })).rejects.toMatchObject({ kind: 'missing' })
    await expect(uploads.begin({ asset, bytes: 21 * 1024 ** 3 })).rejects.toMatchObject({ kind: 'input' })
    await uploads.begin({ asset, bytes: bytes.length })
    await uploads.append({ asset, offset: 0, bytes: bytes.subarray(0, 5000) })
    for (const offset of [0, 4999, 5001])
      await expect(uploads.append({ asset, offset, bytes: bytes.subarray(0, 10) })).rejects.toMatchObject({
        kind: 'conflict',
        message: expect.stringContaining('5000'),
      })
    await expect(uploads.finish({ asset, sha256: sha256(bytes) })).rejects.toMatchObject({ kind: 'conflict' })
    await expect(uploads.begin({ asset, bytes: 7 })).rejects.toMatchObject({ kind: 'conflict' })
    const racing = await Promise.allSettled(
      [1, 2, 3].map(() => uploads.append({ asset, offset: 5000, bytes: bytes.subarray(5000) })),
    )
    expect(racing.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(uploads.append({ asset, offset: bytes.length, bytes: bytes.subarray(0, 1) })).rejects.toMatchObject({
      kind: 'input',
    })
    await expect(uploads.finish({ asset, sha256: sha256(Buffer.from('other')) })).rejects.toMatchObject({
      kind: 'input',
    })
    expect((await studio.origin.assets.get(asset))?.state).toMatchObject({ kind: 'uploading', received: 0 })
    await send(studio, bytes, asset)
    // The first answer was lost, and the second is the same.
    expect((await uploads.finish({ asset, sha256: sha256(bytes) })).id).toBe(asset)
    expect((await settled(studio, asset)).state).toEqual({ kind: 'ready' })
    await expect(uploads.begin({ asset, bytes: 7 })).rejects.toMatchObject({ kind: 'conflict' })
    await expect(uploads.retry(asset)).rejects.toMatchObject({ message: expect.stringContaining('is ready') })
    await studio.origin.close()
  })

  test('that is not a video is refused at its first piece, and stays refused after a restart', async () => {
    const home = path.join(folder, 'refused')
    const studio = await openStudio(home)
    const { uploads } = studio.origin
    const asset = newId()
    await uploads.begin({ asset, bytes: 100_000 })
    await expect(
      uploads.append({ asset, offset: 0, bytes: randomBytes(2000).fill('PK\x03\x04', 0, 4) }),
    ).rejects.toMatchObject({ message: expect.stringContaining('archive') })
    // The upload is refused for good, but another file can replace it.
    expect((await studio.origin.assets.get(asset))?.state).toMatchObject({ kind: 'refused' })
    await expect(uploads.retry(asset)).rejects.toMatchObject({
      message: expect.stringContaining('Upload another file'),
    })
    await expect(uploads.append({ asset, offset: 0, bytes: randomBytes(2000) })).rejects.toMatchObject({
      message: expect.stringContaining('was refused'),
    })
    await uploads.begin({ asset, bytes: 200_000 })
    expect((await studio.origin.assets.get(asset))?.state).toMatchObject({ kind: 'uploading', received: 0 })
    await expect(uploads.retry(asset)).rejects.toMatchObject({ message: expect.stringContaining('isn’t finished') })
    const small = newId()
    await send(studio, Buffer.from('hello'), small)
    expect((await studio.origin.assets.get(small))?.state).toMatchObject({ kind: 'refused' })
    await studio.origin.close()
    const again = await openStudio(home)
    expect((await again.origin.assets.get(small))?.state).toMatchObject({ kind: 'refused' })
    await again.origin.close()
  })

  test('that did not continue for a day is removed', async () => {
    const home = path.join(folder, 'forgotten')
    const studio = await openStudio(home)
    const asset = newId()
    await studio.origin.uploads.begin({ asset, bytes: 10_000 })
    await studio.origin.uploads.append({ asset, offset: 0, bytes: randomBytes(10) })
    await studio.origin.close()
    const hour = 3600_000
    const later = (hours: number) => ({ clock: { now: () => new Date(Date.now() + hours * hour) } })
    const tonight = await openStudio(home, later(23))
    expect((await tonight.origin.assets.get(asset))?.state).toMatchObject({ received: 10 })
    await tonight.origin.close()
    const tomorrow = await openStudio(home, later(25))
    expect(await tomorrow.origin.assets.get(asset)).toBeUndefined()
    expect(filesIn(path.join(home, 'work'))).toEqual([])
    await tomorrow.origin.close()
  })

  test('is refused when the disk is nearly full', async () => {
    const studio = await openStudio(path.join(folder, 'floor'), { diskFloor: { share: 1.1, bytes: 0 } })
    await expect(studio.origin.uploads.begin({ asset: newId(), bytes: 10 })).rejects.toMatchObject({ kind: 'full' })
    await studio.origin.close()
  })

  test('that fills the disk keeps what arrived and continues when there is room (skipped if nothing can be mounted)', async ({
    skip,
  }) => {
    const workFolder = mountSmallDisk()
    if (workFolder === undefined) return skip('a tmpfs could not be mounted')
    const studio = await openStudio(path.join(folder, 'full'), { workFolder })
    try {
      const bytes = fs.readFileSync(film)
      const asset = newId()
      await expect(studio.origin.uploads.begin({ asset, bytes: 1024 ** 3 })).rejects.toMatchObject({ kind: 'full' })
      await studio.origin.uploads.begin({ asset, bytes: bytes.length })
      const ballast = path.join(workFolder, 'ballast')
      fs.writeFileSync(ballast, Buffer.alloc(8 * 1024 ** 2 - 100 * 1024))
      await expect(studio.origin.uploads.append({ asset, offset: 0, bytes })).rejects.toMatchObject({ kind: 'full' })
      const { state } = (await studio.origin.assets.get(asset)) ?? {}
      if (state?.kind !== 'uploading') throw new Error('It is gone.')
      fs.rmSync(ballast)
      await studio.origin.uploads.append({ asset, offset: state.received, bytes: bytes.subarray(state.received) })
      await studio.origin.uploads.finish({ asset, sha256: sha256(bytes) })
      expect((await settled(studio, asset)).state).toEqual({ kind: 'ready' })
    } finally {
      await studio.origin.close()
      execFileSync('umount', [workFolder])
      fs.rmdirSync(workFolder)
    }
  })
})

/** Mounts a disk of 8 MiB. Returns undefined without permission to mount. */
function mountSmallDisk(): string | undefined {
  const home = newHome()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', home], { stdio: 'ignore' })
    return home
  } catch {
    fs.rmdirSync(home)
    return undefined
  }
}
