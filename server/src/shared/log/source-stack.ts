import fs from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'

/** Matches a stack line's place in a bundle built by `server/vite.config.ts`. */
const built = /(?:file:\/\/)?([^\s()]*[/\\]\.built[/\\][^\s()]+\.js):(\d+):(\d+)/g

const maps = new Map<string, SourceMap | undefined>()

/**
 * Replaces the bundle positions in a stack with positions in the sources. Node can do this too, but reads the whole map
 * at each start, which costs a fifth of the start's CPU and 50 MB. Here the map is read with the first error.
 */
export function mapStackToSources(stack: string | undefined): string | undefined {
  return stack?.replaceAll(built, (place: string, file: string, line: string, column: string) => {
    const origin = loadSourceMap(file)?.findOrigin(Number(line), Number(column))
    if (!origin || !('fileName' in origin)) return place
    return `${path.resolve(path.dirname(file), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
  })
}

function loadSourceMap(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(`${file}.map`))
  return maps.get(file)
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(fs.readFileSync(file, 'utf8')))
  } catch {
    // Without a map the stack keeps its bundle positions.
    return undefined
  }
}
