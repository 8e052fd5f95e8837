import { spawnSync } from 'node:child_process'
import type { SignalFault } from '@fieldhouse/contract/origin/origin'
import { Fmp4StreamReader } from '@fieldhouse/origin/fmp4/stream-reader'
import { AssetPackager } from '@fieldhouse/origin/packager/asset-packager'
import { getProbedStream, type ProbedStream, SignalProbes } from '@fieldhouse/origin/probe/signal-probes'
import { createMemoryStorage } from '@fieldhouse/origin/storage/memory'
import { getProcessTreeCpuSeconds } from '../cpu.ts'

/**
 * Result of a clip's probes: the second of the stream at which each fault was first named, and the cost of two probes.
 */
interface ProbedFilm {
  named: Map<SignalFault, number>
  cost: ProbeCost
}

/** Seconds of CPU. */
interface ProbeCost {
  probes: number
  ours: number
  /** Cost of ffmpeg alone, which decodes the same bytes and discards them. */
  decoded: number
  streamSeconds: number
}

export const zeroProbeCost: ProbeCost = { probes: 0, ours: 0, decoded: 0, streamSeconds: 0 }

/**
 * Probes of a clip whose cost is measured. There are two, because the decoded length grows and shrinks with the key
 * frames.
 */
const weighedProbes = new Set([3, 4])
const log = { info: () => undefined, warn: () => undefined }

/**
 * Packages a stream at its own pace and probes it once a second as the console does, until `isEnough` accepts the named
 * faults.
 */
export async function probeFilm(
  ffmpeg: string,
  film: Buffer,
  isEnough: (named: ProbedFilm['named']) => boolean,
): Promise<ProbedFilm> {
  let seconds = 0
  const clock = { now: () => new Date(Date.parse('2026-11-21T19:00:00Z') + seconds * 1_000) }
  const storage = createMemoryStorage()
  const packager = await AssetPackager.create('lookedat00000001', { storage, clock, log })
  const looks = new SignalProbes({ ffmpeg, clock, log, elapsedMs: () => seconds * 1_000 })
  const named: ProbedFilm['named'] = new Map()
  let cost = zeroProbeCost
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
    const spent = getProcessTreeCpuSeconds()
    const result = await looks.at('looked', async () => {
      newest = await getProbedStream({ packager, storage, isSlate: false })
      return newest
    })
    const ours = getProcessTreeCpuSeconds() - spent
    if (weighedProbes.has(next) && newest && result) cost = addProbeCosts(cost, weighProbe(ffmpeg, newest, ours))
    next++
    for (const fault of result?.faults ?? []) if (!named.has(fault)) named.set(fault, seconds)
    if (isEnough(named)) break
  }
  return { named, cost }
}

function weighProbe(ffmpeg: string, { header, bytes }: ProbedStream, ours: number): ProbeCost {
  const input = Buffer.concat([header, ...bytes])
  const before = getProcessTreeCpuSeconds()
  const args = '-nostdin -v error -stats -f mp4 -i pipe:0 -f null -'
  const { stderr } = spawnSync(ffmpeg, args.split(' '), { input })
  const [, hours, minutes, secs] = /time=(\d+):(\d+):([\d.]+)(?!.*time=)/s.exec(String(stderr)) ?? []
  const streamSeconds = Number(hours) * 3_600 + Number(minutes) * 60 + Number(secs)
  return { probes: 1, ours, decoded: getProcessTreeCpuSeconds() - before, streamSeconds }
}

export const addProbeCosts = (one: ProbeCost, other: ProbeCost): ProbeCost => ({
  probes: one.probes + other.probes,
  ours: one.ours + other.ours,
  decoded: one.decoded + other.decoded,
  streamSeconds: one.streamSeconds + other.streamSeconds,
})
