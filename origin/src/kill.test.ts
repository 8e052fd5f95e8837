import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { MediaPlaylist } from './playlist/media.ts'
import { parseMedia } from './playlist/testdata/parse-media.ts'
import { validateMedia } from './playlist/testdata/validate.ts'
import { drawClip, sendClip } from './test-clip.ts'

const asset = 'killedasset000001'
const kills = 3
let folder: string
let clip: string
const running = new Set<ChildProcess>()

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-kill-'))
  clip = drawClip(path.join(folder, 'clip.flv'), 20)
  return () => fs.rmSync(folder, { recursive: true, force: true })
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})

/** Runs a whole origin in its own process. All of them share one disk. */
const program = `
  const room = ${JSON.stringify(new URL('.', import.meta.url).href)}
  const { openOrigin } = await import(room + 'origin.ts')
  const { createDiskStorage } = await import(room + 'storage/disk.ts')
  const { findFfmpeg } = await import(room + 'ingest/ffmpeg/find.ts')
  const http = await import('node:http')
  const log = { info: () => undefined, warn: () => undefined }
  const origin = await openOrigin({
    storage: await createDiskStorage(process.argv[1]), workFolder: process.argv[1] + '-work',
    host: { admit: async () => ({ kind: 'in', asset: '${asset}', held: false }), refused: () => undefined, hasEnded: () => false, changed: () => undefined },
    key: Buffer.alloc(32, 1), clock: { now: () => new Date() }, log, renditions: 'source',
    ports: { publicHost: '127.0.0.1', bind: '127.0.0.1', rtmp: 0, srt: null },
    ffmpeg: await findFfmpeg(process.env),
  })
  await origin.live.open({ asset: '${asset}', passphrase: 'correct-horse' })
  await origin.live.take('${asset}')
  const server = http.createServer((request, response) => origin.deliver(request, response))
  server.listen(0, '127.0.0.1', async () => {
    const { rtmpPort } = await origin.capabilities()
    const url = origin.sign({ asset: '${asset}', playSession: 's', expiresAt: Date.now() / 1000 + 600 })
    console.log(JSON.stringify({ rtmpPort, media: 'http://127.0.0.1:' + server.address().port + url.replace('main.m3u8', '180p/media.m3u8') }))
  })
`

async function start(root: string): Promise<{ child: ChildProcess; rtmpPort: number; media: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`The origin ended before it was ready, with code ${code}`)
  })
  const [line] = await Promise.race([once(child.stdout, 'data'), exited])
  exited.catch(() => undefined)
  return { child, ...JSON.parse(String(line)) }
}

function encode(rtmpPort: number): void {
  running.add(sendClip(clip, `rtmp://127.0.0.1:${rtmpPort}/live/game-sesame0123456789`))
}

const read = async (media: string): Promise<MediaPlaylist | undefined> => {
  const response = await fetch(media).catch(() => undefined)
  const text = await response?.text()
  return response?.ok && text ? parseMedia(text) : undefined
}

test('restart: an origin that is killed during a game continues, and no address ever has different bytes', async () => {
  const root = path.join(folder, 'disk')
  const bytesByUri = new Map<string, string>()
  const faults: string[] = []
  let before: MediaPlaylist | undefined
  for (let index = 0; index < kills; index++) {
    const { child, rtmpPort, media } = await start(root)
    encode(rtmpPort)
    const from = before?.segments.length ?? 0
    while ((before?.segments.length ?? 0) < from + 2 + (index % 2)) {
      await sleep(70)
      const playlist = await read(media)
      if (!playlist) continue
      faults.push(...validateMedia(playlist, before))
      before = playlist
      const parts = [...playlist.segments.slice(-3), ...(playlist.open ? [playlist.open] : [])].flatMap(
        (one) => one.parts ?? [],
      )
      for (const { uri } of parts.slice(-2)) {
        const bytes = await fetch(new URL(uri, media)).then(async (response) =>
          response.ok ? Buffer.from(await response.arrayBuffer()).toString('base64') : undefined,
        )
        if (!bytes) continue
        if (bytesByUri.has(uri) && bytesByUri.get(uri) !== bytes) faults.push(`${uri} has other bytes`)
        bytesByUri.set(uri, bytes)
      }
    }
    expect(before?.segments.length).toBeGreaterThanOrEqual(from + 2)
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  expect(faults).toEqual([])
  const { media } = await start(root)
  const last = await read(media)
  expect(validateMedia(last as MediaPlaylist, before)).toEqual([])
  expect(last?.segments.filter((segment) => segment.gap).length).toBe(kills)
  for (const { uri, gap } of last?.segments ?? []) {
    const response = await fetch(new URL(uri, media))
    await response.arrayBuffer()
    expect(response.status).toBe(gap ? 404 : 200)
  }
})
