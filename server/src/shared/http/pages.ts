import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import { consoleAddressPattern, consolePath } from '@fieldhouse/contract/console'
import { serviceAddressPattern } from '@fieldhouse/contract/endpoints'
import { formatPagePolicy, hashInlineCode } from '@fieldhouse/contract/school/page-policy'
import { findMovedPath } from '@fieldhouse/contract/school/sport-addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PreparedAnswer, toAnswer } from './answer/answers.ts'
import { sendAnswer } from './answer/send-answer.ts'
import { workerPolicy } from './headers.ts'

const workspaces = path.join(import.meta.dirname, '../../../..')
/**
 * Finds the newest build at the start. A later build needs a restart, and the files that this build's pages name stay
 * in place.
 */
const findNewestBuild = (room: string): string => {
  const dist = path.join(workspaces, room, 'dist')
  return fs.existsSync(dist) ? fs.realpathSync(dist) : dist
}
/** The folders of the built app and of the built console. */
export const builtApp = findNewestBuild('app')
export const builtConsole = findNewestBuild('console')

/** A page of the app as it is sent, with its content policy. */
export interface AppPage {
  html: PreparedAnswer
  policy: string
  /** The page's scripts and styles as a Link header: a proxy can fetch them before the page arrives. */
  links: readonly string[]
  /** The status where it is not 200. */
  status?: 404
}

/**
 * Prepares a page. `frames` lists hosts that it may embed, and `best` compresses as small as possible, for pages that
 * never change. Inline styles and scripts are named by their hashes.
 */
export function toAppPage(
  text: string,
  { best = true, frames = [] }: { best?: boolean; frames?: readonly string[] } = {},
): AppPage {
  return {
    html: toAnswer(text, { best }),
    policy: formatPagePolicy(hashInlineCode(text), frames),
    links: listPreloads(text),
  }
}

const listPreloads = (text: string): string[] => [
  ...Array.from(
    text.matchAll(/<(?:script type="module"[^>]* src|link rel="modulepreload"[^>]* href)="([^"]+)">/g),
    ([, href]) => `<${href}>; rel=modulepreload; crossorigin`,
  ),
  ...Array.from(
    text.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)">/g),
    ([, href]) => `<${href}>; rel=preload; as=style; crossorigin`,
  ),
]

/** The pages and files of the school at the app's address. */
export interface SchoolPages {
  /** The public home, rendered. */
  home(): Promise<AppPage>
  /** Any other page: the app renders it from the data that its address needs. */
  app(pathname: string): AppPage
  /** Any page for a client that reads only its head: another program that previews a shared link. */
  shared(pathname: string, query: string): Promise<AppPage>
  /** The page of the department's console. */
  console(): AppPage
  /** The school's own files by address: a picture's bytes, or text. */
  files: Readonly<Record<string, () => Promise<SchoolFile>>>
}

interface SchoolFile {
  type: string
  answer: PreparedAnswer
}

const getStaticOptions = (root: string): FastifyStaticOptions => ({
  root,
  preCompressed: true,
  cacheControl: false,
  index: false,
  dotfiles: 'ignore',
  // Pages are sent with the school's data in them, and the code that renders them stays on the server.
  allowedPath: (pathname) => !/\.html$|^\/(prerender|\.vite)\b/.test(pathname),
  setHeaders: (reply, sent) => {
    const file = sent.replace(/\.(br|gz)$/, '')
    const named = file.includes(`${path.sep}assets${path.sep}`)
    reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache')
    // A worker has the policy of its own answer, not that of its page.
    if (file.endsWith('service-worker.js')) reply.header('content-security-policy', workerPolicy)
  },
})

export const serveConsoleFiles = (app: FastifyInstance) =>
  app.register(fastifyStatic, { ...getStaticOptions(builtConsole), prefix: `${consolePath}/`, decorateReply: false })

