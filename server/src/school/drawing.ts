import type { Company } from '@fieldhouse/contract/company'
import { built } from '../shared/http/pages.ts'
import { startApart } from '../shared/process/start-apart.ts'

export interface Drawing {
  /** The public home as it first paints. */
  home: string
  /** Of each page for fans, by its path among the routes, what is the same for all of them. */
  shells: Readonly<Record<string, string>>
  /** Pages that say the same to everybody, by their path. */
  complete: Readonly<Record<string, string>>
  /** The crest: an SVG, and its icons by their names, PNG. */
  crest: string
  icons: Readonly<Record<string, Uint8Array>>
}

const program = new URL('./drawing-child.ts', import.meta.url)

/**
 * What the app itself draws of a school, in a process of its own: that one has the app's modules and its school for this one time, and
 * may read drawings, which a server that takes pictures from strangers may not.
 */
export function drawing(school: Company, module = program): Promise<Drawing> {
  const { promise, resolve, reject } = Promise.withResolvers<Drawing>()
  const child = startApart(module, [built])
  child.once('message', (drawn) => {
    resolve(drawn as Drawing)
    child.disconnect()
  })
  child.once('error', reject)
  // After the message, or without it.
  child.once('exit', (code) => reject(new Error(`the drawing ended with ${code}`)))
  child.send(school)
  child.unref()
  child.channel?.unref()
  return promise
}
