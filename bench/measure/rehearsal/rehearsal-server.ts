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

/** A product as a department runs it, with its own data, a folder of score files, and a mail server. */
export interface RehearsalServer {
  url: string
  /** Folder for the files of scoring programs. */
  scores: string
  /** Setup code of a start without a school. */
  setupCode: string | undefined
  /** Waits until there is a school, then loads it for the callers. */
  begun(): Promise<void>
  /** Newest email to an address, once it has arrived. */
  letterTo(address: string): Promise<string>
  /** Log lines of level error. */
  errors(): string[]
  stop(): Promise<void>
}

const serverFolder = path.join(import.meta.dirname, '../../../server/src')
const patienceMs = 120_000

/** Starts the demo's school with its accounts and nothing else, or an empty production server. */
export async function openRehearsalServer(kind: 'demo' | 'empty'): Promise<RehearsalServer> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-rehearsal-'))
  fs.chmodSync(home, 0o755)
  const scores = path.join(home, 'scores')
  fs.mkdirSync(scores)
  const letters: { to: string; text: string }[] = []
  const smtp = await testMailServer({
    takes: (to, mail) => letters.push(...to.map((address) => ({ to: address, text: decodeMail(mail) }))),
  })
  const commonSettings = {
    FIELDHOUSE_HOME: home,
    SCORES_FOLDER: scores,
    SMTP_URL: smtp.url,
    SMTP_TLS: 'off',
    DATABASE_URL: '',
  }
  const settings =
    kind === 'demo'
      ? { ...commonSettings, PORT: '0', DEMO: 'accounts' }
      : { ...commonSettings, ...(await buildProductionSettings(home)) }
  let output = ''
  const child = fork(path.join(serverFolder, 'main.ts'), {
    env: { ...removeSettings(process.env), LOG_LEVEL: 'warn', SRT_PORTS: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  const ready = once(child, 'message') as Promise<[{ url: string }]>
  const waitForSetup = async () => {
    while (!/works once\): \S+/.test(output)) await sleep(50)
    return /in a browser:\s+(https?:\/\/[^/\s]+)/.exec(output)?.[1] ?? ''
  }
  const url = await Promise.race([
    kind === 'demo' ? ready.then(([message]) => message.url) : waitForSetup(),
    sleep(patienceMs, undefined, { ref: false }).then(() => Promise.reject(new Error(`it did not start:\n${output}`))),
  ])
  return {
    url: url.replace('https:', 'http:'),
    scores,
    setupCode: /works once\): (\S+)/.exec(output)?.[1],
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

/** Builds the settings without which a production server refuses to start. */
async function buildProductionSettings(home: string): Promise<Record<string, string>> {
  const secrets = path.join(home, 'secrets.json')
  execFileSync(process.execPath, [path.join(serverFolder, 'command-line.ts'), 'secrets', 'new', secrets])
  const port = await reservePort()
  return {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: `https://localhost:${port}`,
    SECRETS_FILE: secrets,
    RTMP_PORT: '0',
    DEMO: '',
  }
}

async function reservePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Decodes an email: removes its soft line breaks and replaces its escaped characters. */
const decodeMail = (mail: Buffer): string =>
  mail
    .toString()
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