export function sendAppPage(request: FastifyRequest, reply: FastifyReply, { html, policy, links, status }: AppPage) {
  reply.header('content-security-policy', policy).header('cache-control', 'no-cache')
  if (links.length > 0) reply.header('link', links.join(', '))
  return sendAnswer(request, reply.code(status ?? 200), html, 'text/html')
}

export type SendApp = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Serves the built app from the .br and .gz files beside its files. Any path without a file belongs to the app. */
export function servePages(
  app: FastifyInstance,
  pages: SchoolPages | undefined,
  { earlyHints, admitIp }: { earlyHints: boolean; admitIp: (ip: string) => void },
): SendApp | undefined {
  if (!pages) return undefined
  const sendPage: typeof sendAppPage = (request, reply, page) => {
    // Only to a browser that opens a page: other clients may not know that a second answer follows.
    if (earlyHints && request.headers['sec-fetch-mode'] === 'navigate')
      reply.raw.writeEarlyHints({ link: [...page.links] })
    return sendAppPage(request, reply, page)
  }
  app.register(fastifyStatic, getStaticOptions(builtApp))
  serveConsoleFiles(app)
  // This page, unlike the others, reads the database.
  const getSharedPage = ({ url, ip }: FastifyRequest) => {
    admitIp(ip)
    return pages.shared(getPathname(url), url.slice(getPathname(url).length + 1))
  }
  app.get('/', async (request, reply) =>
    sendPage(request, reply, await (readsHeadOnly(request) ? getSharedPage(request) : pages.home())),
  )
  for (const [address, read] of Object.entries(pages.files))
    app.get(address, async (request, reply) => {
      const { type, answer } = await read()
      return sendAnswer(request, reply.header('cache-control', 'no-cache'), answer, type)
    })
  return async (request, reply) => {
    if (consoleAddressPattern.test(request.url)) return sendPage(request, reply, pages.console())
    const moved = findMovedPath(getPathname(request.url))
    // The sport can get its old address back, so browsers ask again.
    if (moved !== undefined)
      return reply
        .header('cache-control', 'no-cache')
        .redirect(moved + request.url.slice(getPathname(request.url).length), 301)
    const page = readsHeadOnly(request) ? await getSharedPage(request) : pages.app(getPathname(request.url))
    return sendPage(request, reply, page)
  }
}

/** Programs that preview links, by their user agent; some are browsers otherwise. */
const headReaders = /bot\b|crawl|spider|preview|externalhit|embedly|whatsapp|slack|skypeuri|iframely/i

/**
 * Whether a client reads only the head of a page. A fan's browser says that it opens a page, and gets the texts from
 * the app, which knows which scores to hide.
 */
const readsHeadOnly = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === undefined || headReaders.test(headers['user-agent'] ?? '')

export const areAppsBuilt = (): boolean =>
  [builtApp, builtConsole].every((folder) => fs.existsSync(path.join(folder, 'index.html')))

/**
 * Whether the app answers a request. A browser that opens a page gets it; a request for a missing file (a script of an
 * older build) does not.
 */
export function isPageRequest(method: string, url: string, accept = ''): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  const isNamed = !/\.\w{1,8}$|\/\./.test(getPathname(url))
  return reads && !serviceAddressPattern.test(url) && (isNamed || /\btext\/html\b/.test(accept))
}

const getPathname = (url: string): string => url.split('?')[0] ?? ''

const anyPage = '/app'

/** Leads addresses that no route can match (`//x`, `/%5Cx`, `/app/%E0%A4%A`) to the app, whose router goes home. */
export const toReadableUrl = (method: string, url: string, accept: string | undefined): string =>
  isPageRequest(method, url, accept) && isMalformedPath(getPathname(url)) ? anyPage : url

function isMalformedPath(pathname: string): boolean {
  try {
    return /[\\\0]|\/\/|\/\.\.?(\/|$)/.test(decodeURIComponent(pathname))
  } catch {
    return true
  }
}
