import fs from 'node:fs'
import path from 'node:path'
import { type Company, company } from '@fieldhouse/contract/company'
import { inBackground } from '@fieldhouse/contract/in-background'
import { pageHead, schoolMark, shellElement, webManifest } from '@fieldhouse/contract/school/page-head'
import { Refusal } from '../shared/errors/refusal.ts'
import { type Answer, toAnswer } from '../shared/http/answer/answers.ts'
import { built, builtConsole, isBuilt, type Page, type Pages, pageOf as pageOfText } from '../shared/http/pages.ts'
import type { Log } from '../shared/log/log.ts'
import { type Drawing, drawing } from './drawing.ts'
import { openPageLinks, type PageLinks } from './page-links.ts'

interface Drawn {
  of: Company
  /** By what they name: pages of the same kind are one. */
  app: Map<PageLinks | undefined, Page>
  /** Once they are drawn. */
  shells: Drawing['shells']
  console: Page
  home: Promise<Page>
  /** The crest and its icons, by their addresses. */
  pictures: Promise<ReadonlyMap<string, Answer>>
}

/** The app's pages with the school in them, made once for as long as the school stays as it is; none without a built app. */
export function schoolPages(log: Pick<Log, 'warn'>): Pages | undefined {
  if (!isBuilt()) return undefined
  const shell = fs.readFileSync(path.join(built, 'index.html'), 'utf8')
  const consoleShell = fs.readFileSync(path.join(builtConsole, 'index.html'), 'utf8')
  const css = fs.readFileSync(path.join(built, 'prerender/home.css'), 'utf8')
  const linksOf = openPageLinks()
  let drawn: Drawn | undefined

  const now = (): Drawn => {
    if (drawn?.of !== company) drawn = drawnOf(company)
    return drawn
  }
  const drawnOf = (school: Company): Drawn => {
    // What cannot be drawn here the app draws itself, a moment later.
    const made = drawing(school).catch((err) => {
      log.warn({ err }, 'the public home and the icons could not be drawn')
      return undefined
    })
    const fresh: Drawn = {
      of: school,
      app: new Map(),
      shells: {},
      console: pageOf(consoleShell, school),
      home: made.then((drawing) => (drawing ? homeOf(drawing.home, school) : appAt('/'))),
      pictures: made.then((drawing) => (drawing ? picturesOf(drawing) : new Map())),
    }
    const bars = made.then((drawing) => {
      fresh.shells = drawing?.shells ?? {}
      fresh.app.clear()
    })
    inBackground(log, bars)
    return fresh
  }
  const appAt = (pathname: string): Page => {
    const { app, shells, of } = now()
    const links = linksOf(pathname)
    const page = app.get(links) ?? pageOf(withBars(named(shell, links), links && shells[links.path]), of)
    app.set(links, page)
    return page
  }
  const homeOf = (body: string, school: Company): Page =>
    pageOf(
      named(shell, linksOf('/'))
        // They stand in the page. The app takes those that are named for fetched: it would lay the shell's over the page's own.
        .replaceAll('<link rel="stylesheet"', '<link disabled rel="stylesheet"')
        // Before the school's colours, which have the last word.
        .replace(schoolMark, () => `<style>${css}</style>${schoolMark}`)
        .replace(emptyRoot, () => `<div id="root">${body}</div>`),
      school,
    )
  const picture = (address: string, type: string) => async () => {
    const answer = (await now().pictures).get(address)
    if (!answer) throw new Refusal('missing', 'There is no such picture.')
    return { type, answer }
  }

  return {
    app: appAt,
    console: () => now().console,
    home: () => now().home,
    files: {
      '/manifest.webmanifest': async () => ({
        type: 'application/manifest+json',
        answer: toAnswer(JSON.stringify(webManifest(company))),
      }),
      ...Object.fromEntries(pictures.map(([address, type]) => [address, picture(address, type)])),
    },
  }
}

const noLinks = { asks: '', scripts: '', styles: '' }

/** After the shell's own: a page's styles come after those that every page has. */
const named = (shell: string, { asks, scripts, styles }: Omit<PageLinks, 'path'> = noLinks): string =>
  shell.replace(schoolMark, () => `${schoolMark}${asks}`).replace('</head>', () => `${scripts}${styles}</head>`)

const emptyRoot = '<div id="root"></div>'

/** A page for fans begins with its bars; the page itself takes their place. */
const withBars = (page: string, bars: string | undefined): string =>
  bars === undefined
    ? page
    : page.replace(emptyRoot, () => `<div id="root"><div id="${shellElement}">${bars}</div></div>`)

const crestAddress = '/icons/crest.svg'
const pictures = [
  [crestAddress, 'image/svg+xml'],
  ['/favicon.ico', 'image/x-icon'],
  ...['192', '512', 'maskable-512'].map((name) => [`/icons/icon-${name}.png`, 'image/png'] as const),
] as const

const picturesOf = ({ crest, icons }: Drawing): Map<string, Answer> =>
  new Map([
    [crestAddress, toAnswer(crest)],
    ...Object.entries(icons).map(([name, bytes]) => [`/${name}`, toAnswer(Buffer.from(bytes))] as const),
  ])

const pageOf = (shell: string, school: Company): Page => pageOfText(shell.replace(schoolMark, () => pageHead(school)))
