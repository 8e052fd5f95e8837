import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFfmpeg } from '@fieldhouse/origin/ingest/ffmpeg/find'
import { openOrigin } from '@fieldhouse/origin/origin'
import { createDiskStorage } from '@fieldhouse/origin/storage/disk'
import { getChildrenCpuSeconds, getProcessTreeCpuSeconds } from '../measure/cpu.ts'

/**
 * Measures the time from the last byte of an upload to the first frame that a fan could see, and to the last rendition.
 * For comparison, measures ffmpeg alone with the same video: as a remux, and as the same renditions from one decode.
 */
const [seconds = 60] = process.argv.slice(2).map(Number)
const goalSeconds = 3
const pieceBytes = 8 * 1024 * 1024
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-bench-'))
const foundFfmpeg = await findFfmpeg(process.env)
if (foundFfmpeg.kind === 'missing') throw new Error(foundFfmpeg.howToGetIt)
const ffmpeg = foundFfmpeg.path

const buildTestSource = (size: string) => `-f lavfi -i testsrc2=size=${size}:rate=30 -f lavfi -i sine=sample_rate=48000`
// Adds grain as in real video. Without grain there is almost nothing to encode.
const grain = '-vf noise=alls=10:allf=t,format=yuv420p'
const clips = {
  'H.264 and AAC, 1080p': drawFilm(
    'clip.mp4',
    `${buildTestSource('1920x1080')} -t ${seconds} ${grain} -c:v libx264 -profile:v high -preset superfast -b:v 8M -maxrate 9M -bufsize 9M -g 60 -c:a aac -ac 2`,
  ),
  'VP8 and Opus, 720p': drawFilm(
    'clip.webm',
    `${buildTestSource('1280x720')} -t ${seconds / 3} ${grain} -c:v libvpx -deadline realtime -cpu-used 16 -b:v 3M -c:a libopus`,
  ),
}

const origin = await openOrigin({
  storage: await createDiskStorage(path.join(home, 'files')),
  workFolder: path.join(home, 'work'),
  diskFloor: { share: 0, bytes: 0 },
  host: {
    admit: async () => ({ kind: 'out', why: 'unknown' }),
    refused: () => undefined,
    hasEnded: () => false,
    changed: () => undefined,
  },
  key: Buffer.alloc(32),
  clock: { now: () => new Date() },
  log: { info: () => undefined, warn: () => undefined },
  ports: { publicHost: 'localhost', rtmp: null, srt: null },
  ffmpeg: foundFfmpeg,
})

// Uploads a first video to warm up, because it waits until the origin knows which sandbox this machine has for ffmpeg.
await measureUpload(
  'benchwarm0000000',
  drawFilm('warm.mp4', `${buildTestSource('320x180')} -t 2 -c:v libx264 -pix_fmt yuv420p -c:a aac`),
)
const table: Record<string, Awaited<ReturnType<typeof measureUpload>>> = {}
const lines: string[] = []
for (const [index, [name, file]] of Object.entries(clips).entries()) {
  const asset = `bench${index}`.padEnd(16, '0')
  const ours = await measureUpload(asset, file)
  const renditions = (await origin.assets.get(asset))?.renditions ?? []
  // Leaves out the rendition that was copied, because an encoder did not make it.
  const encodedRenditions = index === 0 ? renditions.slice(1) : renditions
  const remux = runFfmpeg(`-i ${file} -c copy -f matroska -y ${path.join(home, 'bare.mkv')}`)
  const ladder = runFfmpeg(`-i ${file} ${buildLadderArguments(encodedRenditions)}`)
  table[name] = ours
  table[`${name}, ffmpeg's remux`] = {
    ...ours,
    'playable, s': remux.seconds,
    'ready, s': remux.seconds,
    'CPU, s': remux.cpu,
  }
  table[`${name}, ffmpeg's ladder`] = {
    ...ours,
    'playable, s': ladder.seconds,
    'ready, s': ladder.seconds,
    'CPU, s': ladder.cpu,
  }
  lines.push(
    `${name}: playable after ${ours['playable, s']} s (goal ${goalSeconds} s; ffmpeg's remux alone ${remux.seconds} s); ${encodedRenditions.length} renditions made, all of it with ${(ours['CPU, s'] / ladder.cpu).toFixed(2)} × the CPU of ffmpeg alone with one decode (${ours['CPU, s']} and ${ladder.cpu} s)`,
  )
}
await origin.close()
fs.rmSync(home, { recursive: true, force: true })
console.table(table)
for (const line of lines) console.log(line)

function drawFilm(name: string, args: string): string {
  const file = path.join(home, name)
  execFileSync(ffmpeg, ['-nostdin', '-v', 'error', ...args.split(' '), file])
  return file
}

function runFfmpeg(args: string) {
  const [began, spent] = [performance.now(), getChildrenCpuSeconds() ?? Number.NaN]
  execFileSync(ffmpeg, ['-nostdin', '-v', 'error', ...args.split(' ')])
  return { seconds: getSecondsSince(began), cpu: roundTenths((getChildrenCpuSeconds() ?? Number.NaN) - spent) }
}

/** Builds ffmpeg's arguments for the same sizes with the same encoder, without output. */
function buildLadderArguments(renditions: readonly { width: number; height: number; frameRate: number }[]): string {
  const names = renditions.map((_, index) => `[d${index}]`).join('')
  const scaled = renditions.map(
    ({ width, height }, index) => `[d${index}]scale=${width}:${height}:flags=bicubic[v${index}]`,
  )
  const outputs = renditions.map(
    (_, index) =>
      `-map [v${index}] -map 0:a -c:v libx264 -preset superfast -crf 22 -pix_fmt yuv420p -g 60 -c:a aac -f null -`,
  )
  return `-filter_complex [0:v]split=${renditions.length}${names};${scaled.join(';')} ${outputs.join(' ')}`
}

async function measureUpload(asset: string, file: string) {
  const bytes = fs.readFileSync(file)
  await origin.uploads.begin({ asset, bytes: bytes.length })
  for (let offset = 0; offset < bytes.length; offset += pieceBytes)
    await origin.uploads.append({ asset, offset, bytes: bytes.subarray(offset, offset + pieceBytes) })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const [sent, spent] = [performance.now(), getProcessTreeCpuSeconds()]
  await origin.uploads.finish({ asset, sha256 })
  let playable: number | undefined
  for (;;) {
    const state = (await origin.assets.get(asset))?.state
    if (state?.kind === 'refused' || state?.kind === 'failed') throw new Error(state.reason)
    if (state?.kind === 'ready' || (state?.kind === 'working' && state.playable)) playable ??= getSecondsSince(sent)
    if (state?.kind === 'ready') break
    await sleep(20)
  }
  return {
    megabytes: Math.round(bytes.length / 1e6),
    'playable, s': playable ?? Number.NaN,
    'ready, s': getSecondsSince(sent),
    'CPU, s': roundTenths(getProcessTreeCpuSeconds() - spent),
  }
}

function getSecondsSince(instant: number): number {
  return roundTenths((performance.now() - instant) / 1000)
}

function roundTenths(value: number): number {
  return Math.round(value * 10) / 10
}
