import fs from 'node:fs'
import path from 'node:path'
import { requestsElement } from '@fieldhouse/contract/school/page-head'
import { z } from 'zod'
import { built } from '../shared/http/pages.ts'

/** As the build writes it (app/build/page-files.ts): of each address, the one that says more first, what its page is made of. */
const addressed = z.array(
  z.object({
    path: z.string(),
    address: z.string(),
    scripts: z.array(z.string()),
    styles: z.array(z.string()),
    /** For the page's own script, which knows what it says. */
    first: z.looseObject({ asks: z.array(z.string()) }),
  }),
)

export interface PageLinks {
  /** Its path among the app's routes. */
  path: string
  /** What its first screen asks, for the script that asks it at once. */
  asks: string
  scripts: string
  styles: string
}

/** What the page at an address fetches before it first paints, as links of its head; nothing where the app leads elsewhere. */
export function openPageLinks(): (pathname: string) => PageLinks | undefined {
  const written = fs.readFileSync(path.join(built, '.vite/pages.json'), 'utf8')
  const known = addressed.parse(JSON.parse(written)).map(({ address, path, scripts, styles, first }) => ({
    pattern: new RegExp(address),
    links: {
      path,
      asks: first.asks.length === 0 ? '' : asksOf(first),
      // As the shell names its own: in another mode the browser would fetch it twice.
      scripts: scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join(''),
      styles: styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join(''),
    },
  }))
  return (pathname) => known.find(({ pattern }) => pattern.test(pathname))?.links
}

const asksOf = (first: object): string =>
  `<script type="application/json" id="${requestsElement}">${JSON.stringify(first)}</script>`
