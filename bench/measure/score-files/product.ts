import { checkFile, type Finding } from '@fieldhouse/sports/firewall/check'
import { boxScore } from '@fieldhouse/sports/kit/box-score'
import { loadSportModule } from '@fieldhouse/sports/registry'
import { findScoreFileParser, loadScoreFileParsers, type ScoreFileParser } from '@fieldhouse/sports/score-files'
import { type FileReading, readScoreFile } from '@fieldhouse/sports/statcrew/reading/reading'
import { readStatcrew, type StatcrewFile } from '@fieldhouse/sports/statcrew/statcrew'

const seats = { visitor: 'away', home: 'home', names: { away: 'VIS', home: 'HOM' } } as const
const desks = await loadScoreFileParsers()
const kinds = desks.map(({ kind }) => kind)

/** A file as the product has it: what its page shows, and what was found. */
export interface Seen {
  producer: string
  findings: readonly Finding[]
  reading: FileReading
  module: Awaited<ReturnType<typeof loadSportModule>>
  box: ReturnType<typeof boxScore>
  unproven: ScoreFileParser['book']['unproven']
}

export async function seenBy(bytes: Buffer): Promise<Seen | { refused: string }> {
  const read = readStatcrew(bytes, kinds)
  if (read.kind === 'refused') return { refused: read.message }
  const { file } = read
  const desk = findScoreFileParser(desks, file.kind)
  const slug = desk && slugOf(file, desk)
  if (!slug) return { refused: `Nobody plays ${file.kind} here.` }
  const module = await loadSportModule(slug)
  const reading = readScoreFile(file, { module, reader: desk.reader }, seats)
  return {
    producer: file.producer.source || file.producer.id,
    findings: checkFile(file, desk.book),
    reading,
    module,
    box: boxScore(module, { ...reading.state, status: reading.status ?? { kind: 'scheduled' } }),
    unproven: desk.book.unproven,
  }
}

/** In place of the schedule, which says whose game it is. */
function slugOf({ sport }: StatcrewFile, { kind }: ScoreFileParser): string | undefined {
  const fits = kind.fits ?? ((slug: string) => slug.startsWith(`${sport.gender}s-`))
  return kind.slugs.find((slug) => fits(slug, sport)) ?? kind.slugs[0]
}
