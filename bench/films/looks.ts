import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { SignalFault } from '@fieldhouse/contract/origin/origin'
import { findFfmpeg } from '@fieldhouse/origin/ingest/ffmpeg/find'
import { encoded } from '../measure/looks/encoded.ts'
import { faultyKinds, filmOf, type Kind } from '../measure/looks/faulty.ts'
import { drawnOf, type Film } from '../measure/looks/film.ts'
import { added, lookAt, nothing } from '../measure/looks/looked.ts'
import { rightKinds } from '../measure/looks/right.ts'

/**
 * Streams of encoders, drawn, with one of seven faults in each or with none, however much it seems so: packaged and looked at
 * once a second as the console does. What was found, missed and said of what is right, after how long, and what a look costs
 * beside ffmpeg alone with the same bytes.
 *
 * npm run bench -- looks [SHARE] [WORDS]: SHARE of 100 of each kind, at least one; only kinds with these words in their name
 * or their fault (`right` of those without one).
 */
const [share = '100', ...words] = process.argv.slice(2)
const goalSeconds = 10
const found = await findFfmpeg(process.env)
if (found.kind === 'missing') throw new Error(found.howToGetIt)
const ffmpeg = found.path
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-bench-'))
const chosen = (kinds: readonly Kind[]) =>
  kinds.filter(({ kind, fault = 'right' }) => `${fault} ${kind}`.includes(words.join(' ')))

interface Judged {
  film: Film
  /** Seconds of the stream until it was named. */
  after: number | undefined
  others: SignalFault[]
}

let cost = nothing
const waits: number[] = []
const sums = { faulty: 0, found: 0, right: 0, alarmed: 0 }
try {
  await tell(chosen(faultyKinds), 1_000)
  await tell(chosen(rightKinds), 5_000)
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}
const sorted = waits.toSorted((one, other) => one - other)
const last = sorted.at(-1) ?? Number.NaN
console.log(
  `${sums.found} of ${sums.faulty} faults found, named after ${round(sorted[Math.floor(sorted.length / 2)])} s of the stream in the middle and ${round(last)} s at most (goal ${goalSeconds} s); false alarms at ${sums.alarmed} of ${sums.right + sums.faulty} films`,
)
console.log(
  `a look: ${Math.round((cost.ours / cost.looks) * 1_000)} ms of CPU for ${round(cost.streamSeconds / cost.looks)} s of the stream, ${(cost.ours / cost.decoded).toFixed(2)} × ffmpeg that decodes the same and throws it away (${cost.looks} looks)`,
)

/** One line a kind, as soon as it is known: all of it takes half an hour. */
async function tell(kinds: readonly Kind[], firstSeed: number): Promise<void> {
  let seed = firstSeed
  for (const kind of kinds) {
    const count = Math.max(1, Math.round((kind.count * Number(share)) / 100))
    const seen: Judged[] = []
    for (let made = 0; made < count; made++)
      seen.push(await judged(filmOf(kind, drawnOf(seed++, kind.fault !== undefined))))
    console.log(lineOf(kind, seen))
  }
}

async function judged(film: Film): Promise<Judged> {
  const { fault, fromSeconds } = film
  const { named, cost: spent } = await lookAt(ffmpeg, await encoded(ffmpeg, folder, film), (faults) =>
    fault ? faults.has(fault) : false,
  )
  cost = added(cost, spent)
  const at = fault && named.get(fault)
  const isEarly = at !== undefined && at < fromSeconds
  const others = [...named.keys()].filter((one) => one !== fault || isEarly)
  const after = at === undefined || isEarly ? undefined : at - fromSeconds
  if (fault) sums.faulty++
  else sums.right++
  if (after !== undefined) waits.push(after)
  if (after !== undefined && after <= goalSeconds) sums.found++
  if (others.length > 0) sums.alarmed++
  return { film, after, others }
}

function lineOf({ kind, fault }: Kind, seen: readonly Judged[]): string {
  const after = seen.flatMap((one) => one.after ?? []).toSorted((one, other) => one - other)
  const inTime = after.filter((seconds) => seconds <= goalSeconds).length
  const named = `${inTime} of ${seen.length} found, ${round(after[Math.floor(after.length / 2)])} s in the middle, ${round(after.at(-1))} s at most`
  const said = seen.flatMap(({ others, film: { seed, sent } }) =>
    others.map((one) => `${one} (film ${seed}, ${sent.height}p, ${sent.kbps} kb/s)`),
  )
  const missed = seen.flatMap((one) => (fault && one.after === undefined ? `film ${one.film.seed}` : []))
  return [
    `${(fault ?? 'right').padEnd(12)} ${kind.padEnd(56)} ${fault ? named : `${seen.length} films`}`,
    ...(missed.length > 0 ? [`missed: ${missed.join(', ')}`] : []),
    ...(said.length > 0 ? [`false alarms: ${said.join(', ')}`] : []),
  ].join('; ')
}

function round(value = Number.NaN): number {
  return Math.round(value * 10) / 10
}
