import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Our own invented score files, by name, like `softball`. They are in their sports' folders. */
const paths = new Map(
  globSync('*/testdata/*.xml', { cwd: import.meta.dirname }).map((file) => [
    path.basename(file, '.xml'),
    path.join(import.meta.dirname, file),
  ]),
)

export const ownNames = [...paths.keys()].toSorted()

export function ownPath(name: string): string {
  const found = paths.get(name)
  if (found === undefined) throw new Error(`There is no score file ${name}.xml of our own.`)
  return found
}
export const ownFile = (name: string) => readFileSync(ownPath(name))
