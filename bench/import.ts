import { Worker } from 'node:worker_threads'
import { checkFile } from '@fieldhouse/sports/firewall/check'
import { loadSportModule } from '@fieldhouse/sports/registry'
import { findScoreFileParser, loadScoreFileParsers } from '@fieldhouse/sports/score-files'
import { parseStatcrewFile } from '@fieldhouse/sports/statcrew/parse-statcrew-file'
import { readScoreFile } from '@fieldhouse/sports/statcrew/reading/read-score-file'
import { simulateGameFile } from './measure/seed-games.ts'

/**
 * Measures the import of one file of a whole football game: read, cross-checked and turned into a document. For
 * comparison, measures JSON.parse of the same number of bytes. Also measures its memory.
 */
const runs = 60
const seats = { visitor: 'away', home: 'home', names: { away: 'HLF', home: 'BRK' } } as const

const { file, last } = simulateGameFile()
const module = await loadSportModule('football')
const parsers = await loadScoreFileParsers()
const kinds = parsers.map(({ kind }) => kind)
const json = JSON.stringify(last)
  .padEnd(file.length)
  .slice(0, Math.max(file.length, JSON.stringify(last).length))

const importFile = () => {
  const read = parseStatcrewFile(file, kinds)
  if (read.kind === 'refused') throw new Error(read.message)
  const parser = findScoreFileParser(parsers, read.file.kind)
  if (!parser) throw new Error(`Nobody reads ${read.file.kind}.`)
  return [
    checkFile(read.file, parser.book),
    readScoreFile(read.file, { module, reader: parser.reader }, seats),
  ] as const
}

function measureMedian(work: () => unknown): number {
  const durations = Array.from({ length: runs }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return durations.toSorted((one, other) => one - other)[runs >> 1] ?? 0
}

const [findings, reading] = importFile()
const parseMs = measureMedian(() => JSON.parse(json))
const readMs = measureMedian(() => parseStatcrewFile(file, kinds))
const importMs = measureMedian(importFile)

/** Smallest heap in which one import succeeds, in its own thread like the server's. */
const smallestHeapMb = await (async () => {
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
  `${(file.length / 1000).toFixed(0)} KB of XML, ${reading.plays.length} plays, ${findings.length} findings: read in ${readMs.toFixed(1)} ms, ` +
    `read, checked and understood in ${importMs.toFixed(1)} ms, within ${smallestHeapMb} MB of heap`,
)
console.log(`${(importMs / parseMs).toFixed(1)} × JSON.parse of the same game in the same run`)
