import { applyAlteration, createAlterations, type FileAlteration } from './alterations.ts'
import { isEqualPair, type NumberPair, pairShownNumbers } from './number-pairs.ts'
import { type ReadScoreFile, readWithProduct } from './read-with-product.ts'
import { parseTags } from './tags.ts'

/** Outcomes of an altered number: an error, a warning or notice, unnoticed, or unprovable by the rules' own account. */
export const alterationFates = ['stopped', 'told', 'missed', 'unprovable'] as const
type AlterationFate = (typeof alterationFates)[number]

export interface JudgedFile {
  producer: string
  pairs: readonly NumberPair[]
  different: readonly NumberPair[]
  /** Errors that are found in the unaltered file. */
  errors: readonly string[]
  altered: readonly { alteration: FileAlteration; fate: AlterationFate }[]
}

/** Compares one file with what the product makes of it, and judges `count` alterations of it. */
export async function judgeScoreFile(bytes: Buffer, count: number): Promise<JudgedFile | { refused: string }> {
  const scoreFile = await readWithProduct(bytes)
  if ('refused' in scoreFile) return scoreFile
  const text = bytes.toString('latin1')
  const root = parseTags(text)
  const pairs = pairShownNumbers(root, scoreFile)
  const altered: { alteration: FileAlteration; fate: AlterationFate }[] = []
  for (const alteration of createAlterations(root, text, pairs, count)) {
    const fate = await findFate(alteration, scoreFile, Buffer.from(applyAlteration(text, alteration), 'latin1'))
    if (fate) altered.push({ alteration, fate })
  }
  return {
    producer: scoreFile.producer,
    pairs,
    different: pairs.filter((pair) => !isEqualPair(pair)),
    errors: scoreFile.findings
      .filter(({ severity }) => severity === 'E')
      .map(({ rule, message }) => `${rule} ${message}`),
    altered,
  }
}

/** Undefined where the shown page does not change. */
async function findFate(
  { where }: FileAlteration,
  before: ReadScoreFile,
  bytes: Buffer,
): Promise<AlterationFate | undefined> {
  const after = await readWithProduct(bytes)
  if ('refused' in after) return 'stopped'
  if (JSON.stringify(after.box) === JSON.stringify(before.box)) return undefined
  const known = new Set(before.findings.map(formatFinding))
  const found = after.findings.filter((each) => !known.has(formatFinding(each)))
  if (found.some(({ severity }) => severity === 'E')) return 'stopped'
  if (found.length > 0) return 'told'
  return where.every((each) => before.unproven(each)) ? 'unprovable' : 'missed'
}

const formatFinding = ({ severity, spot, message }: ReadScoreFile['findings'][number]): string =>
  `${severity} ${spot} ${message}`
