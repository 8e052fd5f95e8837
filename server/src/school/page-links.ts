import fs from 'node:fs'
import path from 'node:path'
import { requestsElement } from '@fieldhouse/contract/school/page-head'
import { z } from 'zod'
import { builtApp } from '../shared/http/pages.ts'

/** The build's list of pages (app/build/page-files.ts): each address with its files, the more specific ones first. */
const addressedPages = z.array(
  z.object({
    path: z.string(),
    address: z.string(),
    scripts: z.array(z.string()),
    styles: z.array(z.string()),
    /** Data for the page's own script. */
    first: z.looseObject({ asks: z.array(z.string()) }),
  }),
)

export interface PageLinks {
  /** The path in the app's routes. */
  path: string
  /** The requests of the first screen, for the script that sends them early. */
  requests: string
  scripts: string
  styles: string
}

/**
 * Returns the files that a page needs for its first paint, as links for its head; undefined for addresses without a
 * page.
 */
export function openPageLinks(): (pathname: string) => PageLinks | undefined {
  const written = fs.readFileSync(path.join(builtApp, '.vite/pages.json'), 'utf8')
  const known = addressedPages.parse(JSON.parse(written)).map(({ address, path, scripts, styles, first }) => ({
    pattern: new RegExp(address),
    links: {
      path,
      requests: first.asks.length === 0 ? '' : renderRequests(first),
      // Written exactly as the shell's own links: in another mode the browser would fetch a file twice.
      scripts: scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join(''),
      styles: styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join(''),
    },
  }))
  return (pathname) => known.find(({ pattern }) => pattern.test(pathname))?.links
}

const renderRequests = (first: object): string =>
  `<script type="application/json" id="${requestsElement}">${JSON.stringify(first)}</script>`
