import { spawnSync } from 'node:child_process'
import type { SignalFault } from '@fieldhouse/contract/origin/origin'
import { Fmp4StreamReader } from '@fieldhouse/origin/fmp4/stream-reader'
import { getProbedStream, type ProbedStream, SignalProbes } from '@fieldhouse/origin/look/look'
import { AssetPackager } from '@fieldhouse/origin/packager/asset-packager'
import { createMemoryStorage } from '@fieldhouse/origin/storage/memory'
import { childrenCpuSeconds } from '../cpu.ts'

/** What was named, in seconds of the stream when it was named first, and what two looks of it cost. */
interface Looked {
  named: Map<SignalFault, number>
  cost: Cost
}

/** Seconds of a processor. */
interface Cost {
  looks: number
  ours: number
  /** ffmpeg alone with the same bytes, decoded and thrown away. */
  decoded: number
  streamSeconds: number
}

export const nothing: Cost = { looks: 0, ours: 0, decoded: 0, streamSeconds: 0 }

/** Which looks of a film are weighed: what is decoded grows and shrinks with its key frames. */
const weighed = new Set([3, 4])
const log = { info: () => undefined, warn: () => undefined }

/** A stream at its own pace, packaged as ever and looked at once a second as the console does, until all of `isEnough` is named. */
export async function lookAt(
  ffmpeg: string,
  film: Buffer,
  isEnough: (named: Looked['named']) => boolean,
): Promise<Looked> {
  let seconds = 0
  const clock = { now: () => new Date(Date.parse('2026-11-21T19:00:00Z') + seconds * 1_000) }
  const storage = createMemoryStorage()
  const packager = await AssetPackager.create('lookedat00000001', { storage, clock, log })
  const looks = new SignalProbes({ ffmpeg, clock, log, elapsedMs: () => seconds * 1_000 })
  const named: Looked['named'] = new Map()
  let cost = nothing
  let next = 1
  for (const piece of new Fmp4StreamReader().push(film)) {
    if (piece.kind === 'init') {
      packager.header(0, piece)
      continue
    }
    packager.fragment(0, piece)
    seconds += piece.timing.duration
    if (seconds < next) continue
    await packager.settled()
    let newest: ProbedStream | undefined
    const spent = cpu()
    const look = await looks.at('looked', async () => {
      newest = await getProbedStream({ packager, storage, isSlate: false })
      return newest
    })
    const ours = cpu() - spent
    if (weighed.has(next) && newest && look) cost = added(cost, weigh(ffmpeg, newest, ours))
    next++
    for (const fault of look?.faults ?? []) if (!named.has(fault)) named.set(fault, seconds)
    if (isEnough(named)) break
  }
  return { named, cost }
}

function weigh(ffmpeg: string, { header, bytes }: ProbedStream, ours: number): Cost {
  const input = Buffer.concat([header, ...bytes])
  const before = cpu()
  const words = '-nostdin -v error -stats -f mp4 -i pipe:0 -f null -'
  const { stderr } = spawnSync(ffmpeg, words.split(' '), { input })
  const [, hours, minutes, secs] = /time=(\d+):(\d+):([\d.]+)(?!.*time=)/s.exec(String(stderr)) ?? []
  const streamSeconds = Number(hours) * 3_600 + Number(minutes) * 60 + Number(secs)
  return { looks: 1, ours, decoded: cpu() - before, streamSeconds }
}

export const added = (one: Cost, other: Cost): Cost => ({
  looks: one.looks + other.looks,
  ours: one.ours + other.ours,
  decoded: one.decoded + other.decoded,
  streamSeconds: one.streamSeconds + other.streamSeconds,
})

/** Of this process and of the programs that it has started. */
function cpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + (childrenCpuSeconds() ?? Number.NaN)
}
