import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readHeader } from '../fmp4/header.ts'
import { splitFragments } from '../fmp4/stream-reader.ts'
import { buildStoredPlaylist } from '../packager/stored-playlist.ts'
import { parseMedia } from '../playlist/testdata/parse-media.ts'
import { validateMedia } from '../playlist/testdata/validate.ts'
import { writeMedia } from '../playlist/write-media.ts'
import type { AssetManifest } from '../storage/manifest.ts'
import { draw, ffmpeg, h264, picture, sound } from '../test-clip.ts'
import { filesIn, filmFolder, manifestOf, newHome, openStudio, type Studio, send, settled } from './test-studio.ts'

// Encoders are slow on a busy machine.
let studio: Studio
let folder: string
const file = (name: string) => path.join(folder, name)

beforeAll(async () => {
  folder = newHome()
  studio = await openStudio(path.join(folder, 'home'))
})
afterAll(async () => {
  await studio.origin.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Uploads a video, waits for it, and checks every rendition as a player would. */
async function film(source: string): Promise<{ asset: string; manifest: AssetManifest }> {
  const asset = await send(studio, source)
  expect((await settled(studio, asset)).state).toEqual({ kind: 'ready' })
  const manifest = manifestOf(studio, asset)
  expect(manifest.renditions.length).toBeGreaterThan(0)
  for (const rendition of [
    ...manifest.renditions,
    ...manifest.audio.map((one) => ({ ...one, name: `audio-${one.name}` })),
  ]) {
    expect(validateMedia(parseMedia(writeMedia(buildStoredPlaylist(rendition, undefined))))).toEqual([])
    expect(rendition.complete).toBe(true)
    checkMedia(asset, rendition)
  }
  expect(manifest.poster).toBe('poster.jpg')
  expect(manifest.storyboard?.count).toBe(Math.max(1, Math.ceil(manifest.durationMs / 2000)))
  expect(filesIn(path.join(studio.home, 'work', 'uploads'))).toEqual([])
  return { asset, manifest }
}

function checkMedia(asset: string, { name, segments }: { name: string; segments: readonly { bytes: number }[] }) {
  const part = (one: string) => fs.readFileSync(path.join(filmFolder(studio, asset), name, one))
  const header = readHeader(part('init.mp4'))
  const all = segments.map((_, number) => part(`${number}.m4s`))
  for (const [number, bytes] of all.entries()) {
    expect(bytes.length).toBe(segments[number]?.bytes)
    const timings = splitFragments(bytes, header).map(({ timing }) => timing)
    expect(timings[0]?.startsWithKey).toBe(true)
    expect(Math.max(...timings.map((timing) => timing.duration))).toBeLessThanOrEqual(0.51)
  }
  const joinedFile = file(`${asset}-${name}.mp4`)
  fs.writeFileSync(joinedFile, Buffer.concat([part('init.mp4'), ...all]))
  const decoded = spawnSync(ffmpeg, ['-nostdin', '-v', 'warning', '-xerror', '-i', joinedFile, '-f', 'null', '-'])
  expect(String(decoded.stderr)).toBe('')
  expect(decoded.status).toBe(0)
}

const probed = (asset: string, rendition: string) =>
  JSON.parse(
    execFileSync('ffprobe', [
      ...['-v', 'error', '-of', 'json', '-show_streams', file(`${asset}-${rendition}.mp4`)],
    ]).toString(),
  ).streams as { codec_type: string; width: number; height: number; channels: number; pix_fmt: string }[]

const md5OfPictures = (source: string) =>
  execFileSync(ffmpeg, ['-v', 'error', '-i', source, '-map', '0:v', '-f', 'md5', '-']).toString()

function loudnessOf(source: string): number {
  const output = spawnSync(ffmpeg, ['-i', source, '-af', 'ebur128', '-f', 'null', '-']).stderr.toString()
  const [, loudness] = /Integrated loudness:\s+I:\s+(-[\d.]+) LUFS/.exec(output) ?? []
  return Number(loudness)
}

const md5OfSound = (source: string) =>
  execFileSync(ffmpeg, ['-v', 'error', '-i', source, '-map', '0:a', '-f', 'md5', '-']).toString()

describe('a video in H.264 and AAC', () => {
  test('with enough key frames is copied without re-encoding', async () => {
    const source = draw(
      file('phone.mp4'),
      `${picture('320x180')} ${sound} -t 5 ${h264} -bf 2 -g 30 -af volume=4dB -c:a aac -ac 2`,
    )
    const { asset, manifest } = await film(source)
    expect(manifest.renditions).toMatchObject([
      {
        name: '180p',
        width: 320,
        height: 180,
        frameRate: 30,
        codecs: expect.stringMatching(/^avc1\.4d[0-9a-f]{4},mp4a\.40\.2$/),
      },
    ])
    expect(manifest.durationMs).toBe(5000)
    expect(manifest.renditions[0]?.segments.map(({ duration }) => duration)).toEqual([2, 2, 1])
    expect(md5OfPictures(file(`${asset}-180p.mp4`))).toBe(md5OfPictures(source))
    const { bandwidth = 0, averageBandwidth = 0 } = manifest.renditions[0] ?? {}
    expect(bandwidth).toBeGreaterThanOrEqual(averageBandwidth)
    const watchable = studio.changes.find(
      ({ id, state }) => id === asset && state.kind === 'working' && state.step === 'remux' && state.playable,
    )
    expect(watchable?.renditions.map(({ name }) => name)).toEqual(['180p'])
  })

  test('without sound gets a silent track', async () => {
    const source = draw(file('mute.mp4'), `${picture('320x180')} -t 3 ${h264} -g 30`)
    const { asset, manifest } = await film(source)
    expect(
      probed(asset, '180p')
        .map((one) => one.codec_type)
        .sort(),
    ).toEqual(['audio', 'video'])
    expect(manifest.durationMs).toBe(3000)
    expect(md5OfPictures(file(`${asset}-180p.mp4`))).toBe(md5OfPictures(source))
  })

  test('with sound that players cannot play keeps its picture', async () => {
    const source = draw(
      file('surround.mkv'),
      `${picture('320x180')} -f lavfi -i anoisesrc=d=4:a=0.1 -t 4 ${h264} -g 30 -c:a ac3 -ac 6`,
    )
    const { asset, manifest } = await film(source)
    expect(manifest.renditions).toMatchObject([{ codecs: expect.stringMatching(/,mp4a\.40\.2$/) }])
    expect(md5OfPictures(file(`${asset}-180p.mp4`))).toBe(md5OfPictures(source))
    expect(probed(asset, '180p').find((one) => one.codec_type === 'audio')).toMatchObject({ channels: 2 })
  })

  test('gets all smaller renditions at once, cut at its own key frames and with the same sound', async () => {
    const { asset, manifest } = await film(
      draw(file('large.mp4'), `${picture('1280x720', 10)} ${sound} -t 8 ${h264} -g 25 -af volume=4dB -c:a aac -ac 2`),
    )
    const steps = studio.changes.flatMap(({ id, renditions }) => (id === asset ? renditions.length : []))
    expect(steps).toContain(1)
    expect(steps).not.toContain(2)
    expect(manifest.renditions.map(({ name }) => name)).toEqual(['720p', '480p', '360p'])
    for (const { segments } of manifest.renditions)
      expect(segments.map(({ duration }) => duration)).toEqual([2.5, 2.5, 2.5, 0.5])
    const soundHashes = manifest.renditions.map(({ name }) => md5OfSound(file(`${asset}-${name}.mp4`)))
    expect(new Set(soundHashes).size).toBe(1)
  })

  test('with too few key frames is re-encoded', async () => {
    const { manifest } = await film(
      draw(file('long-gop.mp4'), `${picture('320x180')} ${sound} -t 6 ${h264} -g 600 -c:a aac`),
    )
    expect(manifest.renditions[0]?.segments.map(({ duration }) => duration)).toEqual([2, 2, 2])
  })

  test('of several minutes is sampled for its loudness and for gaps between key frames', async () => {
    // A pure tone costs ffmpeg three times as much as noise.
    const hiss = '-f lavfi -i anoisesrc=amplitude=0.1:sample_rate=48000'
    const minutes = `${picture('64x36', 8)} ${hiss} -t 185 ${h264} -af volume=-20dB -c:a aac -ac 2 -ar 8000`
    const even = draw(file('minutes.mp4'), `${minutes} -g 16`)
    const result = await film(even)
    expect(md5OfPictures(file(`${result.asset}-36p.mp4`))).toBe(md5OfPictures(even))
    expect(Math.abs(loudnessOf(file(`${result.asset}-36p.mp4`)) + 16)).toBeLessThan(3)
    const still = 'if(between(t,82,95),0,not(mod(n,16)))'
    const gap = draw(file('gap.mp4'), `${minutes} -g 999 -force_key_frames expr:${still}`)
    const encoded = await film(gap)
    expect(md5OfPictures(file(`${encoded.asset}-36p.mp4`))).not.toBe(md5OfPictures(gap))
    // The last segment is shorter, because the video ends inside it.
    const fullSegments = encoded.manifest.renditions[0]?.segments.slice(0, -1) ?? []
    expect(new Set(fullSegments.map(({ duration }) => duration))).toEqual(new Set([2]))
  })

  test('that is rotated is turned upright', async () => {
    const flat = draw(file('flat.mp4'), `${picture('640x360')} ${sound} -t 2 ${h264} -g 30 -c:a aac`)
    const turned = draw(file('turned.mp4'), `-i ${flat} -c copy -metadata:s:v:0 rotate=90`)
    const { asset, manifest } = await film(turned)
    expect(manifest.renditions).toMatchObject([{ name: '640p', width: 360, height: 640 }])
    expect(probed(asset, '640p')).toMatchObject([{ width: 360, height: 640 }, {}])
  })

  test('from a transport stream or Flash video is accepted', async () => {
    for (const [name, format] of [
      ['a.ts', 'mpegts'],
      ['a.flv', 'flv'],
    ] as const) {
      const source = draw(
        file(name),
        `${picture('320x180')} ${sound} -t 3 ${h264} -g 30 -c:a aac -ac 2 -af volume=4dB -f ${format}`,
      )
      expect((await film(source)).manifest.durationMs).toBeGreaterThan(2800)
    }
  })
})

describe('a re-encoded video', () => {
  test('in VP9 and Opus starts with the lowest rendition and can be watched before the rest is done', async () => {
    const { asset, manifest } = await film(
      draw(
        file('web.webm'),
        `${picture('640x480', 15)} ${sound} -t 5 -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -c:a libopus`,
      ),
    )
    expect(manifest.renditions.map(({ name }) => name)).toEqual(['480p', '360p'])
    expect(manifest.renditions.every(({ codecs }) => /^avc1\.[0-9a-f]{6},mp4a\.40\.2$/.test(codecs))).toBe(true)
    const watchable = studio.changes.find(
      ({ id, state }) => id === asset && state.kind === 'working' && state.step === 'encode' && state.playable,
    )
    expect(watchable?.renditions.map(({ name }) => name)).toEqual(['360p'])
    const shares = studio.changes.flatMap(({ id, state }) =>
      id === asset && state.kind === 'working' ? state.progress : [],
    )
    expect(shares).toEqual([...shares].sort((one, other) => one - other))
  })

  test('in 10-bit HEVC becomes 8-bit H.264', async () => {
    const { asset } = await film(
      draw(
        file('ten.mkv'),
        `${picture('320x180')} ${sound} -t 2 -pix_fmt yuv420p10le -c:v libx265 -preset ultrafast -x265-params log-level=none -c:a aac`,
      ),
    )
    expect(probed(asset, '180p')[0]).toMatchObject({ pix_fmt: 'yuv420p' })
  })

  test('gets two channels, an even size and a steady frame rate', async () => {
    const source = draw(
      file('odd.mkv'),
      `-f lavfi -i testsrc=size=321x181:rate=30 -f lavfi -i anoisesrc=d=3:a=0.1 -t 3 -vf select='not(mod(n\\,3))+gt(t\\,1.5)' -vsync vfr -c:v libx264 -pix_fmt yuv444p -preset ultrafast -c:a ac3 -ac 6`,
    )
    const { asset, manifest } = await film(source)
    expect(manifest.renditions[0]).toMatchObject({ width: 322, height: 182 })
    expect(probed(asset, '182p').find((one) => one.codec_type === 'audio')).toMatchObject({ channels: 2 })
  })

  test('of 60 frames per second has 30 in its small renditions', async () => {
    const { manifest } = await film(
      draw(file('fast.mkv'), `${picture('640x360', 60)} -t 2 -c:v libx264 -pix_fmt yuv444p -preset ultrafast`),
    )
    expect(manifest.renditions.map(({ frameRate }) => Math.round(frameRate))).toEqual([30])
  })
})

test('video: more sound tracks and captions are kept with their languages', async () => {
  const srt = file('es.srt')
  fs.writeFileSync(srt, '1\n00:00:00,500 --> 00:00:01,500\n<i>Hola</i> & adiós\n')
  const source = draw(
    file('two.mkv'),
    `${picture('320x180')} ${sound} ${sound} -i ${srt} -t 5 -map 0:v -map 1:a -map 2:a -map 3:s ${h264} -g 30 -c:a aac -ac 2 -c:s srt -metadata:s:a:0 language=eng -metadata:s:a:1 language=spa -metadata:s:a:1 title=Radio -metadata:s:s:0 language=spa`,
  )
  const { asset, manifest } = await film(source)
  expect(manifest.audio).toMatchObject([{ language: 'es', label: 'Radio', codecs: 'mp4a.40.2', complete: true }])
  expect(manifest.captions).toEqual([{ language: 'es', label: 'español' }])
  const vtt = fs.readFileSync(path.join(filmFolder(studio, asset), 'captions/es.vtt'), 'utf8')
  // Matroska shifts everything by the audio's lead-in.
  expect(vtt).toMatch(/^WEBVTT\n\n00:00:00\.5\d\d --> 00:00:01\.5\d\d\n<i>Hola<\/i> &amp; adiós\n$/)
})

test('video: sound that is too quiet is made louder without changing the picture', async () => {
  const source = draw(
    file('soft.mp4'),
    `${picture('320x180')} ${sound} -t 6 ${h264} -g 30 -af volume=-20dB -c:a aac -ac 2`,
  )
  const { asset } = await film(source)
  expect(md5OfPictures(file(`${asset}-180p.mp4`))).toBe(md5OfPictures(source))
  expect(Math.abs(loudnessOf(file(`${asset}-180p.mp4`)) + 16)).toBeLessThan(3)
})

test('video: a transcription service is asked for captions when there are none', async () => {
  const requests: unknown[] = []
  const other = await openStudio(path.join(folder, 'listening'), {
    transcribe: async (request) => {
      requests.push(request)
      return { language: 'en', label: 'English', file: Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nGo team\n') }
    },
  })
  const asset = await send(other, file('phone.mp4'))
  expect(await settled(other, asset)).toMatchObject({ state: { kind: 'ready' }, captions: [{ language: 'en' }] })
  expect(requests).toEqual([{ asset, language: 'und' }])
  await other.origin.assets.remove(asset)
  expect(await other.origin.assets.get(asset)).toBeUndefined()
  expect(filesIn(path.join(other.home, 'files'))).toEqual([])
  await other.origin.close()
})
