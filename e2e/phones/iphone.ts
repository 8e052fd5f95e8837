import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { NativeBundle } from './build-native.ts'
import { type Phone, WebViewEnded, waitForHeading } from './phone.ts'
import type { PhoneSystem, PluginCall } from './phone-system.ts'

const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

interface WebViewReport {
  ready?: true
  call?: PluginCall
  page?: string
  missing?: string
  problem?: string
  warning?: string
  /** Why the process that draws the page ended. */
  ended?: string
  id?: number
  value?: unknown
  failed?: string
}

const logScript = `{
  const report = (text, level = 'problem') => window.webkit.messageHandlers[level].postMessage(String(text))
  addEventListener('error', ({ message }) => report(message))
  addEventListener('unhandledrejection', ({ reason }) => report(reason?.stack ?? reason))
  console.error = (...parts) => report(parts.join(' '))
  console.warn = (...parts) => report(parts.join(' '), 'warning')
}`

/** Creates the web view of an iPhone: WebKit at capacitor://localhost in a process of its own, with Capacitor's bridge. */
export async function createIphone(
  system: PhoneSystem,
  bridgeScripts: readonly string[],
  bundle: NativeBundle,
): Promise<Phone> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-iphone-'))
  const setup = path.join(folder, 'setup.json')
  const scripts = [...bridgeScripts, logScript]
  fs.writeFileSync(
    setup,
    JSON.stringify({ folder: bundle.folder, storage: path.join(folder, 'storage'), userAgent, scripts }),
  )
  const webView = startWebView(setup)
  const problems: string[] = []
  const warnings: string[] = []
  webView.onReport(({ call, page, missing, problem, warning }) => {
    if (call) void system.receive(call)
    if (page) system.startPage()
    if (missing) problems.push(`The bundle has no ${missing}`)
    if (problem) problems.push(problem)
    if (warning) warnings.push(warning)
  })
  await webView.ready
  system.deliver = (reply) =>
    webView
      .ask('read', { expression: `window.Capacitor.fromNative(${JSON.stringify(reply)}); 0` })
      .catch(() => undefined)
  const phone: Phone = {
    system,
    problems,
    warnings,
    start: async () => {
      webView.send('start')
      await waitForHeading(phone)
    },
    stop: async () => webView.send('stop'),
    reload: async (next) => {
      const started = webView.waitForPage()
      webView.send('reload', { folder: next })
      await started
    },
    read: <T>(expression: string) => webView.ask('read', { expression }) as Promise<T>,
    saveScreenshot: async (file) => {
      await webView.ask('screenshot', { file })
    },
    close: async () => {
      await webView.close()
      // WebKit's processes may still be writing when the one that started them has ended.
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return phone
}

/** Starts the web view's process. It ends when its input does. */
function startWebView(setup: string) {
  const program = path.join(import.meta.dirname, 'iphone-web-view.mjs')
  const child = spawn('xvfb-run', ['-a', 'gjs', '-m', program, setup], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // As root, WebKit's sandbox does not start.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', NO_AT_BRIDGE: '1' },
  })
  const listeners: ((report: WebViewReport) => void)[] = []
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let lastId = 0
  let ended: WebViewEnded | undefined
  const end = (reason: string) => {
    ended ??= new WebViewEnded(reason)
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  child.once('exit', () => end('The web view of the iPhone ended.'))
  child.stdin.on('error', () => end('The web view of the iPhone takes no commands.'))
  const send = (command: string, options: object = {}) => {
    child.stdin.write(`${JSON.stringify({ command, ...options })}\n`)
  }
  const ready = new Promise<void>((resolve, reject) => {
    listeners.push((report) => report.ready && resolve())
    child.once('exit', () => reject(new Error('The web view of the iPhone did not start.')))
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    const report = JSON.parse(line) as WebViewReport
    for (const listener of listeners) listener(report)
    if (report.ended) end(report.ended)
    const asked = waiting.get(report.id ?? 0)
    if (!asked) return
    waiting.delete(report.id ?? 0)
    if (report.failed === undefined) asked.resolve(report.value)
    else asked.reject(new Error(report.failed))
  })
  return {
    ready,
    send,
    waitForPage: () =>
      new Promise<void>((resolve) => {
        listeners.push((report) => report.page && resolve())
      }),
    onReport: (listener: (report: WebViewReport) => void) => void listeners.push(listener),
    ask: (command: string, options: object) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended)
        waiting.set(++lastId, { resolve, reject })
        send(command, { id: lastId, ...options })
      }),
    close: () =>
      new Promise<void>((resolve) => {
        if (child.exitCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.stdin.end()
      }),
  }
}
