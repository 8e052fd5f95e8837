import { checkFile, type Finding } from '@fieldhouse/sports/firewall/check'
import { boxScore } from '@fieldhouse/sports/kit/box-score'
import { loadSportModule } from '@fieldhouse/sports/registry'
import { findScoreFileParser, loadScoreFileParsers, type ScoreFileParser } from '@fieldhouse/sports/score-files'
import { parseStatcrewFile, type StatcrewFile } from '@fieldhouse/sports/statcrew/parse-statcrew-file'
import { type FileReading, readScoreFile } from '@fieldhouse/sports/statcrew/reading/read-score-file'

const seats = { visitor: 'away', home: 'home', names: { away: 'VIS', home: 'HOM' } } as const
const parsers = await loadScoreFileParsers()
const kinds = parsers.map(({ kind }) => kind)

/** A file as the product reads it: the shown page and the findings. */
export interface ReadScoreFile {
  producer: string
  findings: readonly Finding[]
  reading: FileReading
  module: Awaited<ReturnType<typeof loadSportModule>>
  box: ReturnType<typeof boxScore>
  unproven: ScoreFileParser['book']['unproven']
}

export async function readWithProduct(bytes: Buffer): Promise<ReadScoreFile | { refused: string }> {
  const read = parseStatcrewFile(bytes, kinds)
  if (read.kind === 'refused') return { refused: read.message }
  const { file } = read
  const parser = findScoreFileParser(parsers, file.kind)
  const slug = parser && findSlug(file, parser)
  if (!slug) return { refused: `Nobody plays ${file.kind} here.` }
  const module = await loadSportModule(slug)
  const reading = readScoreFile(file, { module, reader: parser.reader }, seats)
  return {
    producer: file.producer.source || file.producer.id,
    findings: checkFile(file, parser.book),
    reading,
    module,
    box: boxScore(module, { ...reading.state, status: reading.status ?? { kind: 'scheduled' } }),
    unproven: parser.book.unproven,
  }
}

/** Finds the sport of a file without a schedule, which normally names the game. */
function findSlug({ sport }: StatcrewFile, { kind }: ScoreFileParser): string | undefined {
  const fits = kind.fits ?? ((slug: string) => slug.startsWith(`${sport.gender}s-`))
  return kind.slugs.find((slug) => fits(slug, sport)) ?? kind.slugs[0]
}
