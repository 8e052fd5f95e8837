import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Company } from '@fieldhouse/contract/company'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { getOpenFilm } from '@fieldhouse/contract/films/films'
import type { getTonight } from '@fieldhouse/contract/stats/stats'
import { built } from '../shared/http/pages.ts'
import type { Log } from '../shared/log/log.ts'

type Tonight = EndpointAnswer<typeof getTonight> & EndpointAnswer<typeof getOpenFilm>
export type ReadTonight = () => Promise<Tonight>

interface Prerender {
  drawTonight(school: Company, tonight: Tonight): Promise<string>
}

/** However many come by, it is read and drawn no oftener. The app asks for itself a moment later. */
const paceMs = 5_000

/**
 * What is on tonight, as the public home has it from its first paint. The app's own modules draw it, here: it changes with every score.
 * Where it cannot be read or drawn the page promises what it promises.
 */
export function openTonight(read: ReadTonight, log: Pick<Log, 'warn'>): (school: Company) => Promise<string> {
  let drawing: Promise<Prerender> | undefined
  let last: { of: Company; atMs: number; html: Promise<string> } | undefined

  const draw = async (school: Company): Promise<string> => {
    drawing ??= import(pathToFileURL(path.join(built, 'prerender/tonight.js')).href)
    const [{ drawTonight }, tonight] = await Promise.all([drawing, read()])
    return drawTonight(school, tonight)
  }
  const orNothing = (err: unknown): string => {
    log.warn({ err }, 'what is on tonight could not be drawn')
    return ''
  }
  return (school) => {
    const nowMs = performance.now()
    if (last?.of !== school || nowMs - last.atMs >= paceMs)
      last = { of: school, atMs: nowMs, html: draw(school).catch(orNothing) }
    return last.html
  }
}
