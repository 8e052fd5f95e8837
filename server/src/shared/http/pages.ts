import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { isOfServices } from '@fieldhouse/contract/endpoints'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type InlineHashes, pagePolicy, workerPolicy } from './headers.ts'

const built = path.join(import.meta.dirname, '../../../../app/dist')

/** The built app, from the .br and .gz files that lie beside each of its files. Any path that is not a file is the app's own. */
export function servePages(app: FastifyInstance) {
  if (!fs.existsSync(path.join(built, 'index.html'))) return
  const home = fs.existsSync(path.join(built, 'home.html')) ? 'home.html' : 'index.html'
  const policies = new Map([home, 'index.html'].map((name) => [name, pagePolicy(inlineHashes(path.join(built, name)))]))
  const sendPage = (reply: FastifyReply, name: string) =>
    reply.header('content-security-policy', policies.get(name)).header('cache-control', 'no-cache').sendFile(name)

  app.register(fastifyStatic, {
    root: built,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
    setHeaders: (reply, sent) => {
      const file = sent.replace(/\.(br|gz)$/, '')
      const named = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache')
      // A worker lives by the policy of its own answer, not by its page's.
      if (file.endsWith('service-worker.js')) reply.header('content-security-policy', workerPolicy)
      if (file.endsWith('.html'))
        reply.header('content-security-policy', policies.get(path.basename(file)) ?? pagePolicy())
    },
  })
  app.get('/', (_request, reply) => sendPage(reply, home))
  return (reply: FastifyReply) => sendPage(reply, 'index.html')
}

/**
 * Whether the app answers. A browser that opens a page says so; who asks for a file that is not there (a script of an older build)
 * gets no page for it.
 */
export function asksForPage(method: string, url: string, accept = ''): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  const isNamed = !/\.\w{1,8}$|\/\./.test(pathnameOf(url))
  return reads && !isOfServices.test(url) && (isNamed || /\btext\/html\b/.test(accept))
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

/** What stands in the page itself, by hash: the prerendered page's styles, and the theme that must not flash. */
function inlineHashes(file: string): InlineHashes {
  const html = fs.readFileSync(file, 'utf8')
  const hashes = (pattern: RegExp) =>
    Array.from(html.matchAll(pattern), ([, text = '']) => createHash('sha256').update(text).digest('base64'))
  return { styles: hashes(/<style>([\s\S]*?)<\/style>/g), scripts: hashes(/<script>([\s\S]*?)<\/script>/g) }
}
