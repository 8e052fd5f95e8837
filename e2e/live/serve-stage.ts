import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { formatPagePolicy } from '@fieldhouse/contract/school/page-policy'

const repo = path.join(import.meta.dirname, '../..')
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

export interface StageServer {
  url: string
  close(): void
  /** Whether a request for media is refused as an expired one; the test changes it. */
  refuses: (path: string) => boolean
}

/** Bundles the player's page once for all stages of a run. */
export function buildStagePage(): { folder: string; remove(): void } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-stage-'))
  const vite = path.join(repo, 'node_modules/vite/bin/vite.js')
  const buildArgs = ['build', path.join(repo, 'player/src/browser'), '--outDir', path.join(folder, 'page')]
  execFileSync(process.execPath, [vite, ...buildArgs, '--logLevel', 'error', '--assetsInlineLimit', '0'], {
    stdio: 'inherit',
  })
  return { folder: path.join(folder, 'page'), remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}

/** Serves the page under the product's own content policy, with the product's media at the same address. */
export async function serveStage(
  folder: string,
  product: string,
  rewrite = (text: string) => text,
): Promise<StageServer> {
  const agent = new http.Agent({ keepAlive: true })
  const stage: StageServer = { url: '', close: () => undefined, refuses: () => false }
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here')
    if (!pathname.startsWith('/video/')) return sendPage(folder, pathname, response)
    if (stage.refuses(pathname)) return void response.writeHead(403).end()
    proxyRequest(`${product}${request.url}`, { agent, rewrite }, request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stage.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stage.close = () => {
    server.closeAllConnections()
    server.close()
    agent.destroy()
  }
  return stage
}

function sendPage(folder: string, pathname: string, response: http.ServerResponse) {
  const file = path.join(folder, pathname === '/' ? 'index.html' : pathname)
  if (!fs.existsSync(file)) return void response.writeHead(404).end()
  response.writeHead(200, {
    'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    'content-security-policy': formatPagePolicy(),
  })
  response.end(fs.readFileSync(file))
}

interface ProxyOptions {
  agent: http.Agent
  rewrite: (text: string) => string
}

function proxyRequest(
  url: string,
  { agent, rewrite }: ProxyOptions,
  request: http.IncomingMessage,
  response: http.ServerResponse,
) {
  const isPlaylist = /\.m3u8(\?|$)/.test(url)
  const headers = isPlaylist ? {} : request.headers
  const sent = http.get(url, { agent, headers }, async (answer) => {
    if (!isPlaylist) return answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers))
    const text = rewrite(String(Buffer.concat(await answer.toArray())))
    const type = answer.headers['content-type'] ?? 'text/plain'
    response.writeHead(answer.statusCode ?? 502, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
  })
  sent.on('error', () => response.destroy())
  response.on('close', () => response.writableFinished || sent.destroy())
}
