import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { formatPagePolicy } from '@fieldhouse/contract/school/page-policy'
import { makeFilm } from './film.ts'

const repo = path.join(import.meta.dirname, '../..')
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/mp4',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
  '.jpg': 'image/jpeg',
}

/** Faults that the test injects and removes. */
export interface InjectedFaults {
  down: boolean
  /** Tokens up to this one are refused. */
  expired: number
  /** Paths that are missing. */
  gone: RegExp | null
  /** Number of requests for a fresh URL. */
  renewals: number
}

/** Serves the bundled page of players under the product's own content policy, and a video behind tokens. */
export async function servePlayer() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-player-'))
  const vite = path.join(repo, 'node_modules/vite/bin/vite.js')
  const page = path.join(repo, 'player/src/browser')
  const buildArgs = [
    'build',
    page,
    '--outDir',
    path.join(folder, 'page'),
    '--logLevel',
    'error',
    '--assetsInlineLimit',
    '0',
  ]
  execFileSync(process.execPath, [vite, ...buildArgs], { stdio: 'inherit' })
  makeFilm(path.join(folder, 'film'))
  const faults: InjectedFaults = { down: false, expired: -1, gone: null, renewals: 0 }
  const server = http.createServer((request, response) => answerRequest(folder, faults, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const closeServer = () => {
    server.closeAllConnections()
    server.close()
    fs.rmSync(folder, { recursive: true })
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, faults, close: closeServer }
}

function answerRequest(
  folder: string,
  faults: InjectedFaults,
  request: http.IncomingMessage,
  response: http.ServerResponse,
) {
  const { pathname } = new URL(request.url ?? '/', 'http://here')
  const film = /^\/video\/token(\d+)\/(film\/[\w./-]+)$/.exec(pathname)
  if (pathname === '/never') return
  if (pathname === '/renew') {
    faults.renewals += 1
    return void response.end(`/video/token${faults.expired + 1}/film/main.m3u8`)
  }
  if (!film) return sendFile(path.join(folder, 'page', pathname === '/' ? 'index.html' : pathname), request, response)
  if (faults.down) return void request.socket.destroy()
  if (Number(film[1]) <= faults.expired) return void response.writeHead(403).end()
  if (faults.gone?.test(pathname)) return void response.writeHead(404).end()
  sendFile(path.join(folder, film[2] ?? ''), request, response)
}

function sendFile(file: string, request: http.IncomingMessage, response: http.ServerResponse) {
  const bytes = fs.existsSync(file) ? fs.readFileSync(file) : null
  if (!bytes) return void response.writeHead(404).end()
  const type = types[path.extname(file)] ?? 'application/octet-stream'
  response.setHeader('content-type', type)
  response.setHeader('accept-ranges', 'bytes')
  if (type === 'text/html') response.setHeader('content-security-policy', formatPagePolicy())
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
  if (!range) return void response.end(bytes)
  const from = Number(range[1])
  const to = range[2] ? Number(range[2]) : bytes.length - 1
  response.writeHead(206, { 'content-range': `bytes ${from}-${to}/${bytes.length}` }).end(bytes.subarray(from, to + 1))
}
