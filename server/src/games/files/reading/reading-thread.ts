import { parentPort } from 'node:worker_threads'
import { setOnlySchool } from '@fieldhouse/contract/company'
import { nameInFilesMax } from '@fieldhouse/contract/games/rules'
import { everyBook } from '@fieldhouse/sports/firewall/book'
import { checkFile } from '@fieldhouse/sports/firewall/check'
import { applyRepairs, proposeRepairs } from '@fieldhouse/sports/firewall/repair'
import { findSport } from '@fieldhouse/sports/registry'
import { fileKinds } from '@fieldhouse/sports/score-files'
import { parseStatcrewFile, type StatcrewFile } from '@fieldhouse/sports/statcrew/parse-statcrew-file'
import { getFileMoment } from '@fieldhouse/sports/statcrew/reading/file-moment'
import { readScoreFile } from '@fieldhouse/sports/statcrew/reading/read-score-file'
import { groupFileFindings } from './findings.ts'
import type { JudgedFile, JudgeOptions, OpenedScoreFile, ReaderRequest, ReaderResponse } from './score-file-reader.ts'

/** A broken file may hold endless text where a name belongs: no game's document is near this long. */
const longestDocument = 4_000_000

/** The worker thread of score-file-reader.ts. The opened file stays until the next one is opened. */
let file: StatcrewFile | undefined

parentPort?.on('message', async (request: ReaderRequest) => {
  const { id } = request
  try {
    if ('bytes' in request) {
      const { bytes, school } = request
      setOnlySchool(school)
      sendResponse({ id, opened: await openScoreFile(bytes), bytes }, listTransferable(bytes))
    } else sendResponse({ id, ...(await judgeScoreFile(request.options)) })
  } catch (error) {
    sendResponse({ id, failure: (error as Error).message })
  }
})

const sendResponse = (answered: ReaderResponse, moved: ArrayBuffer[] = []) => parentPort?.postMessage(answered, moved)
const listTransferable = ({ buffer }: Uint8Array): ArrayBuffer[] => (buffer instanceof ArrayBuffer ? [buffer] : [])

async function openScoreFile(bytes: Uint8Array): Promise<OpenedScoreFile> {
  file = undefined
  const read = parseStatcrewFile(bytes, await fileKinds())
  if (read.kind === 'refused') return read
  file = read.file
  const { sport, producer, header, notices } = file
  return { kind: 'read', sport, producer: (producer.source || producer.id).slice(0, nameInFilesMax), header, notices }
}

async function judgeScoreFile({
  sport: slug,
  seats,
  cells,
}: JudgeOptions): Promise<{ judged: Omit<JudgedFile, 'reading'>; reading: string }> {
  const sport = findSport(slug)
  if (!file || !sport) throw new Error(file ? `No sport is called ${slug}.` : 'No file is open.')
  const [module, reader, rules] = await Promise.all([sport.module(slug), sport.reader?.(), sport.rules?.(file.kind)])
  const book = rules ?? everyBook
  const findings = checkFile(file, book)
  const repairs = findings.some(({ severity }) => severity === 'E') ? proposeRepairs(file, book) : []
  const chosen = repairs.filter(({ changes }) => cells === 'all' || changes.every(({ where }) => cells.includes(where)))
  const repaired = chosen.length > 0 ? applyRepairs(file, chosen) : file
  const read = readScoreFile(repaired, { module, reader }, seats)
  const reading = JSON.stringify(read)
  if (reading.length > longestDocument) throw new Error('its content is longer than any game')
  const judged = {
    findings: groupFileFindings(chosen.length > 0 ? checkFile(repaired, book) : findings, repairs),
    repairs: repairs.map((repair) => ({
      cells: repair.changes.map(({ where, from, to }) => ({ where, from, to })),
      made: chosen.includes(repair),
    })),
    moment: getFileMoment(repaired, read, module),
  }
  return { judged, reading }
}
