import * as check from './firewall/check.ts'
import * as repair from './firewall/repair.ts'
import type { SportModule } from './kit/module.ts'
import { registry } from './registry.ts'
import * as results from './schedules/results/read-results.ts'
import { findScoreFileParser, loadScoreFileParsers } from './score-files.ts'
import { ownFile } from './score-samples.testdata.ts'
import type { StatcrewFile } from './statcrew/parse-statcrew-file.ts'
import * as statcrew from './statcrew/parse-statcrew-file.ts'
import * as reading from './statcrew/reading/read-score-file.ts'
import type { SideSeats } from './statcrew/reading/seats.ts'

const scoreFileParsers = await loadScoreFileParsers()
const kinds = scoreFileParsers.map(({ kind }) => kind)
const getScoreFileParser = (kind: string) => {
  const parser = findScoreFileParser(scoreFileParsers, kind)
  if (!parser) throw new Error(`Nobody reads ${kind}.`)
  return parser
}
const bookFor = ({ kind }: statcrew.StatcrewFile) => getScoreFileParser(kind).book

/** Reads and checks files as a server does, with the sports already loaded. */
export const parseStatcrewFile = (bytes: Uint8Array) => statcrew.parseStatcrewFile(bytes, kinds)
export const readRoot = (file: statcrew.StatcrewFile, root: statcrew.StatcrewFile['root']) =>
  statcrew.readRoot(root, [], [file.of])
export const checkFile = (file: statcrew.StatcrewFile) => check.checkFile(file, bookFor(file))
export const proposeRepairs = (file: statcrew.StatcrewFile) => repair.proposeRepairs(file, bookFor(file))
export const readGameFile = (file: statcrew.StatcrewFile, module: SportModule, seats: SideSeats) =>
  reading.readScoreFile(file, { module, reader: getScoreFileParser(file.kind).reader }, seats)
export const listRulesOfKind = (kind: string) => getScoreFileParser(kind).book.rules
export const unprovenBecause = (kind: string, where: string) => getScoreFileParser(kind).book.unproven(where)

const everyResults = new Map(
  await Promise.all(
    registry.flatMap((sport) => sport.identities.map(async ({ slug }) => [slug, await sport.results?.()] as const)),
  ),
)
export const getResultsKind = (slug: string) => everyResults.get(slug)
export const readResults = (bytes: Uint8Array, slug: string, named?: Parameters<typeof results.readResults>[2]) =>
  results.readResults(bytes, getResultsKind(slug), named)

export type TextChange = readonly [from: string | RegExp, to: string]

/** Reads one of our sample files with some of its text replaced. */
export function readAlteredFile(name: string, ...changes: readonly TextChange[]): StatcrewFile {
  const xml = changes.reduce((text, [from, to]) => {
    const changed = text.replace(from, to)
    if (changed === text) throw new Error(`${from} is not in ${name}`)
    return changed
  }, ownFile(name).toString('utf8'))
  const read = parseStatcrewFile(new TextEncoder().encode(xml))
  if (read.kind !== 'read') throw new Error(read.message)
  return read.file
}

/** Lists the broken rules of a file, each once, as `E S4`. */
export const listFindings = (file: StatcrewFile): readonly string[] => [
  ...new Set(checkFile(file).map(({ severity, rule }) => `${severity} ${rule}`)),
]

export const listErrors = (file: StatcrewFile): readonly string[] =>
  listFindings(file).filter((each) => each.startsWith('E '))
