import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadServedSchool } from '../../../server/src/commands/session/server-api.ts'
import { testMailServer } from '../../../server/src/shared/mail/test-mail-server.ts'
import { removeSettings } from '../../../server/src/shared/process/env.ts'

/** A product as the department has it: its own data, a folder of score files, mail that arrives. */
export interface Stage {
  url: string
  /** Where scoring programs write. */
  scores: string
  /** The word of a start without a school. */
  word: string | undefined
  /** Until there is a school, and what calls it knows which. */
  begun(): Promise<void>
  /** The newest letter to an address, once it has come. */
  letterTo(address: string): Promise<string>
  /** What it logged as an error. */
  errors(): string[]
  stop(): Promise<void>
}

const server = path.join(import.meta.dirname, '../../../server/src')
const patienceMs = 120_000

/** The demo's school with its accounts and nothing else; or a production server on which nothing stands yet. */
export async function openStage(kind: 'demo' | 'empty'): Promise<Stage> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-rehearsal-'))
  fs.chmodSync(home, 0o755)
  const scores = path.join(home, 'scores')
  fs.mkdirSync(scores)
  const letters: { to: string; text: string }[] = []
  const smtp = await testMailServer({
    takes: (to, mail) => letters.push(...to.map((address) => ({ to: address, text: readable(mail) }))),
  })
  const ours = { FIELDHOUSE_HOME: home, SCORES_FOLDER: scores, SMTP_URL: smtp.url, SMTP_TLS: 'off', DATABASE_URL: '' }
  const settings = kind === 'demo' ? { ...ours, PORT: '0', DEMO: 'accounts' } : { ...ours, ...(await production(home)) }
  let output = ''
  const child = fork(path.join(server, 'main.ts'), {
    env: { ...removeSettings(process.env), LOG_LEVEL: 'warn', SRT_PORTS: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  const ready = once(child, 'message') as Promise<[{ url: string }]>
  const waits = async () => {
    while (!/good once: \S+/.test(output)) await sleep(50)
    return /in a browser:\s+(https?:\/\/[^/\s]+)/.exec(output)?.[1] ?? ''
  }
  const url = await Promise.race([
    kind === 'demo' ? ready.then(([told]) => told.url) : waits(),
    sleep(patienceMs, undefined, { ref: false }).then(() => Promise.reject(new Error(`it did not start:\n${output}`))),
  ])
  return {
    url: url.replace('https:', 'http:'),
    scores,
    word: /good once: (\S+)/.exec(output)?.[1],
    begun: async () => {
      await ready
      await loadServedSchool(url.replace('https:', 'http:'))
    },
    letterTo: async (address) => {
      for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(100)) {
        const found = letters.findLast(({ to }) => to === address)
        if (found) return found.text
      }
      throw new Error(`no letter came to ${address}`)
    },
    errors: () => output.split('\n').filter((line) => line.includes('"level":"error"')),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await smtp.close()
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}

/** What a production server is not started without. */
async function production(home: string): Promise<Record<string, string>> {
  const secrets = path.join(home, 'secrets.json')
  execFileSync(process.execPath, [path.join(server, 'command-line.ts'), 'secrets', 'new', secrets])
  const port = await freePort()
  return {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: `https://localhost:${port}`,
    SECRETS_FILE: secrets,
    RTMP_PORT: '0',
    DEMO: '',
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Of a letter as it was sent: its soft line ends and its signs that stand for others taken back. */
const readable = (mail: Buffer): string =>
  mail
    .toString()
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
