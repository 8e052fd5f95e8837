import fs from 'node:fs'
import path from 'node:path'
import { type Company, currentSchool } from '@fieldhouse/contract/company'
import { inBackground } from '@fieldhouse/contract/in-background'
import {
  createWebManifest,
  formatPageHead,
  schoolPlaceholder,
  shellElement,
  tonightElement,
} from '@fieldhouse/contract/school/page-head'
import { LRUCache } from 'lru-cache'
import { Refusal } from '../shared/errors/refusal.ts'
import { type Answer, toAnswer } from '../shared/http/answer/answers.ts'
import { built, builtConsole, isBuilt, type Page, type Pages, pageOf as pageOfText } from '../shared/http/pages.ts'
import type { Log } from '../shared/log/log.ts'
import { type Drawing, drawing } from './drawing.ts'
import { openPageLinks, type PageLinks } from './page-links.ts'
import { openTonight, type ReadTonight } from './tonight-drawn.ts'

/** What of a page is for other programs, as the head says it. */
type ReadCard = (pathname: string, query: string) => Promise<string>

interface Drawn {
  of: Company
  /** By what they name: pages of the same kind are one. */
  app: Map<PageLinks | undefined, Page>
  /** Once they are drawn. */
  shells: Drawing['shells']
  complete: Drawing['complete']
  console: Page
  /** Without what is on tonight. */
  home: Promise<string | undefined>
  /** The crest and its icons, by their addresses. */
  pictures: Promise<ReadonlyMap<string, Answer>>
}

type SchoolPages = Omit<Pages, 'shared'>

/** The pages, and for other programs each with its card. */
export function withCards(pages: SchoolPages, cardOf: ReadCard, log: Pick<Log, 'warn'>): Pages {
  const withCard = cardedPages(cardOf, log)
  const pageAt = async (pathname: string) => (pathname === '/' ? pages.home() : pages.app(pathname))
  return {
    ...pages,
    shared: async (pathname, query) => withCard(await pageAt(pathname), pathname, query),
  }
}

/** The app's pages with the school in them, made once for as long as the school stays as it is; none without a built app. */
export function schoolPages(log: Pick<Log, 'warn'>, whatIsOn: ReadTonight): SchoolPages | undefined {
  if (!isBuilt()) return undefined
  const shell = fs.readFileSync(path.join(built, 'index.html'), 'utf8')
  const consoleShell = fs.readFileSync(path.join(builtConsole, 'index.html'), 'utf8')
  const linksOf = openPageLinks()
  const homeOf = homePage(shell, linksOf('/'), openTonight(whatIsOn, log))
  let drawn: Drawn | undefined

  const now = (): Drawn => {
    const school = currentSchool()
    if (drawn?.of !== school) drawn = drawnOf(school)
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
      complete: {},
      console: pageOf(consoleShell, school),
      home: made.then((drawing) => drawing?.home),
      pictures: made.then((drawing) => (drawing ? picturesOf(drawing) : new Map())),
    }
    const bars = made.then((drawing) => {
      fresh.shells = drawing?.shells ?? {}
      fresh.complete = drawing?.complete ?? {}
      fresh.app.clear()
    })
    inBackground(log, bars)
    return fresh
  }
  const appAt = (pathname: string): Page => {
    const { app, shells, complete, of } = now()
    const links = linksOf(pathname)
    const drawnFirst = (page: string, path: string): string =>
      complete[path] === undefined ? withBars(page, shells[path]) : withoutScript(page, complete[path])
    const made = () => pageOf(links ? drawnFirst(named(shell, links), links.path) : named(shell, links), of)
    // The app leads elsewhere from an address that no page has; a crawler is told that there is none.
    const page = app.get(links) ?? (links ? made() : { ...made(), status: 404 as const })
    app.set(links, page)
    return page
  }
  const picture = (address: string, type: string) => async () => {
    const answer = (await now().pictures).get(address)
    if (!answer) throw new Refusal('missing', 'picture.not_found', 'That picture doesn’t exist.')
    return { type, answer }
  }

  const home = async () => {
    const { of, home } = now()
    const body = await home
    return body === undefined ? appAt('/') : homeOf(body, of)
  }
  return {
    app: appAt,
    console: () => now().console,
    home,
    files: {
      '/manifest.webmanifest': async () => ({
        type: 'application/manifest+json',
        answer: toAnswer(JSON.stringify(createWebManifest(currentSchool()))),
      }),
      ...Object.fromEntries(pictures.map(([address, type]) => [address, picture(address, type)])),
    },
  }
}

