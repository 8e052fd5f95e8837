import { everyBook, type RuleBook } from './firewall/book.ts'
import { registry } from './registry.ts'
import type { Sport } from './sport.ts'
import type { FileKind } from './statcrew/kind.ts'
import type { SportReader } from './statcrew/reading/seats.ts'

let kinds: Promise<readonly FileKind[]> | undefined

/** Every kind of score file that any sport is read from. Each file asks: what is loaded is not looked for again. */
export function fileKinds(): Promise<readonly FileKind[]> {
  kinds ??= Promise.all(registry.map((sport) => sport.files?.() ?? [])).then((all) => all.flat())
  return kinds
}

/** Everything that is needed to read the files of one kind. */
export interface ScoreFileParser {
  kind: FileKind
  reader: SportReader | undefined
  book: RuleBook
}

/** A desk for each kind of score file that any sport is read from. */
export async function loadScoreFileParsers(): Promise<readonly ScoreFileParser[]> {
  const all = await Promise.all(registry.map(loadSportParsers))
  return all.flat()
}

export const findScoreFileParser = (desks: readonly ScoreFileParser[], kind: string): ScoreFileParser | undefined =>
  desks.find((desk) => desk.kind.kind === kind)

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
