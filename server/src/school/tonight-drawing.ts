import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Company } from '@fieldhouse/contract/company'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { getOpenFilm } from '@fieldhouse/contract/films/films'
import type { getTonight } from '@fieldhouse/contract/stats/stats'
import { builtApp } from '../shared/http/pages.ts'
import type { Log } from '../shared/log/log.ts'

type TonightData = EndpointAnswer<typeof getTonight> & EndpointAnswer<typeof getOpenFilm>
export type ReadTonight = () => Promise<TonightData>

interface TonightPrerender {
  drawTonight(school: Company, tonight: TonightData): Promise<string>
}

/** Tonight's games are read and drawn at most this often. The app reads them itself a moment later. */
const paceMs = 5_000

/**
 * Draws tonight's games for the first paint of the public home. The app's own modules draw it in this process, because
 * it changes with every score. On a failure the page shows its usual text.
 */
export function openTonightDrawing(read: ReadTonight, log: Pick<Log, 'warn'>): (school: Company) => Promise<string> {
  let drawing: Promise<TonightPrerender> | undefined
  let last: { of: Company; atMs: number; html: Promise<string> } | undefined

  const drawTonightHtml = async (school: Company): Promise<string> => {
    drawing ??= import(pathToFileURL(path.join(builtApp, 'prerender/tonight.js')).href)
    const [{ drawTonight }, tonight] = await Promise.all([drawing, read()])
    return drawTonight(school, tonight)
  }
  const returnNothing = (err: unknown): string => {
    log.warn({ err }, 'could not draw tonight’s schedule')
    return ''
  }
  return (school) => {
    const nowMs = performance.now()
    if (last?.of !== school || nowMs - last.atMs >= paceMs)
      last = { of: school, atMs: nowMs, html: drawTonightHtml(school).catch(returnNothing) }
    return last.html
  }
}
