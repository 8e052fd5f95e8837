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
import { refuseMissing } from '../shared/errors/refusal.ts'
import { type PreparedAnswer, toAnswer } from '../shared/http/answer/answers.ts'
import {
  type AppPage,
  areAppsBuilt,
  builtApp,
  builtConsole,
  toAppPage as pageOfText,
  type SchoolPages,
} from '../shared/http/pages.ts'
import type { Log } from '../shared/log/log.ts'
import { drawSchool, type SchoolDrawing } from './drawing.ts'
import { openPageLinks, type PageLinks } from './page-links.ts'
import { openTonightDrawing, type ReadTonight } from './tonight-drawing.ts'

/** Reads the head of a page's share card. */
type ReadCardHead = (pathname: string, query: string) => Promise<string>

interface DrawnPages {
  of: Company
  /** Pages by their links: pages of the same kind are one. */
  app: Map<PageLinks | undefined, AppPage>
  /** Set once they are drawn. */
  shells: SchoolDrawing['shells']
  complete: SchoolDrawing['complete']
  console: AppPage
  /** Without the part about tonight. */
  home: Promise<string | undefined>
  /** The crest and its icons, by address. */
  pictures: Promise<ReadonlyMap<string, PreparedAnswer>>
}

type UnsharedPages = Omit<SchoolPages, 'shared'>

/** Adds the version with a share card to the pages. */
export function addCards(pages: UnsharedPages, cardOf: ReadCardHead, log: Pick<Log, 'warn'>): SchoolPages {
  const withCard = createCardedPages(cardOf, log)
  const getPageAt = async (pathname: string) => (pathname === '/' ? pages.home() : pages.app(pathname))
  return {
    ...pages,
    shared: async (pathname, query) => withCard(await getPageAt(pathname), pathname, query),
  }
}

/** Opens the app's pages for the school, built once per version of its settings; undefined without a built app. */
export function openSchoolPages(log: Pick<Log, 'warn'>, whatIsOn: ReadTonight): UnsharedPages | undefined {
  if (!areAppsBuilt()) return undefined
  const shell = fs.readFileSync(path.join(builtApp, 'index.html'), 'utf8')
  const consoleShell = fs.readFileSync(path.join(builtConsole, 'index.html'), 'utf8')
  const linksOf = openPageLinks()
  const homeOf = createHomePage(shell, linksOf('/'), openTonightDrawing(whatIsOn, log))
  let drawn: DrawnPages | undefined

  const getDrawn = (): DrawnPages => {
    const school = currentSchool()
    if (drawn?.of !== school) drawn = drawFor(school)
    return drawn
  }
  const drawFor = (school: Company): DrawnPages => {
    // If drawing fails here, the app draws the page a moment later.
    const pages = drawSchool(school).catch((err) => {
      log.warn({ err }, 'could not draw the public home and the icons')
      return undefined
    })
    const fresh: DrawnPages = {
      of: school,
      app: new Map(),
      shells: {},
      complete: {},
      console: renderPage(consoleShell, school),
      home: pages.then((drawing) => drawing?.home),
      pictures: pages.then((drawing) => (drawing ? listPictures(drawing) : new Map())),
    }
    const bars = pages.then((drawing) => {
      fresh.shells = drawing?.shells ?? {}
      fresh.complete = drawing?.complete ?? {}
      fresh.app.clear()
    })
    inBackground(log, bars)
    return fresh
  }
  const getAppPage = (pathname: string): AppPage => {
    const { app, shells, complete, of } = getDrawn()
    const links = linksOf(pathname)
    const addFirstPaint = (page: string, path: string): string =>
      complete[path] === undefined ? addBars(page, shells[path]) : addCompleteBody(page, complete[path])
    const makePage = () =>
      renderPage(links ? addFirstPaint(addLinks(shell, links), links.path) : addLinks(shell, links), of)
    // The app redirects unknown addresses; a crawler gets a 404.
    const page = app.get(links) ?? (links ? makePage() : { ...makePage(), status: 404 as const })
    app.set(links, page)
    return page
  }
  const readPicture = (address: string, type: string) => async () => {
    const answer = (await getDrawn().pictures).get(address)
    if (!answer) throw refuseMissing('picture')
    return { type, answer }
  }

  const readHome = async () => {
    const { of, home } = getDrawn()
    const body = await home
    return body === undefined ? getAppPage('/') : homeOf(body, of)
  }
  return {
    app: getAppPage,
    console: () => getDrawn().console,
    home: readHome,
    files: {
      '/manifest.webmanifest': async () => ({
        type: 'application/manifest+json',
        answer: toAnswer(JSON.stringify(createWebManifest(currentSchool()))),
      }),
      ...Object.fromEntries(pictures.map(([address, type]) => [address, readPicture(address, type)])),
    },
  }
}

