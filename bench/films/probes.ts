import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { SignalFault } from '@fieldhouse/contract/origin/origin'
import { findFfmpeg } from '@fieldhouse/origin/ingest/ffmpeg/find'
import { correctKinds } from '../measure/looks/correct-kinds.ts'
import { draftFilm, type EncodedFilm } from '../measure/looks/draft-film.ts'
import { encodeFilm } from '../measure/looks/encode-film.ts'
import { createFilm, type FilmKind, faultyKinds } from '../measure/looks/faulty-kinds.ts'
import { addProbeCosts, probeFilm, zeroProbeCost } from '../measure/looks/probe-film.ts'

/**
 * Measures the signal probes on generated encoder streams. Each has one of seven faults, or none although it looks
 * faulty. They are packaged and probed once a second, as the console does. It reports faults found, faults missed,
 * false alarms, the delay, and the cost of a probe beside ffmpeg alone with the same bytes.  npm run bench -- looks
 * [SHARE] [WORDS]: SHARE is the percentage of each kind to run, at least one film. WORDS selects kinds by name or fault
 * (`right` selects those without one).
 */
const [share = '100', ...words] = process.argv.slice(2)
const goalSeconds = 10
const foundFfmpeg = await findFfmpeg(process.env)
if (foundFfmpeg.kind === 'missing') throw new Error(foundFfmpeg.howToGetIt)
const ffmpeg = foundFfmpeg.path
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-bench-'))
const chooseKinds = (kinds: readonly FilmKind[]) =>
  kinds.filter(({ kind, fault = 'right' }) => `${fault} ${kind}`.includes(words.join(' ')))

interface JudgedFilm {
  film: EncodedFilm
  /** Seconds of the stream until the fault was named. */
  after: number | undefined
  others: SignalFault[]
}

let probeCost = zeroProbeCost
const waits: number[] = []
const sums = { faulty: 0, found: 0, right: 0, alarmed: 0 }
try {
  await printKinds(chooseKinds(faultyKinds), 1_000)
  await printKinds(chooseKinds(correctKinds), 5_000)
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}
const sorted = waits.toSorted((one, other) => one - other)
const last = sorted.at(-1) ?? Number.NaN
console.log(
  `${sums.found} of ${sums.faulty} faults found, named after ${roundTenths(sorted[Math.floor(sorted.length / 2)])} s of the stream in the middle and ${roundTenths(last)} s at most (goal ${goalSeconds} s); false alarms at ${sums.alarmed} of ${sums.right + sums.faulty} films`,
)
console.log(
  `a look: ${Math.round((probeCost.ours / probeCost.probes) * 1_000)} ms of CPU for ${roundTenths(probeCost.streamSeconds / probeCost.probes)} s of the stream, ${(probeCost.ours / probeCost.decoded).toFixed(2)} × ffmpeg that decodes the same and throws it away (${probeCost.probes} looks)`,
)

/** Prints one line for each kind as soon as it is known, because all kinds take half an hour. */
async function printKinds(kinds: readonly FilmKind[], firstSeed: number): Promise<void> {
  let seed = firstSeed
  for (const kind of kinds) {
    const count = Math.max(1, Math.round((kind.count * Number(share)) / 100))
    const judgedFilms: JudgedFilm[] = []
    for (let index = 0; index < count; index++)
      judgedFilms.push(await judgeFilm(createFilm(kind, draftFilm(seed++, kind.fault !== undefined))))
    console.log(formatKindLine(kind, judgedFilms))
  }
}

async function judgeFilm(film: EncodedFilm): Promise<JudgedFilm> {
  const { fault, fromSeconds } = film
  const { named, cost: spent } = await probeFilm(ffmpeg, await encodeFilm(ffmpeg, folder, film), (faults) =>
    fault ? faults.has(fault) : false,
  )
  probeCost = addProbeCosts(probeCost, spent)
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

function formatKindLine({ kind, fault }: FilmKind, judgedFilms: readonly JudgedFilm[]): string {
  const after = judgedFilms.flatMap((one) => one.after ?? []).toSorted((one, other) => one - other)
  const inTime = after.filter((seconds) => seconds <= goalSeconds).length
  const named = `${inTime} of ${judgedFilms.length} found, ${roundTenths(after[Math.floor(after.length / 2)])} s in the middle, ${roundTenths(after.at(-1))} s at most`
  const falseAlarms = judgedFilms.flatMap(({ others, film: { seed, sent } }) =>
    others.map((one) => `${one} (film ${seed}, ${sent.height}p, ${sent.kbps} kb/s)`),
  )
  const missed = judgedFilms.flatMap((one) => (fault && one.after === undefined ? `film ${one.film.seed}` : []))
  return [
    `${(fault ?? 'right').padEnd(12)} ${kind.padEnd(56)} ${fault ? named : `${judgedFilms.length} films`}`,
    ...(missed.length > 0 ? [`missed: ${missed.join(', ')}`] : []),
    ...(falseAlarms.length > 0 ? [`false alarms: ${falseAlarms.join(', ')}`] : []),
  ].join('; ')
}

function roundTenths(value = Number.NaN): number {
  return Math.round(value * 10) / 10
}
