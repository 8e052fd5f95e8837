import type { Company } from '@fieldhouse/contract/company'
import { builtApp } from '../shared/http/pages.ts'
import { startChildProcess } from '../shared/process/start-child-process.ts'

export interface SchoolDrawing {
  /** The first paint of the public home. */
  home: string
  /** The shared part of each fan page, by its route's path. */
  shells: Readonly<Record<string, string>>
  /** Complete pages that are the same for everyone, by their path. */
  complete: Readonly<Record<string, string>>
  /** The crest as an SVG, and its icons as PNG by name. */
  crest: string
  icons: Readonly<Record<string, Uint8Array>>
}

const program = new URL('./drawing-child.ts', import.meta.url)

/**
 * Draws a school's pages with the app's own modules in another process. That process serves one school once and may
 * read SVG, which a server that accepts strangers' pictures may not.
 */
export function drawSchool(school: Company, module = program): Promise<SchoolDrawing> {
  const { promise, resolve, reject } = Promise.withResolvers<SchoolDrawing>()
  const child = startChildProcess(module, [builtApp])
  child.once('message', (drawn) => {
    resolve(drawn as SchoolDrawing)
    child.disconnect()
  })
  child.once('error', reject)
  // Also follows a message, and then has no effect.
  child.once('exit', (code) => reject(new Error(`the drawing ended with ${code}`)))
  child.send(school)
  child.unref()
  child.channel?.unref()
  return promise
}
