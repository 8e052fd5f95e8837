import { parentPort } from 'node:worker_threads'
import { everyBook } from '@fieldhouse/sports/firewall/book'
import { checkFile, type Finding } from '@fieldhouse/sports/firewall/check'
import { applyRepairs, proposeRepairs, type Repair } from '@fieldhouse/sports/firewall/repair'
import { sportOf } from '@fieldhouse/sports/registry'
import { fileKinds } from '@fieldhouse/sports/score-files'
import { readingOf } from '@fieldhouse/sports/statcrew/reading/reading'
import { readStatcrew, type StatcrewFile } from '@fieldhouse/sports/statcrew/statcrew'
import type { Answered, Asked, Judged, JudgeWish, Read } from './reading-room.ts'

/** The thread of reading-room.ts. */
parentPort?.on('message', async ({ id, bytes, wish }: Asked) => {
  const answer = await answerTo(bytes, wish).catch((error: Error) => ({ failure: error.message }))
  parentPort?.postMessage({ id, ...answer } satisfies Answered)
})

async function answerTo(bytes: Uint8Array, wish: JudgeWish | undefined): Promise<Read> {
  const read = readStatcrew(bytes, await fileKinds())
  if (read.kind === 'refused') return { opened: read }
  const { file } = read
  if (wish) return { judged: await judged(file, wish) }
  const { sport, producer, header, notices } = file
  return { opened: { kind: 'read', sport, producer: producer.source || producer.id, header, notices } }
}

async function judged(file: StatcrewFile, { sport: slug, seats, cells }: JudgeWish): Promise<Judged> {
  const sport = sportOf(slug)
  if (!sport) throw new Error(`No sport is called ${slug}.`)
  const [module, reader, rules] = await Promise.all([sport.module(slug), sport.reader?.(), sport.rules?.(file.kind)])
  const book = rules ?? everyBook
  const findings = checkFile(file, book)
  const repairs = findings.some(({ severity }) => severity === 'E') ? proposeRepairs(file, book) : []
  const wanted = repairs.filter(({ changes }) => cells === 'all' || changes.every(({ where }) => cells.includes(where)))
  const repaired = wanted.length > 0 ? applyRepairs(file, wanted) : file
  return {
    findings: (wanted.length > 0 ? checkFile(repaired, book) : findings).map(plainFinding),
    repairs: repairs.map(plainRepair),
    reading: readingOf(repaired, { module, reader }, seats),
  }
}

const plainFinding = ({ key, alike, spot, rule, severity, message }: Finding) => ({
  key,
  alike,
  spot,
  rule,
  severity,
  message,
})
const plainRepair = ({ ends, changes }: Repair) => ({
  ends,
  cells: changes.map(({ where, from, to }) => ({ where, from, to })),
})
