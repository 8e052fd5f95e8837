import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MediaPlaylist } from './playlist/media.ts'
import { parseMedia } from './playlist/testdata/parse-media.ts'
import { parseMultivariant } from './playlist/testdata/parse-multivariant.ts'
import { validateMedia } from './playlist/testdata/validate.ts'
import { drawClip, ffmpeg } from './test-clip.ts'
import {
  asset,
  begunAfter,
  folder,
  grown,
  isFeeding,
  isGone,
  Player,
  readLiveState,
  secret,
  send,
  studio,
  until,
} from './test-live-studio.ts'

let clip: string
beforeAll(() => {
  clip = drawClip(path.join(folder, 'clip.flv'), 30)
})

const encode = (url: string, format?: string) => send(clip, url, format)

describe('a live event over RTMP', () => {
  test('goes from idle to live to its recording under one address, and every playlist is valid', async () => {
    const on = await studio()
    await on.origin.live.open({ asset, passphrase: 'correct horse'.replace(' ', '-') })
    expect(await readLiveState(on.origin)).toEqual({ kind: 'idle' })
    const main = on.base + on.origin.sign(on.grant)
    expect((await fetch(main)).status).toBe(404)
    encode(on.url)
    const player = new Player(on)
    await until('live', () => isFeeding(on.origin))
    await grown(player, 3)
    const multivariant = parseMultivariant(await (await fetch(main)).text())
    expect(multivariant.variants).toMatchObject([
      { uri: '180p/media.m3u8', width: 320, height: 180, frameRate: expect.closeTo(30, 0) },
    ])
    const part = player.playlist?.open?.parts?.at(-1)?.uri ?? player.playlist?.preloadHints?.[0]?.uri ?? ''
    const sent = await fetch(new URL(part, player.media))
    expect(sent.status).toBe(200)
    expect(sent.headers.get('cache-control')).toMatch(/immutable/)
    expect(Buffer.from(await sent.arrayBuffer()).includes('moof')).toBe(true)
    const hint = player.playlist?.preloadHints?.[0]?.uri ?? ''
    expect((await fetch(new URL(hint, player.media))).status).toBe(200)
    expect((await fetch(`${player.media}?_HLS_msn=${player.end + 50}`)).status).toBe(400)
    expect((await fetch(`${player.media}?_HLS_part=1`)).status).toBe(400)
    await on.origin.live.end(asset)
    await until('the end', () => player.playlist?.ended === true)
    await player.stop()
    expect([...player.faults]).toEqual([])
    expect(await readLiveState(on.origin)).toMatchObject({ kind: 'ended' })
    const recorded = parseMedia(await (await fetch(player.media)).text())
    expect(validateMedia(recorded, player.playlist)).toEqual([])
    const film = path.join(folder, 'whole.mp4')
    const init = await (await fetch(new URL('init.mp4', player.media))).arrayBuffer()
    const segments = await Promise.all(
      recorded.segments.map(async ({ uri }) => (await fetch(new URL(uri, player.media))).arrayBuffer()),
    )
    fs.writeFileSync(film, Buffer.concat([init, ...segments].map((bytes) => Buffer.from(bytes))))
    expect(execFileSync(ffmpeg, ['-nostdin', '-v', 'error', '-i', film, '-f', 'null', '-'], { encoding: 'utf8' })).toBe(
      '',
    )
    expect(on.changes.map(({ state }) => (state.kind === 'live' ? state.live.kind : state.kind))).toEqual(
      expect.arrayContaining(['starting', 'live', 'ended']),
    )
    expect(on.lines.join('\n')).not.toContain(secret)
  })

  test('that was ended by mistake continues under its address, and its recording can be trimmed', async () => {
    const on = await studio()
    await on.origin.live.open({ asset, passphrase: 'correct-horse' })
    const first = encode(on.url)
    const player = new Player(on)
    await grown(player, 3)
    await on.origin.live.end(asset)
    await until('the end', () => player.playlist?.ended === true)
    await player.stop()
    first.kill('SIGKILL')
    const recorded = player.playlist?.segments.length ?? 0

    await on.origin.live.reopen(asset)
    await on.origin.live.open({ asset, passphrase: 'correct-horse' })
    expect(await readLiveState(on.origin)).toMatchObject({ kind: 'live', source: { kind: 'gone' } })
    await expect(on.origin.live.trim({ asset, fromMs: 0, untilMs: 1000 })).rejects.toThrow('isn’t over')
    encode(on.url)
    const again = new Player(on)
    await until('it goes on', () => again.end >= recorded + 2)
    await on.origin.live.end(asset)
    await until('the end again', () => again.playlist?.ended === true)
    await again.stop()
    expect([...again.faults]).toEqual([])
    const playlist = parseMedia(await (await fetch(again.media)).text())
    // The first part is complete, and there is no gap.
    expect(playlist.segments.slice(0, recorded).map(({ uri }) => uri)).toEqual(
      player.playlist?.segments.map(({ uri }) => uri),
    )
    expect(playlist.segments.filter(({ gap }) => gap)).toEqual([])

    const lengths = playlist.segments.map(({ duration = 0 }) => duration)
    const sum = (count: number) => lengths.slice(0, count).reduce((all, one) => all + one, 0)
    const fromMs = Math.round(sum(2) * 1000) + 300
    const untilMs = Math.round(sum(recorded) * 1000) - 300
    const part = await on.origin.live.trim({ asset, fromMs, untilMs })
    expect(part.trim).toMatchObject({ ofMs: Math.round(sum(lengths.length) * 1000) })
    const trimmed = parseMedia(await (await fetch(again.media)).text())
    expect(trimmed.segments.map(({ uri }) => uri)).toEqual(playlist.segments.slice(2, recorded).map(({ uri }) => uri))
    expect(validateMedia(trimmed)).toEqual([])
    expect(trimmed).toMatchObject({ ended: true, mediaSequence: 2 })
    // The first frame still has its time.
    expect(trimmed.segments[0]?.programDateTime).toBeCloseTo(
      (playlist.segments[0]?.programDateTime ?? 0) + sum(2) * 1000,
      -2,
    )
    expect(part.durationMs).toBe(Math.round((sum(recorded) - sum(2)) * 1000))
    await expect(on.origin.live.trim({ asset, fromMs: 999_000, untilMs: 1_000_000 })).rejects.toThrow('no recording')
    expect((await on.origin.live.trim({ asset, fromMs: 0, untilMs: null })).trim).toBeUndefined()
    expect(parseMedia(await (await fetch(again.media)).text()).segments).toEqual(playlist.segments)
  })

  test('survives ten encoder crashes with ten discontinuities and no fault', async () => {
    const on = await studio()
    await on.origin.live.open({ asset, passphrase: 'correct-horse' })
    const player = new Player(on)
    for (let index = 0; index <= 10; index++) {
      const child = encode(on.url)
      // The target duration is known with the first whole segment. After that a part is enough.
      await (index === 0 ? grown(player, 1) : begunAfter(player, index))
      if (index === 10) break
      child.kill('SIGKILL')
      await until('gone', () => isGone(on.origin))
    }
    await on.origin.live.end(asset)
    await until('the end', () => player.playlist?.ended === true)
    await player.stop()
    expect([...player.faults]).toEqual([])
    expect(player.playlist?.segments.filter((segment) => segment.discontinuity).length).toBe(10)
  })

  test('refuses a wrong key and never logs a key', async () => {
    const on = await studio()
    await on.origin.live.open({ asset, passphrase: 'correct-horse' })
    for (const name of ['game-1-wrongwrongwrong1', `game-2-${secret}`, 'game-1', `game-1?key=${secret}x`]) {
      const child = encode(`rtmp://127.0.0.1:${on.rtmpPort}/live/${name}`)
      const [code] = await once(child, 'exit')
      expect(code).not.toBe(0)
    }
    expect(await readLiveState(on.origin)).toEqual({ kind: 'idle' })
    expect(on.lines.length).toBeGreaterThanOrEqual(3)
    expect(JSON.stringify([on.lines, on.knocks])).not.toMatch(/wrongwrong|sesame/)
    expect(on.knocks.map(({ why, address, asset: named }) => [why, address, named])).toEqual([
      ['wrong-key', '127.0.0.1', asset],
      ['unknown', '127.0.0.1', undefined],
      ['unknown', '127.0.0.1', undefined],
      ['wrong-key', '127.0.0.1', asset],
    ])
  })

  test('accepts its key as a query, and its port closes other protocols', async () => {
    const on = await studio()
    await on.origin.live.open({ asset, passphrase: 'correct-horse' })
    const socket = net.connect(on.rtmpPort, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\n\r\n')
    await once(socket, 'close')
    encode(`rtmp://127.0.0.1:${on.rtmpPort}/live/game-1?key=${secret}`)
    await until('live', () => isFeeding(on.origin))
  })

  test('refuses a second encoder while the first one sends, and lets it replace a silent one', async () => {
    const on = await studio()
    await on.origin.live.open({ asset, passphrase: 'correct-horse' })
    const player = new Player(on)
    const first = encode(on.url)
    await until('live', () => isFeeding(on.origin))
    await grown(player, 1)
    const second = encode(on.url)
    const [code] = await once(second, 'exit')
    expect(code).not.toBe(0)
    expect(on.knocks).toMatchObject([{ why: 'taken', asset, address: '127.0.0.1' }])
    expect(await isFeeding(on.origin)).toBe(true)
    // Stopped but not killed: its connection stays open and silent.
    first.kill('SIGSTOP')
    encode(on.url)
    await begunAfter(player, 1)
    await player.stop()
    expect([...player.faults]).toEqual([])
  })
})

describe('a held event', () => {
  test('is hidden from fans until it is put on air, and its recording starts then', async () => {
    const on = await studio({ isHeld: () => true })
    await on.origin.live.open({ asset, passphrase: 'correct-horse', held: true })
    const sending = encode(on.url)
    const isHeld = async () => (await readLiveState(on.origin))?.kind === 'held'
    await until('held', isHeld)
    // Waits for some segments, which nothing but the probe reads.
    await until('a signal', async () => ((await on.origin.live.signals())[0]?.kbps.length ?? 0) >= 3)
    await until('a look at it', async () => typeof (await on.origin.live.probe(asset))?.keySeconds === 'number')
    const at = (uri: string) => on.base + on.origin.sign(on.grant).replace('main.m3u8', uri)
    const uris = [
      'main.m3u8',
      '180p/media.m3u8',
      '180p/media.m3u8?early=yes',
      '180p/init.mp4',
      '180p/0.m4s',
      '180p/0.0.m4s',
    ]
    for (const uri of [...uris, '180p/1.m4s', 'poster.jpg'])
      expect([uri, (await fetch(at(uri))).status]).toEqual([uri, 404])
    const leftFiles = fs.readdirSync(path.join(on.root, 'assets', asset), { recursive: true }).map(String)
    expect(leftFiles.filter((name) => name.endsWith('.m4s'))).toEqual([])

    // The encoder returns and is held again.
    sending.kill('SIGKILL')
    await until('gone', async () => (await readLiveState(on.origin))?.kind === 'idle')
    encode(on.url)
    await until('held again', isHeld)
    const pressedAt = Date.now()
    await on.origin.live.hold({ asset, held: false })
    const player = new Player(on)
    await grown(player, 3)
    expect(await isFeeding(on.origin)).toBe(true)
    expect(await on.origin.live.probe(asset)).toBeDefined()
    await on.origin.live.end(asset)
    await until('the end', () => player.playlist?.ended === true)
    await player.stop()
    expect([...player.faults]).toEqual([])
    expect(player.playlist?.mediaSequence).toBe(0)
    expect(player.playlist?.segments[0]?.programDateTime).toBeGreaterThan(pressedAt - 1_000)
    // The state goes straight from held to live.
    const steps = on.changes.map(({ state }) => (state.kind === 'live' ? state.live.kind : state.kind))
    expect(steps.slice(steps.lastIndexOf('held'))).toEqual(['held', 'live', 'ended'])
  })

  test('that was never put on air leaves no recording', async () => {
    const on = await studio({ isHeld: () => true })
    await on.origin.live.open({ asset, passphrase: 'correct-horse', held: true })
    encode(on.url)
    await until('held', async () => (await readLiveState(on.origin))?.kind === 'held')
    const ended = await on.origin.live.end(asset)
    expect(ended).toMatchObject({ durationMs: 0, state: { live: { kind: 'ended', since: null } } })
    expect((await fetch(on.base + on.origin.sign(on.grant))).status).toBe(404)
  })

  test('cannot be held again once fans see it', async () => {
    const on = await studio()
    await on.origin.live.open({ asset, passphrase: 'correct-horse' })
    encode(on.url)
    await until('live', () => isFeeding(on.origin))
    await on.origin.live.hold({ asset, held: true })
    expect(await isFeeding(on.origin)).toBe(true)
  })
})

describe('the signal of an encoder', () => {
  test('with too few key frames is re-encoded, so that segments stay short', async () => {
    const film = drawClip(path.join(folder, 'few.flv'), 5, { gop: 600 })
    const on = await studio()
    await on.origin.live.open({ asset, passphrase: 'correct-horse' })
    send(film, on.url)
    const player = new Player(on)
    await grown(player, 3)
    await player.stop()
    expect([...player.faults]).toEqual([])
    expect(on.lines.join('\n')).toContain('too few key frames')
    expect(
      Math.max(...(player.playlist?.segments ?? []).slice(2).map((segment) => segment.duration ?? 9)),
    ).toBeLessThan(2.5)
  })

  test('gets a smaller rendition that is cut at the same frames', async () => {
    const film = drawClip(path.join(folder, 'tall.flv'), 5, { size: '996x560', gop: 60 })
    const on = await studio({ renditions: 'ladder' })
    await on.origin.live.open({ asset, passphrase: 'correct-horse' })
    send(film, on.url)
    const media = (name: string) => on.base + on.origin.sign(on.grant).replace('main.m3u8', `${name}/media.m3u8`)
    const read = async (name: string) => {
      const response = await fetch(media(name))
      const text = await response.text()
      return response.ok ? parseMedia(text) : undefined
    }
    await until(
      'both',
      async () =>
        ((await read('480p'))?.segments.length ?? 0) >= 2 && ((await read('560p'))?.segments.length ?? 0) >= 2,
    )
    const [tall, small] = [await read('560p'), await read('480p')]
    expect(validateMedia(tall as MediaPlaylist)).toEqual([])
    expect(validateMedia(small as MediaPlaylist)).toEqual([])
    for (const number of [0, 1])
      expect(Math.abs((tall?.segments[number]?.duration ?? 0) - (small?.segments[number]?.duration ?? 9))).toBeLessThan(
        0.1,
      )
    expect(tall?.renditionReports).toMatchObject([{ uri: '../480p/media.m3u8' }])
    const main = parseMultivariant(await (await fetch(on.base + on.origin.sign(on.grant))).text())
    expect(main.variants.map(({ uri }) => uri)).toEqual(['560p/media.m3u8', '480p/media.m3u8'])
  })
})

test('live event: removing it deletes its files and disconnects its encoder', async () => {
  const on = await studio()
  await on.origin.live.open({ asset, passphrase: 'correct-horse' })
  const sending = encode(on.url)
  const player = new Player(on)
  await grown(player, 1)
  const exited = once(sending, 'exit')
  await on.origin.assets.remove(asset)
  await exited
  await player.stop()
  expect(await on.origin.assets.get(asset)).toBeUndefined()
  expect(fs.existsSync(path.join(on.root, 'assets', asset))).toBe(false)
  expect((await fetch(on.base + on.origin.sign(on.grant))).status).toBe(404)
})

test('live event over SRT: an encoder with the passphrase connects, and can reconnect', async () => {
  const free = net.createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as net.AddressInfo
  free.close()
  const on = await studio({ srtPort: port, bind: '0.0.0.0' })
  const { srtUrl } = await on.origin.live.open({ asset, passphrase: 'correct-horse' })
  expect(srtUrl).toBe(`srt://127.0.0.1:${port}?mode=caller`)
  const player = new Player(on)
  for (const attempt of [1, 2]) {
    const connect = () => encode(`srt://127.0.0.1:${port}?mode=caller&passphrase=correct-horse&pbkeylen=16`, 'mpegts')
    let sending = connect()
    await until(`live ${attempt}`, () => {
      // Retries while nothing listens yet, as encoders do.
      if (sending.exitCode !== null) sending = connect()
      return isFeeding(on.origin)
    })
    await grown(player, 1)
    const { outsideAt } = await on.origin.capabilities()
    expect(outsideAt, 'its encoder is on this machine').toBeNull()
    if (attempt === 2) break
    sending.kill('SIGKILL')
    await until('gone', () => isGone(on.origin))
  }
  await player.stop()
  expect([...player.faults]).toEqual([])
})
