import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import http2 from 'node:http2'
import os from 'node:os'
import path from 'node:path'
import { currentSchool, setOnlySchool } from '@fieldhouse/contract/company'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { handleUnknownPaths } from './shared/http/not-found.ts'
import { servePages, toAppPage } from './shared/http/pages.ts'
import { hasCaddy, shippedCaddy } from './shared/process/test-caddy.ts'
import { hasNginx, nginxPassesEarlyHints, shippedNginx } from './shared/process/test-nginx.ts'

const page = toAppPage(`<!doctype html><html lang="en"><head>
  <script type="module" crossorigin src="/assets/start.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/fan.js">
  <link rel="stylesheet" crossorigin href="/assets/start.css">
  <link rel="icon" href="/icons/crest.svg"></head><body>${'A page. '.repeat(200)}</body></html>`)
const links =
  '</assets/start.js>; rel=modulepreload; crossorigin, </assets/fan.js>; rel=modulepreload; crossorigin, </assets/start.css>; rel=preload; as=style; crossorigin'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-proxy-'))
fs.chmodSync(folder, 0o755)
/** Things to close, in reverse order. */
const open: (() => unknown)[] = [() => fs.rmSync(folder, { recursive: true, force: true })]
let quiet: string
let announcing: string
beforeAll(async () => {
  quiet = await serve(false)
  announcing = await serve(true)
})
afterAll(async () => {
  for (const close of open.toReversed()) await close()
})

async function serve(earlyHints: boolean): Promise<string> {
  const app = Fastify({ forceCloseConnections: true })
  const pages = {
    home: async () => page,
    app: () => page,
    shared: async () => page,
    console: () => page,
    files: {},
  }
  handleUnknownPaths(app, servePages(app, pages, { earlyHints, admitIp: () => {} }))
  open.push(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}

interface Answer {
  status: number
  /** Early hints that came before the answer. */
  early: string[]
  link: unknown
  body: string
}

const navigates = { 'sec-fetch-mode': 'navigate', accept: 'text/html' }

async function overHttp1(server: string, headers: http.OutgoingHttpHeaders = navigates): Promise<Answer> {
  const request = http.get(`${server}/app/home`, { headers, agent: false })
  const early: string[] = []
  request.on('information', ({ statusCode, headers: { link } }) => early.push(`${statusCode} ${link}`))
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  const body = Buffer.concat(await answer.toArray())
  return { status: answer.statusCode ?? 0, early, link: answer.headers.link, body: String(body) }
}

async function overHttp2(server: string, headers: http2.OutgoingHttpHeaders = navigates): Promise<Answer> {
  const client = http2.connect(server)
  const request = client.request({ ':path': '/app/home', ...headers })
  const early: string[] = []
  request.on('headers', (headers) => early.push(`${headers[':status']} ${headers.link}`))
  const [answered] = (await once(request, 'response')) as [http2.IncomingHttpHeaders]
  const body = Buffer.concat(await request.toArray())
  client.close()
  return { status: Number(answered[':status']), early, link: answered.link, body: String(body) }
}

test('early hints: a page lists its assets in a Link header', async () => {
  const { status, early, link, body } = await overHttp1(quiet)
  expect([status, early, link]).toEqual([200, [], links])
  expect(body).toContain('A page.')
})

test('early hints: behind a capable proxy they come before the page, for a browser’s navigation', async () => {
  expect((await overHttp1(announcing)).early).toEqual([`103 ${links}`])
  expect((await overHttp1(announcing, { accept: 'text/html' })).early).toEqual([])
})

test('deploy/nginx/site.conf sends pages over HTTP/2', async ({ skip }) => {
  if (!hasNginx) return skip('nginx is not installed')
  expect(await overHttp2(await behindNginx(quiet))).toEqual(await overHttp1(quiet))
})

test('deploy/nginx/early-hints.conf passes early hints on', async ({ skip }) => {
  if (!nginxPassesEarlyHints) return skip('nginx is older than 1.29, the first that sends early hints')
  const nginx = await behindNginx(announcing)
  expect(await overHttp2(nginx)).toEqual(await overHttp1(announcing))
  expect((await overHttp2(nginx, { accept: 'text/html' })).early).toEqual([])
})

test('deploy/caddy/Caddyfile sends pages over HTTP/2 and passes early hints on', async ({ skip }) => {
  if (!hasCaddy) return skip('Caddy is not installed')
  const caddy = await shippedCaddy(folder, announcing)
  open.push(caddy.stop)
  expect(await overHttp2(caddy.http2)).toEqual(await overHttp1(announcing))
  expect((await overHttp2(caddy.http2, { accept: 'text/html' })).early).toEqual([])
})

async function behindNginx(server: string): Promise<string> {
  const nginx = await shippedNginx('site.conf', fs.mkdtempSync(path.join(folder, 'nginx-')), {
    'server 127.0.0.1:3036;': `server ${new URL(server).host};`,
    '/srv/fieldhouse/.fieldhouse/files/video/': `${folder}/video/`,
  })
  open.push(nginx.stop)
  return nginx.http2
}

test('deploy/caddy/Caddyfile redirects pages to https and refuses API calls over http', async ({ skip }) => {
  if (!hasCaddy) return skip('Caddy is not installed')
  const caddy = await shippedCaddy(fs.mkdtempSync(path.join(folder, 'caddy-')), quiet)
  open.push(caddy.stop)
  const plainly = async (target: string, method = 'GET') => {
    const { status, headers } = await fetch(caddy.plain + target, { method, redirect: 'manual' })
    return [target, status, headers.get('location')]
  }
  for (const page of ['/app/home?a=b', '/give-away'])
    expect(await plainly(page)).toEqual([page, 301, `https://127.0.0.1${page}`])
  for (const call of [
    '/api/auth/v3/login',
    '/closedcaption?cid=7-key',
    '/video/token/main.m3u8',
    '/metrics',
    '/health/live',
  ])
    expect(await plainly(call)).toEqual([call, 403, null])
  expect(await plainly('/app/home', 'POST')).toEqual(['/app/home', 403, null])
})

test('pages: a former address of a sport redirects to the same page at its current one', async () => {
  const school = currentSchool()
  setOnlySchool({ ...school, sports: [{ slug: 'gridiron', sport: 'football', former: ['football'] }] })
  onTestFinished(() => setOnlySchool(school))
  const open = (path: string) => fetch(`${quiet}${path}`, { redirect: 'manual', headers: { accept: 'text/html' } })
  for (const rest of ['', '/71?watch=now', '/schedules/game/71', '/roster/players/12/stats']) {
    const answer = await open(`/app/sports/football${rest}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/app/sports/gridiron${rest}`])
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  }
  expect((await open('/app/sports/gridiron')).status).toBe(200)
  expect((await open('/app/sports/footballs')).status).toBe(200)
})
