import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../db/embedded/cluster.ts'

const shippedIn = path.join(import.meta.dirname, '../../../../deploy/nginx')
/** Replaced to listen without a certificate, only on this machine. */
const listens = 'listen 443 ssl http2;'
const listensPlain = 'listen 80;'

const [, major = 0, minor = 0] = (/nginx\/(\d+)\.(\d+)/.exec(String(spawnSync('nginx', ['-v']).stderr)) ?? []).map(
  Number,
)

export const hasNginx: boolean = major > 0
/** nginx passes early hints since 1.29. */
export const nginxPassesEarlyHints: boolean = major > 1 || minor >= 29

export interface TestNginx {
  url: string
  /** Address without TLS. */
  http2: string
  /** Address of port 80. */
  plain: string
  pid: number
  stop(): Promise<void>
}

/** Starts nginx with a configuration of deploy/nginx. All files that it writes are in the folder. */
export async function shippedNginx(
  name: 'site.conf' | 'edge.conf',
  folder: string,
  own: Readonly<Record<string, string>>,
): Promise<TestNginx> {
  const [port, http2Port, plainPort] = [
    await findFreePort('127.0.0.1'),
    await findFreePort('127.0.0.1'),
    await findFreePort('127.0.0.1'),
  ]
  const mineListens = `listen 127.0.0.1:${port}; listen 127.0.0.1:${http2Port} http2;`
  let site = fs.readFileSync(path.join(shippedIn, name), 'utf8')
  for (const [shipped, mine] of Object.entries({
    [listens]: mineListens,
    [listensPlain]: `listen 127.0.0.1:${plainPort};`,
    ...own,
  })) {
    if (!site.includes(shipped)) throw new Error(`deploy/nginx/${name} does not say "${shipped}"`)
    site = site.replaceAll(shipped, mine)
  }
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'site.conf'), site.replaceAll(/^ *ssl_.*$/gm, ''))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`)
  const hints = name === 'site.conf' && nginxPassesEarlyHints ? `include ${shippedIn}/early-hints.conf;` : ''
  const config = path.join(folder, 'nginx.conf')
  fs.writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${folder}/pid;
     error_log ${folder}/errors; events {} http { access_log ${folder}/access; ${paths.join(' ')} ${hints} include ${folder}/site.conf; }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (bytes) => {
    output += bytes
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/video/`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${output}`)
    await sleep(50)
  }
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  return {
    url,
    http2: `http://127.0.0.1:${http2Port}`,
    plain: `http://127.0.0.1:${plainPort}`,
    pid: child.pid ?? 0,
    stop,
  }
}
