import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type Company, company } from '@fieldhouse/contract/company'
import { colorsOf } from '@fieldhouse/contract/school/colors'
import { pageHead, schoolMark, webManifest } from '@fieldhouse/contract/school/page-head'
import { toAnswer } from '../shared/http/answer/answers.ts'
import { pagePolicy } from '../shared/http/headers.ts'
import { built, isBuilt, type Page, type Pages } from '../shared/http/pages.ts'
import { drawing } from './drawing.ts'
import { ico, iconFile, iconSizes } from './icons.ts'

interface Drawn {
  of: Company
  app: Page
  home: Promise<Page>
  crest: Promise<Buffer>
}

/** The app's pages with the school in them, made once for as long as the school stays as it is; none without a built app. */
export function schoolPages(): Pages | undefined {
  if (!isBuilt()) return undefined
  const shell = fs.readFileSync(path.join(built, 'index.html'), 'utf8')
  const css = fs.readFileSync(path.join(built, 'prerender/home.css'), 'utf8')
  let drawn: Drawn | undefined

  const now = (): Drawn => {
    if (drawn?.of !== company) drawn = drawnOf(company)
    return drawn
  }
  const drawnOf = (school: Company): Drawn => {
    const made = drawing(school)
    const page = { of: school, app: pageOf(shell, school), home: made.then(({ home }) => homeOf(home, school)) }
    return { ...page, crest: made.then(({ crest }) => Buffer.from(crest)) }
  }
  const homeOf = (body: string, school: Company): Page =>
    pageOf(
      shell
        .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
        // Before the school's colours, which have the last word.
        .replace(schoolMark, () => `<style>${css}</style>${schoolMark}`)
        .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`),
      school,
    )
  const icon = (size: number, ground?: string) => async () => iconFile(await now().crest, size, ground)

  return {
    app: () => now().app,
    home: () => now().home,
    files: {
      '/manifest.webmanifest': async () => ({
        type: 'application/manifest+json',
        answer: toAnswer(JSON.stringify(webManifest(company))),
      }),
      '/icons/crest.svg': async () => ({ type: 'image/svg+xml', answer: toAnswer(String(await now().crest)) }),
      ...Object.fromEntries(iconSizes.map((size) => [`/icons/icon-${size}.png`, icon(size)])),
      '/icons/icon-maskable-512.png': async () => icon(512, colorsOf(company.colors).brand)(),
      '/favicon.ico': async () => ico(await now().crest),
    },
  }
}

/** Compressed as well as can be: it is done once. */
function pageOf(shell: string, school: Company): Page {
  const text = shell.replace(schoolMark, () => pageHead(school))
  return { html: toAnswer(text, { best: true }), policy: pagePolicy(inlineHashes(text)) }
}

/** What stands in the page itself, by hash: its styles, and the theme that must not flash. */
function inlineHashes(html: string) {
  const hashes = (pattern: RegExp) =>
    Array.from(html.matchAll(pattern), ([, text = '']) => createHash('sha256').update(text).digest('base64'))
  return { styles: hashes(/<style>([\s\S]*?)<\/style>/g), scripts: hashes(/<script>([\s\S]*?)<\/script>/g) }
}
