import fs from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../shared/log/start-refused.ts'

const pictures: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** A file that somebody names; one that is not there is one sentence. */
export function givenFile(file: string, said?: string): Blob {
  const found = path.resolve(file)
  if (!fs.statSync(found, { throwIfNoEntry: false })?.isFile()) throw new StartRefused(`There is no file ${file}.`)
  const type = said ?? pictures[path.extname(found).toLowerCase()]
  return new Blob([fs.readFileSync(found)], type === undefined ? {} : { type })
}
