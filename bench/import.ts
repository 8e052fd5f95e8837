import { Worker } from 'node:worker_threads'
import { checkFile } from '@fieldhouse/sports/firewall/check'
import { loadSportModule } from '@fieldhouse/sports/registry'
import { findScoreFileParser, loadScoreFileParsers } from '@fieldhouse/sports/score-files'
import { readScoreFile } from '@fieldhouse/sports/statcrew/reading/reading'
import { readStatcrew } from '@fieldhouse/sports/statcrew/statcrew'
import { footballGame } from './measure/season.ts'

/** One file of a whole football game: read, cross-checked and made into a document, beside JSON.parse of as many bytes; and its memory. */
const times = 60
const seats = { visitor: 'away', home: 'home', names: { away: 'HLF', home: 'BRK' } } as const

const { file, last } = footballGame()
const module = await loadSportModule('football')
const desks = await loadScoreFileParsers()
const kinds = desks.map(({ kind }) => kind)
const json = JSON.stringify(last)
  .padEnd(file.length)
  .slice(0, Math.max(file.length, JSON.stringify(last).length))

const importIt = () => {
  const read = readStatcrew(file, kinds)
  if (read.kind === 'refused') throw new Error(read.message)
  const desk = findScoreFileParser(desks, read.file.kind)
  if (!desk) throw new Error(`Nobody reads ${read.file.kind}.`)
  return [checkFile(read.file, desk.book), readScoreFile(read.file, { module, reader: desk.reader }, seats)] as const
}

function median(work: () => unknown): number {
  const taken = Array.from({ length: times }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return taken.toSorted((one, other) => one - other)[times >> 1] ?? 0
}

const [findings, reading] = importIt()
const parsing = median(() => JSON.parse(json))
const reads = median(() => readStatcrew(file, kinds))
const all = median(importIt)

/** The most that one import holds at once, in a thread of its own with as much as a file is given by the server. */
const smallest = await (async () => {
  const sizes = [16, 24, 32, 48, 64, 96, 128, 200]
  for (const size of sizes) if (await fitsInto(size)) return size
  return Number.POSITIVE_INFINITY
})()

async function fitsInto(maxOldGenerationSizeMb: number): Promise<boolean> {
  const thread = new URL('../server/src/games/files/reading/reading-thread.ts', import.meta.url)
  const worker = new Worker(thread, { resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: 8 } })
  const done = Promise.withResolvers<boolean>()
  worker.on('message', (answer) => {
    if ('opened' in answer) worker.postMessage({ id: 2, wish: { sport: 'football', seats, cells: [] } })
    else done.resolve(!('failure' in answer))
  })
  worker.once('error', () => done.resolve(false))
  worker.postMessage({ id: 1, bytes: file })
  const fits = await done.promise
  await worker.terminate()
  return fits
}

console.log(
  `${(file.length / 1000).toFixed(0)} KB of XML, ${reading.plays.length} plays, ${findings.length} findings: read in ${reads.toFixed(1)} ms, ` +
    `read, checked and understood in ${all.toFixed(1)} ms, within ${smallest} MB of heap`,
)
console.log(`${(all / parsing).toFixed(1)} × JSON.parse of the same game in the same run`)
