import { everyBook, type RuleBook } from './firewall/book.ts'
import { registry } from './registry.ts'
import type { Sport } from './sport.ts'
import type { FileKind } from './statcrew/kind.ts'
import type { SportReader } from './statcrew/reading/seats.ts'

let kinds: Promise<readonly FileKind[]> | undefined

/** Loads every kind of score file once. A loaded kind is not looked up again. */
export function fileKinds(): Promise<readonly FileKind[]> {
  kinds ??= Promise.all(registry.map((sport) => sport.files?.() ?? [])).then((all) => all.flat())
  return kinds
}

/** Everything needed to read the files of one kind. */
export interface ScoreFileParser {
  kind: FileKind
  reader: SportReader | undefined
  book: RuleBook
}

/** Loads a parser for each kind of score file. */
export async function loadScoreFileParsers(): Promise<readonly ScoreFileParser[]> {
  const all = await Promise.all(registry.map(loadSportParsers))
  return all.flat()
}

export const findScoreFileParser = (desks: readonly ScoreFileParser[], kind: string): ScoreFileParser | undefined =>
  desks.find((parser) => parser.kind.kind === kind)

async function loadSportParsers(sport: Sport): Promise<ScoreFileParser[]> {
  const kinds = (await sport.files?.()) ?? []
  return Promise.all(
    kinds.map(async (kind) => ({
      kind,
      reader: await sport.reader?.(),
      book: (await sport.rules?.(kind.kind)) ?? everyBook,
    })),
  )
}
