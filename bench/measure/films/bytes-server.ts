import { execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../../server/src/shared/db/embedded/cluster.ts'
import { hasNginx } from '../../../server/src/shared/process/test-nginx.ts'

export interface BytesServer {
  /** Addresses, in the order of the files. */
  urls: string[]
  /** Processes whose CPU is counted. */
  pids(): number[]
  stop(): void
}

/** Starts node:http in its own process. It sends files from memory and supports `Range`, which video needs. */
export async function startNodeServer(files: readonly string[]): Promise<BytesServer> {
  const child = fork(import.meta.filename, files, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [origin] = (await once(child, 'message')) as [string]
  return { urls: files.map((_, at) => `${origin}/${at}`), pids: () => [child.pid ?? 0], stop: () => child.kill() }
}

/** Starts nginx with the same files and one worker that keeps them open; undefined where nginx is not installed. */
export async function startNginxServer(files: readonly string[]): Promise<BytesServer | undefined> {
  if (!hasNginx) return undefined
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-nginx-'))
  fs.chmodSync(folder, 0o755)
  for (const [at, file] of files.entries()) fs.copyFileSync(file, path.join(folder, `${at}`))
  const port = await findFreePort('127.0.0.1')
  const config = path.join(folder, 'nginx.conf')
  fs.writeFileSync(
    config,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log /dev/null; events {}
     http { access_log off; sendfile on; tcp_nopush on; open_file_cache max=1000; keepalive_requests 1000000;
       server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  )
  const running = await startNginx(folder, config, `http://127.0.0.1:${port}/0`)
  const stopNginx = () => {
    running.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return { urls: files.map((_, at) => `http://127.0.0.1:${port}/${at}`), pids: running.pids, stop: stopNginx }
}

async function startNginx(folder: string, config: string, probe: string) {
  const child = spawn('nginx', ['-p', folder, '-c', config], { stdio: 'ignore' })
  while (!(await fetch(probe).catch(() => undefined))) await sleep(100)
  const master = child.pid ?? 0
  return { pids: () => listWithWorkers(master), stop: () => child.kill('SIGTERM') }
}

/** Lists a process and those that it has started. */
export function listWithWorkers(master: number): number[] {
  const workers = execFileSync('pgrep', ['-P', `${master}`], { encoding: 'utf8' })
  return [master, ...workers.trim().split('\n').map(Number)]
}

if (process.argv[1] === import.meta.filename) {
  const files = process.argv.slice(2).map((file) => fs.readFileSync(file))
  const page = '<!doctype html><title>Bare</title><video src="/0" autoplay muted playsinline></video>'
  const server = createServer((request, answer) => {
    if (request.url === '/') {
      answer.setHeader('content-type', 'text/html').end(page)
      return
    }
    const bytes = files[Number(request.url?.slice(1))] ?? Buffer.alloc(0)
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
    const from = Number(range?.[1] ?? 0)
    const to = range?.[2] ? Number(range[2]) : bytes.length - 1
    answer.writeHead(range ? 206 : 200, {
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-length': to - from + 1,
      ...(range ? { 'content-range': `bytes ${from}-${to}/${bytes.length}` } : {}),
    })
    answer.end(range ? bytes.subarray(from, to + 1) : bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
}
