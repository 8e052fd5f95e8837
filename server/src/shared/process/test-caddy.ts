import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../db/embedded/cluster.ts'

const shipped = path.join(import.meta.dirname, '../../../../deploy/caddy/Caddyfile')

export const hasCaddy: boolean = spawnSync('caddy', ['version']).status === 0

/**
 * Starts Caddy with the configuration of deploy/caddy, only on this machine and without a certificate (HTTP/2 without
 * TLS).
 */
export async function shippedCaddy(
  folder: string,
  server: string,
): Promise<{ http2: string; plain: string; stop(): Promise<void> }> {
  const port = await findFreePort('127.0.0.1')
  const http2 = `http://127.0.0.1:${port}`
  const plain = `http://127.0.0.1:${await findFreePort('127.0.0.1')}`
  let site = fs.readFileSync(shipped, 'utf8')
  for (const [theirs, mine] of Object.entries({
    'http://fieldhouse.example {': `${plain} {`,
    'fieldhouse.example {': `${http2} {`,
    '127.0.0.1:3036 {': `${new URL(server).host} {`,
  })) {
    if (!site.includes(theirs)) throw new Error(`deploy/caddy/Caddyfile does not say "${theirs}"`)
    site = site.replaceAll(theirs, mine)
  }
  const config = path.join(folder, 'Caddyfile')
  fs.writeFileSync(config, `{\n\tadmin off\n\tauto_https off\n\tservers {\n\t\tprotocols h1 h2c\n\t}\n}\n${site}`)
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (bytes) => {
    output += bytes
  })
  while (!(await fetch(http2).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`Caddy did not start: ${output}`)
    await sleep(50)
  }
  const stop = async () => {
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
  return { http2, plain, stop }
}