/** Creates the public home with tonight's games, rendered again when they change. */
function createHomePage(shell: string, links: PageLinks | undefined, tonight: (school: Company) => Promise<string>) {
  const css = fs.readFileSync(path.join(builtApp, 'prerender/home.css'), 'utf8')
  const around = addLinks(shell, links)
    // The styles are inlined. A disabled link tells the app that they are loaded, so that it does not load them again
    // over the page's own.
    .replaceAll('<link rel="stylesheet"', '<link disabled rel="stylesheet"')
    // Before the school's colors, which must win.
    .replace(schoolPlaceholder, () => `<style>${css}</style>${schoolPlaceholder}`)
  let last: { body: string; of: Company; on: string; page: AppPage } | undefined
  return async (body: string, of: Company): Promise<AppPage> => {
    const on = await tonight(of)
    if (last?.body !== body || last.of !== of || last.on !== on) {
      const bodyHtml = body.replace(tonightPlace, (place) => `${place}${on}`)
      const html = addCompleteBody(around, bodyHtml)
      last = { body, of, on, page: renderPage(html, of, { best: false }) }
    }
    return last.page
  }
}

const cardedAtMost = 64

/** Creates pages with a share card in the head, or without it where the card cannot be read. */
function createCardedPages(cardOf: ReadCardHead, log: Pick<Log, 'warn'>) {
  const cache = new LRUCache<string, { of: AppPage; page: AppPage }>({ max: cardedAtMost })
  return async (of: AppPage, pathname: string, query: string): Promise<AppPage> => {
    const headTags = await cardOf(pathname, query).catch((err) => {
      log.warn({ err }, 'could not read the share card of a page')
      return ''
    })
    const last = cache.get(headTags)
    if (last?.of === of) return last.page
    const shell = String(of.html.json)
    // One title and one description: those of the card, where it has any.
    const bare = headTags.includes('<title>')
      ? shell.replace(/<title>[^<]*<\/title>|<meta name="description"[^>]*>/g, '')
      : shell
    const html = bare.replace('</head>', () => `${headTags}</head>`)
    const page: AppPage = { ...of, ...pageOfText(html, { best: false, frames: currentSchool().soapbox?.hosts ?? [] }) }
    cache.set(headTags, { of, page })
    return page
  }
}

const noLinks = { requests: '', scripts: '', styles: '' }

/** Adds links after the shell's own: a page's styles follow the shared ones. */
const addLinks = (shell: string, { requests, scripts, styles }: Omit<PageLinks, 'path'> = noLinks): string =>
  shell
    .replace(schoolPlaceholder, () => `${schoolPlaceholder}${requests}`)
    .replace('</head>', () => `${scripts}${styles}</head>`)

const emptyRoot = '<div id="root"></div>'

/** Adds the bars with which a fan page begins, until the page replaces them. */
const addBars = (page: string, bars: string | undefined): string =>
  bars === undefined
    ? page
    : page.replace(emptyRoot, () => `<div id="root"><div id="${shellElement}">${bars}</div></div>`)

/** Adds a complete body and removes the note about JavaScript. */
const addCompleteBody = (page: string, body: string): string =>
  page.replace(/<noscript>.*?<\/noscript>/s, '').replace(emptyRoot, () => `<div id="root">${body}</div>`)

const crestAddress = '/icons/crest.svg'
const pictures = [
  [crestAddress, 'image/svg+xml'],
  ['/favicon.ico', 'image/x-icon'],
  ...['192', '512', 'maskable-512'].map((name) => [`/icons/icon-${name}.png`, 'image/png'] as const),
] as const

const listPictures = ({ crest, icons }: SchoolDrawing): Map<string, PreparedAnswer> =>
  new Map([
    [crestAddress, toAnswer(crest)],
    ...Object.entries(icons).map(([name, bytes]) => [`/${name}`, toAnswer(Buffer.from(bytes))] as const),
  ])

/** The empty element that the app draws. */
const tonightPlace = new RegExp(`<div id="${tonightElement}"[^>]*>`)

const renderPage = (shell: string, school: Company, { best } = { best: true }): AppPage =>
  pageOfText(
    shell.replace(schoolPlaceholder, () => formatPageHead(school)),
    { best, frames: school.soapbox?.hosts ?? [] },
  )
