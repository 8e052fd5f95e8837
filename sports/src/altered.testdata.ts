import { checkFile, readStatcrew } from './opened.testdata.ts'
import { ownFile } from './score-samples.testdata.ts'
import type { StatcrewFile } from './statcrew/statcrew.ts'

export type Change = readonly [from: string | RegExp, to: string]

/** One of our games, with some of its text replaced. */
export function altered(name: string, ...changes: readonly Change[]): StatcrewFile {
  const xml = changes.reduce((text, [from, to]) => {
    const changed = text.replace(from, to)
    if (changed === text) throw new Error(`${from} is not in ${name}`)
    return changed
  }, ownFile(name).toString('utf8'))
  const read = readStatcrew(new TextEncoder().encode(xml))
  if (read.kind !== 'read') throw new Error(read.message)
  return read.file
}

/** Each rule that is broken once, as `E S4`. */
export const findings = (file: StatcrewFile): readonly string[] => [
  ...new Set(checkFile(file).map(({ severity, rule }) => `${severity} ${rule}`)),
]

export const errors = (file: StatcrewFile): readonly string[] => findings(file).filter((each) => each.startsWith('E '))
