import fs from 'node:fs'
import path from 'node:path'
import { StartRefused, UsageError } from '../shared/log/start-refused.ts'

const typesByEnding: Readonly<Record<string, readonly string[]>> = {
  '.jpg': ['image/jpeg'],
  '.jpeg': ['image/jpeg'],
  '.png': ['image/png'],
  '.webp': ['image/webp'],
  '.zip': ['application/zip'],
  '.vtt': ['text/vtt'],
  '.srt': ['application/x-subrip'],
  '.csv': ['text/csv'],
  '.ics': ['text/calendar'],
  '.rss': ['application/rss+xml', 'text/xml'],
  '.xml': ['application/xml', 'text/xml'],
}

/** The media type follows from the file's extension; this one is used for any other file, where it is accepted. */
const binaryType = 'application/octet-stream'

/** Reads a file as one of the accepted types. A missing file is reported in one sentence. */
export function readGivenFile(file: string, types: readonly string[]): Blob {
  const ending = path.extname(file).toLowerCase()
  const type = typesByEnding[ending]?.find((each) => types.includes(each)) ?? types.find((each) => each === binaryType)
  if (type === undefined) {
    const endings = Object.keys(typesByEnding).filter((each) => typesByEnding[each]?.some((one) => types.includes(one)))
    throw new UsageError(`This command can’t use ${file}. Choose a file that ends in ${endings.join(', ')}.`)
  }
  return new Blob([readFileBytes(file)], { type })
}

/** Reads a file; `-` is the standard input. */
function readFileBytes(file: string): Buffer<ArrayBuffer> {
  if (file === '-') return Buffer.from(fs.readFileSync(0))
  const found = path.resolve(file)
  if (!fs.statSync(found, { throwIfNoEntry: false })?.isFile()) throw new StartRefused(`File not found: ${file}`)
  return Buffer.from(fs.readFileSync(found))
}

export function readGivenJson(file: string): unknown {
  try {
    return JSON.parse(readFileBytes(file).toString())
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new UsageError(`${file === '-' ? 'The standard input' : file} isn’t valid JSON.`)
    throw error
  }
}
