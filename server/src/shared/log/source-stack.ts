import fs from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'

/** A place in what `server/vite.config.ts` builds, as a stack names it. */
const built = /(?:file:\/\/)?([^\s()]*[/\\]\.built[/\\][^\s()]+\.js):(\d+):(\d+)/g

const maps = new Map<string, SourceMap | undefined>()

/**
 * The stack with the places of the sources in place of those in the bundle. Node can do it too, but it reads the whole map at each start:
 * a fifth of its processor time and 50 MB. Here the map is read when the first error is told.
 */
export function sourceStack(stack: string | undefined): string | undefined {
  return stack?.replaceAll(built, (place: string, file: string, line: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column))
    if (!origin || !('fileName' in origin)) return place
    return `${path.resolve(path.dirname(file), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
  })
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(`${file}.map`))
  return maps.get(file)
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(fs.readFileSync(file, 'utf8')))
  } catch {
    // Whoever took it away still gets the place in the bundle.
    return undefined
  }
}
