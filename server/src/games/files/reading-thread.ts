import { parentPort } from 'node:worker_threads'
import { checkFile, type Finding } from '@fieldhouse/sports/firewall/check'
import { applyRepairs, proposeRepairs, type Repair } from '@fieldhouse/sports/firewall/repair'
import { moduleOf } from '@fieldhouse/sports/registry'
import { readingOf } from '@fieldhouse/sports/statcrew/reading/reading'
import { readStatcrew, type StatcrewFile } from '@fieldhouse/sports/statcrew/statcrew'
import type { Answered, Asked, Judged, JudgeWish, Opened } from './reading-room.ts'

/** The thread of reading-room.ts. */
parentPort?.on('message', async ({ id, bytes, wish }: Asked) => {
  const answer = await answerTo(bytes, wish).catch((error: Error) => ({ id, failure: error.message }))
  parentPort?.postMessage('failure' in answer ? answer : ({ id, answer } satisfies Answered))
})

async function answerTo(bytes: Uint8Array, wish: JudgeWish | undefined): Promise<Opened | Judged> {
  const read = readStatcrew(bytes)
  if (read.kind === 'refused') return read
  const { file } = read
  if (wish) return judged(file, wish)
  const { sport, producer, header, notices } = file
  return { kind: 'read', sport, producer: producer.source || producer.id, header, notices }
}

async function judged(file: StatcrewFile, { sport, seats, cells }: JudgeWish): Promise<Judged> {
  const findings = checkFile(file)
  const repairs = findings.some(({ severity }) => severity === 'E') ? proposeRepairs(file) : []
  const wanted = repairs.filter(({ changes }) => cells === 'all' || changes.every(({ where }) => cells.includes(where)))
  const repaired = wanted.length > 0 ? applyRepairs(file, wanted) : file
  return {
    findings: (wanted.length > 0 ? checkFile(repaired) : findings).map(plainFinding),
    repairs: repairs.map(plainRepair),
    reading: readingOf(repaired, await moduleOf(sport), seats),
  }
}

const plainFinding = ({ key, rule, severity, message }: Finding) => ({ key, rule, severity, message })
const plainRepair = ({ ends, changes }: Repair) => ({
  ends,
  cells: changes.map(({ where, from, to }) => ({ where, from, to })),
})