/** The public home, drawn, with what is on tonight in it: made anew when that is another. */
function homePage(shell: string, links: PageLinks | undefined, tonight: (school: Company) => Promise<string>) {
  const css = fs.readFileSync(path.join(built, 'prerender/home.css'), 'utf8')
  const around = named(shell, links)
    // They stand in the page. The app takes those that are named for fetched: it would lay the shell's over the page's own.
    .replaceAll('<link rel="stylesheet"', '<link disabled rel="stylesheet"')
    // Before the school's colours, which have the last word.
    .replace(schoolPlaceholder, () => `<style>${css}</style>${schoolPlaceholder}`)
  let last: { body: string; of: Company; on: string; page: Page } | undefined
  return async (body: string, of: Company): Promise<Page> => {
    const on = await tonight(of)
    if (last?.body !== body || last.of !== of || last.on !== on) {
      const whole = body.replace(tonightPlace, (place) => `${place}${on}`)
      const html = withoutScript(around, whole)
      last = { body, of, on, page: pageOf(html, of, { best: false }) }
    }
    return last.page
  }
}

const cardedAtMost = 64

/** Pages with their card in the head; without it, where that cannot be read. */
function cardedPages(cardOf: ReadCard, log: Pick<Log, 'warn'>) {
  const made = new LRUCache<string, { of: Page; page: Page }>({ max: cardedAtMost })
  return async (of: Page, pathname: string, query: string): Promise<Page> => {
    const told = await cardOf(pathname, query).catch((err) => {
      log.warn({ err }, 'what other programs show of a page could not be read')
      return ''
    })
    const last = made.get(told)
    if (last?.of === of) return last.page
    const shell = String(of.html.json)
    // One title and one description: those of what was shared, where there are any.
    const bare = told.includes('<title>')
      ? shell.replace(/<title>[^<]*<\/title>|<meta name="description"[^>]*>/g, '')
      : shell
    const html = bare.replace('</head>', () => `${told}</head>`)
    const page: Page = { ...of, ...pageOfText(html, { best: false, frames: currentSchool().soapbox?.hosts ?? [] }) }
    made.set(told, { of, page })
    return page
  }
}

const noLinks = { asks: '', scripts: '', styles: '' }

/** After the shell's own: a page's styles come after those that every page has. */
const named = (shell: string, { asks, scripts, styles }: Omit<PageLinks, 'path'> = noLinks): string =>
  shell
    .replace(schoolPlaceholder, () => `${schoolPlaceholder}${asks}`)
    .replace('</head>', () => `${scripts}${styles}</head>`)

const emptyRoot = '<div id="root"></div>'

/** A page for fans begins with its bars; the page itself takes their place. */
const withBars = (page: string, bars: string | undefined): string =>
  bars === undefined
    ? page
    : page.replace(emptyRoot, () => `<div id="root"><div id="${shellElement}">${bars}</div></div>`)

/** A page that is complete as it is sent needs no word about JavaScript. */
const withoutScript = (page: string, whole: string): string =>
  page.replace(/<noscript>.*?<\/noscript>/s, '').replace(emptyRoot, () => `<div id="root">${whole}</div>`)

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

/** Empty, as the app draws it. */
const tonightPlace = new RegExp(`<div id="${tonightElement}"[^>]*>`)

const pageOf = (shell: string, school: Company, { best } = { best: true }): Page =>
  pageOfText(
    shell.replace(schoolPlaceholder, () => formatPageHead(school)),
    { best, frames: school.soapbox?.hosts ?? [] },
  )
