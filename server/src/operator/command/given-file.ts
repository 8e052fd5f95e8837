import fs from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../../shared/log/start-refused.ts'

/** A file that somebody names; one that is not there is one sentence. */
export function givenFile(file: string, type?: string): Blob {
  const found = path.resolve(file)
  if (!fs.statSync(found, { throwIfNoEntry: false })?.isFile()) throw new StartRefused(`There is no file ${file}.`)
  return new Blob([fs.readFileSync(found)], type === undefined ? {} : { type })
}
