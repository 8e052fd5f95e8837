import fs from 'node:fs'
import path from 'node:path'
import { StartRefused, UsageError } from '../shared/log/start-refused.ts'

const typesByEnding: Readonly<Record<string, readonly string[]>> = {
  '.jpg': ['image/jpeg'],
  '.jpeg': ['image/jpeg'],
  '.png': ['image/png'],
  '.webp': ['image/webp'],
  '.vtt': ['text/vtt'],
  '.srt': ['application/x-subrip'],
  '.csv': ['text/csv'],
  '.ics': ['text/calendar'],
  '.rss': ['application/rss+xml', 'text/xml'],
  '.xml': ['application/xml', 'text/xml'],
}

/** What it is follows from how its name ends; what the name does not say is told by the bytes themselves, where that is taken. */
const asBytes = 'application/octet-stream'

/** A file that somebody names, as one of the types that are taken; one that is not there is one sentence. */
export function givenFile(file: string, taken: readonly string[]): Blob {
  const ending = path.extname(file).toLowerCase()
  const type = typesByEnding[ending]?.find((each) => taken.includes(each)) ?? taken.find((each) => each === asBytes)
  if (type === undefined) {
    const endings = Object.keys(typesByEnding).filter((each) => typesByEnding[each]?.some((one) => taken.includes(one)))
    throw new UsageError(`${file} is not taken here: name a file that ends in ${endings.join(', ')}.`)
  }
  return new Blob([bytesOf(file)], { type })
}

/** `-` is what comes in from another program. */
function bytesOf(file: string): Buffer<ArrayBuffer> {
  if (file === '-') return Buffer.from(fs.readFileSync(0))
  const found = path.resolve(file)
  if (!fs.statSync(found, { throwIfNoEntry: false })?.isFile()) throw new StartRefused(`There is no file ${file}.`)
  return Buffer.from(fs.readFileSync(found))
}

export function givenJson(file: string): unknown {
  try {
    return JSON.parse(bytesOf(file).toString())
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${file === '-' ? 'What came in' : file} is no JSON.`)
    throw error
  }
}
