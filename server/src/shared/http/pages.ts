import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import { consoleAddressPattern, consolePath } from '@fieldhouse/contract/console'
import { serviceAddressPattern } from '@fieldhouse/contract/endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, toAnswer } from './answer/answers.ts'
import { sendAnswer } from './answer/send-answer.ts'
import { pagePolicy, workerPolicy } from './headers.ts'

const rooms = path.join(import.meta.dirname, '../../../..')
/** The build that is the newest when we begin: a later one is for who begins later, and what this one's pages name stays where it is. */
const newestOf = (room: string): string => {
  const dist = path.join(rooms, room, 'dist')
  return fs.existsSync(dist) ? fs.realpathSync(dist) : dist
}
/** Where the built app lies, and the department's console. */
export const built = newestOf('app')
export const builtConsole = newestOf('console')

/** A page of the app as it is sent, and what it may do in a browser. */
export interface Page {
  html: Answer
  policy: string
  /** The scripts and styles that it names, as a header does: whoever stands in front can have them fetched before it is there. */
  links: readonly string[]
  /** Where it is not 200. */
  status?: 404
}

/** `frames`: whose pages it may frame. `best`: as small as can be, of one that stays. What stands in the page itself is named by its hash: its styles, and the theme that must not flash. */
export function pageOf(
  text: string,
  { best = true, frames = [] }: { best?: boolean; frames?: readonly string[] } = {},
): Page {
  const hashes = (pattern: RegExp) =>
    Array.from(text.matchAll(pattern), ([, inside = '']) => createHash('sha256').update(inside).digest('base64'))
  const inline = { styles: hashes(/<style>([\s\S]*?)<\/style>/g), scripts: hashes(/<script>([\s\S]*?)<\/script>/g) }
  return { html: toAnswer(text, { best }), policy: pagePolicy(inline, frames), links: linksIn(text) }
}

const linksIn = (text: string): string[] => [
  ...Array.from(
    text.matchAll(/<(?:script type="module"[^>]* src|link rel="modulepreload"[^>]* href)="([^"]+)">/g),
    ([, href]) => `<${href}>; rel=modulepreload; crossorigin`,
  ),
  ...Array.from(
    text.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)">/g),
    ([, href]) => `<${href}>; rel=preload; as=style; crossorigin`,
  ),
]

/** What is of the school in what the app's own address answers. */
export interface Pages {
  /** The public home, drawn. */
  home(): Promise<Page>
  /** Any other page: the app draws it, of what its address needs. */
  app(pathname: string): Page
  /** Any of them for who only reads what is in its head: another program that shows a page that somebody shared. */
  shared(pathname: string, query: string): Promise<Page>
  /** Every page of the department's console. */
  console(): Page
  /** Other files that are the school's own, by their address: a picture's bytes, or text. */
  files: Readonly<Record<string, () => Promise<SchoolFile>>>
}

interface SchoolFile {
  type: string
  answer: Answer
}

const filesIn = (root: string): FastifyStaticOptions => ({
  root,
  preCompressed: true,
  cacheControl: false,
  index: false,
  dotfiles: 'ignore',
  // A page is sent with what is of the school in it; what draws it is the server's own.
  allowedPath: (pathname) => !/\.html$|^\/(prerender|\.vite)\b/.test(pathname),
  setHeaders: (reply, sent) => {
    const file = sent.replace(/\.(br|gz)$/, '')
    const named = file.includes(`${path.sep}assets${path.sep}`)
    reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache')
    // A worker lives by the policy of its own answer, not by its page's.
    if (file.endsWith('service-worker.js')) reply.header('content-security-policy', workerPolicy)
  },
})

export const serveConsoleFiles = (app: FastifyInstance) =>
  app.register(fastifyStatic, { ...filesIn(builtConsole), prefix: `${consolePath}/`, decorateReply: false })

export function send(request: FastifyRequest, reply: FastifyReply, { html, policy, links, status }: Page) {
  reply.header('content-security-policy', policy).header('cache-control', 'no-cache')
  if (links.length > 0) reply.header('link', links.join(', '))
  return sendAnswer(request, reply.code(status ?? 200), html, 'text/html')
}

export type SendApp = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The built app, from the .br and .gz files that lie beside each of its files. Any path that is not a file is the app's own. */
export function servePages(
  app: FastifyInstance,
  pages: Pages | undefined,
  { earlyHints, admitIp }: { earlyHints: boolean; admitIp: (ip: string) => void },
): SendApp | undefined {
  if (!pages) return undefined
  const sendPage: typeof send = (request, reply, page) => {
    // Only to a browser that opens a page: of others not all know that another answer follows.
    if (earlyHints && request.headers['sec-fetch-mode'] === 'navigate')
      reply.raw.writeEarlyHints({ link: [...page.links] })
    return send(request, reply, page)
  }
  app.register(fastifyStatic, filesIn(built))
  serveConsoleFiles(app)
  // Unlike the others it asks the database.
  const sharedAt = ({ url, ip }: FastifyRequest) => {
    admitIp(ip)
    return pages.shared(pathnameOf(url), url.slice(pathnameOf(url).length + 1))
  }
  app.get('/', async (request, reply) =>
    sendPage(request, reply, await (readsHead(request) ? sharedAt(request) : pages.home())),
  )
  for (const [address, read] of Object.entries(pages.files))
    app.get(address, async (request, reply) => {
      const { type, answer } = await read()
      return sendAnswer(request, reply.header('cache-control', 'no-cache'), answer, type)
    })
  return async (request, reply) => {
    if (consoleAddressPattern.test(request.url)) return sendPage(request, reply, pages.console())
    const page = readsHead(request) ? await sharedAt(request) : pages.app(pathnameOf(request.url))
    return sendPage(request, reply, page)
  }
}

/** By what they call themselves, also those that are browsers otherwise. */
const readers = /bot\b|crawl|spider|preview|externalhit|embedly|whatsapp|slack|skypeuri|iframely/i

/** A fan's browser says that it opens a page: that one is told all by the app, which knows what its fan is not to be told. */
const readsHead = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === undefined || readers.test(headers['user-agent'] ?? '')

export const isBuilt = (): boolean =>
  [built, builtConsole].every((folder) => fs.existsSync(path.join(folder, 'index.html')))

/**
 * Whether the app answers. A browser that opens a page says so; who asks for a file that is not there (a script of an older build)
 * gets no page for it.
 */
export function asksForPage(method: string, url: string, accept = ''): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  const isNamed = !/\.\w{1,8}$|\/\./.test(pathnameOf(url))
  return reads && !serviceAddressPattern.test(url) && (isNamed || /\btext\/html\b/.test(accept))
}

const pathnameOf = (url: string): string => url.split('?')[0] ?? ''

const anyPage = '/app'

/** An address that no path of ours can be (`//x`, `/%5Cx`, `/app/%E0%A4%A`) is the app's too, whose router leads home. */
export const readable = (method: string, url: string, accept: string | undefined): string =>
  asksForPage(method, url, accept) && isStrange(pathnameOf(url)) ? anyPage : url

function isStrange(pathname: string): boolean {
  try {
    return /[\\\0]|\/\/|\/\.\.?(\/|$)/.test(decodeURIComponent(pathname))
  } catch {
    return true
  }
}
