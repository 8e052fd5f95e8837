import { checkFile, type Finding } from '@fieldhouse/sports/firewall/check'
import { boxScore } from '@fieldhouse/sports/kit/box'
import { moduleOf } from '@fieldhouse/sports/registry'
import { deskOf, type FileDesk, fileDesks } from '@fieldhouse/sports/score-files'
import { type FileReading, readingOf } from '@fieldhouse/sports/statcrew/reading/reading'
import { readStatcrew, type StatcrewFile } from '@fieldhouse/sports/statcrew/statcrew'

const seats = { visitor: 'away', home: 'home', names: { away: 'VIS', home: 'HOM' } } as const
const desks = await fileDesks()
const kinds = desks.map(({ kind }) => kind)

/** A file as the product has it: what its page shows, and what was found. */
export interface Seen {
  producer: string
  findings: readonly Finding[]
  reading: FileReading
  module: Awaited<ReturnType<typeof moduleOf>>
  box: ReturnType<typeof boxScore>
  unproven: FileDesk['book']['unproven']
}

export async function seenBy(bytes: Buffer): Promise<Seen | { refused: string }> {
  const read = readStatcrew(bytes, kinds)
  if (read.kind === 'refused') return { refused: read.message }
  const { file } = read
  const desk = deskOf(desks, file.kind)
  const slug = desk && slugOf(file, desk)
  if (!slug) return { refused: `Nobody plays ${file.kind} here.` }
  const module = await moduleOf(slug)
  const reading = readingOf(file, { module, reader: desk.reader }, seats)
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
function slugOf({ sport }: StatcrewFile, { kind }: FileDesk): string | undefined {
  const fits = kind.fits ?? ((slug: string) => slug.startsWith(`${sport.gender}s-`))
  return kind.slugs.find((slug) => fits(slug, sport)) ?? kind.slugs[0]
}
