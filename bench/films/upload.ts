import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFfmpeg } from '@fieldhouse/origin/ingest/ffmpeg/find'
import { openOrigin } from '@fieldhouse/origin/origin'
import { diskStorage } from '@fieldhouse/origin/storage/disk'

/** From the last byte of an upload to the first picture that a fan could see, as a share of the clip's length. */
const clipSeconds = 20
const pieceBytes = 8 * 1024 * 1024
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-bench-'))
const found = await findFfmpeg(process.env)
if (found.kind === 'missing') throw new Error(found.howToGetIt)
const ffmpeg = found.path

const drawn = '-f lavfi -i testsrc2=size=1280x720:rate=30 -f lavfi -i sine=sample_rate=48000'
const clips = {
  'H.264 and AAC, 720p': draw(
    'clip.mp4',
    '-pix_fmt yuv420p -c:v libx264 -profile:v main -preset superfast -g 60 -c:a aac -ac 2',
  ),
  'VP8 and Opus, 720p': draw('clip.webm', '-c:v libvpx -deadline realtime -cpu-used 16 -b:v 3M -c:a libopus'),
}

const origin = await openOrigin({
  storage: await diskStorage(path.join(home, 'files')),
  workFolder: path.join(home, 'work'),
  diskFloor: { share: 0, bytes: 0 },
  host: { admit: async () => undefined, hasEnded: () => false, changed: () => undefined },
  key: Buffer.alloc(32),
  clock: { now: () => new Date() },
  log: { info: () => undefined, warn: () => undefined },
  ports: { publicHost: 'localhost', rtmp: null, srt: null },
  ffmpeg: found,
})

const table: Record<string, Record<string, number>> = {}
for (const [index, [name, file]] of Object.entries(clips).entries())
  table[name] = await measure(`bench${index}`.padEnd(16, '0'), file)
await origin.close()
fs.rmSync(home, { recursive: true, force: true })
console.table(table)
for (const [name, { playableMs = 0 }] of Object.entries(table))
  console.log(`${name}: ${(playableMs / 1000 / clipSeconds).toFixed(3)} × its length until it can be watched`)

function draw(name: string, codecs: string): string {
  const file = path.join(home, name)
  execFileSync(ffmpeg, ['-nostdin', '-v', 'error', ...`${drawn} -t ${clipSeconds} ${codecs}`.split(' '), file])
  return file
}

async function measure(asset: string, file: string) {
  const bytes = fs.readFileSync(file)
  await origin.uploads.begin({ asset, bytes: bytes.length })
  const began = performance.now()
  for (let offset = 0; offset < bytes.length; offset += pieceBytes)
    await origin.uploads.append({ asset, offset, bytes: bytes.subarray(offset, offset + pieceBytes) })
  const sent = performance.now()
  await origin.uploads.finish({ asset, sha256: createHash('sha256').update(bytes).digest('hex') })
  let playable: number | undefined
  for (;;) {
    const state = (await origin.assets.get(asset))?.state
    if (state?.kind === 'refused' || state?.kind === 'failed') throw new Error(state.reason)
    if (state?.kind === 'ready' || (state?.kind === 'working' && state.playable)) playable ??= performance.now()
    if (state?.kind === 'ready') break
    await sleep(20)
  }
  const since = (from: number, to: number) => Math.round(to - from)
  return {
    megabytes: Math.round(bytes.length / 1e6),
    sendMs: since(began, sent),
    playableMs: since(sent, playable ?? 0),
    readyMs: since(sent, performance.now()),
  }
}
