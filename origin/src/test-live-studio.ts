import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AssetSummary, OriginHost, RejectedConnection } from '@fieldhouse/contract/origin/origin'
import { afterAll, afterEach, vi } from 'vitest'
import { findFfmpeg } from './ingest/ffmpeg/find.ts'
import { type OpenOrigin, openOrigin } from './origin.ts'
import type { MediaPlaylist } from './playlist/media.ts'
import { mergeDelta } from './playlist/testdata/merge-delta.ts'
import { parseMedia } from './playlist/testdata/parse-media.ts'
import { validateMedia } from './playlist/testdata/validate.ts'
import { createDiskStorage } from './storage/disk.ts'
import { sendClip } from './test-clip.ts'

// Opens a whole origin with real encoders over the network and players.
export const asset = 'liveasset00000001'
export const secret = 'sesame0123456789abcdef'
export const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-origin-'))
const running = new Set<ChildProcess>()
const openOrigins = new Set<() => Promise<void>>()

afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
  for (const close of openOrigins) await close()
  openOrigins.clear()
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

export function send(film: string, url: string, format?: string): ChildProcess {
  const child = sendClip(film, url, format)
  running.add(child)
  return child
}

interface StudioOptions {
  /** Local address that encoders connect to. */
  bind?: string
  srtPort?: number
  renditions?: 'source' | 'ladder'
  isHeld?: () => boolean
  ffmpeg?: string
  /** Disk of another studio, to share its files. */
  disk?: string
}

export async function studio(options: StudioOptions = {}) {
  const { bind = '127.0.0.1', srtPort, renditions = 'source', isHeld = () => false, ffmpeg, disk } = options
  const root = disk ?? fs.mkdtempSync(path.join(folder, 'disk-'))
  const changes: AssetSummary[] = []
  const knocks: RejectedConnection[] = []
  const lines: string[] = []
  const note = (details: object, message: string) => lines.push(`${JSON.stringify(details)} ${message}`)
  const ended = new Set<string>()
  const host: OriginHost = {
    admit: async ({ name, key }) => {
      if (name !== 'game-1') return { kind: 'out', why: 'unknown' }
      return key === secret ? { kind: 'in', asset, held: isHeld() } : { kind: 'out', why: 'wrong-key', asset }
    },
    refused: (knock) => knocks.push(knock),
    hasEnded: (playSession) => ended.has(playSession),
    changed: (summary) => changes.push(summary),
  }
  const origin = await openOrigin({
    storage: await createDiskStorage(root),
    workFolder: `${root}-work`,
    host,
    key: Buffer.alloc(32, 7),
    clock: { now: () => new Date() },
    log: { info: note, warn: note },
    ports: {
      publicHost: '127.0.0.1',
      bind,
      rtmp: 0,
      srt: srtPort ? { from: srtPort, to: srtPort } : null,
    },
    ffmpeg: await findFfmpeg({ ...process.env, ...(ffmpeg && { FFMPEG_PATH: ffmpeg }) }),
    renditions,
    seat: { silentTooLongMs: 1500, silentTwinMs: 700, patienceMs: 1500 },
  })
  const server = http.createServer((request, response) => origin.deliver(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    server.closeAllConnections()
    server.close()
    await origin.close()
  }
  openOrigins.add(close)
  const { rtmpPort } = await origin.capabilities()
  const grant = { asset, playSession: 'session', expiresAt: Math.floor(Date.now() / 1000) + 600 }
  return {
    origin,
    root,
    changes,
    knocks,
    lines,
    ended,
    close,
    base: `http://127.0.0.1:${port}`,
    rtmpPort: rtmpPort ?? 0,
    grant,
    url: `rtmp://127.0.0.1:${rtmpPort}/live/game-1-${secret}`,
  }
}
type Studio = Awaited<ReturnType<typeof studio>>

export const until = (what: string, isSo: () => boolean | Promise<boolean>) =>
  vi.waitFor(async () => {
    if (!(await isSo())) throw new Error(`This never came: ${what}`)
  })
export const readLiveState = async (origin: OpenOrigin) => {
  const state = (await origin.assets.get(asset))?.state
  return state?.kind === 'live' ? state.live : undefined
}
export const isFeeding = async (origin: OpenOrigin) => {
  const state = await readLiveState(origin)
  return state?.kind === 'live' && state.source.kind === 'feeding'
}
export const isGone = async (origin: OpenOrigin) => {
  const state = await readLiveState(origin)
  return state?.kind === 'live' && state.source.kind === 'gone'
}

/** A player that uses blocking reloads and delta updates, and notes every fault of every playlist. */
export class Player {
  readonly faults = new Set<string>()
  readonly bodies = new Map<string, string>()
  playlist: MediaPlaylist | undefined
  #studio: Studio
  readonly #rendition: string
  #isOver = false
  readonly #loop: Promise<void>
  constructor(on: Studio, rendition = '180p') {
    this.#studio = on
    this.#rendition = rendition
    this.#loop = this.#run()
  }
  moveTo(on: Studio) {
    this.#studio = on
  }
  async stop() {
    this.#isOver = true
    await this.#loop
  }
  get media() {
    const { base, origin, grant } = this.#studio
    return base + origin.sign(grant).replace('main.m3u8', `${this.#rendition}/media.m3u8`)
  }
  async #run() {
    while (!this.#isOver) {
      const last = this.playlist
      const parts = last?.open?.parts?.length ?? 0
      const next = last ? `?_HLS_msn=${last.mediaSequence + last.segments.length}&_HLS_part=${parts}&_HLS_skip=YES` : ''
      const response = await fetch(this.media + next).catch(() => undefined)
      if (!response?.ok) {
        await response?.text()
        await sleep(100)
        continue
      }
      const text = await response.text()
      const playlist = mergeDelta(parseMedia(text), last ?? parseMedia(text))
      for (const fault of validateMedia(playlist, last)) this.faults.add(fault)
      this.playlist = playlist
    }
  }
  get end() {
    return (this.playlist?.mediaSequence ?? 0) + (this.playlist?.segments.length ?? 0)
  }
}

export const grown = (player: Player, segments: number) => {
  const from = player.end
  return until(`${segments} segments more`, () => player.end >= from + segments)
}

/** Waits for the first part of a new run, after this many interrupted ones. */
export const begunAfter = (player: Player, runs: number) =>
  until(`run ${runs}`, () => {
    const { segments = [], open } = player.playlist ?? {}
    const broken = [...segments, ...(open ? [open] : [])].filter((one) => one.discontinuity).length
    return broken === runs && (open?.parts?.length ?? 0) > 0
  })
