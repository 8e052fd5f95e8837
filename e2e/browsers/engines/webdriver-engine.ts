import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { findFreePort } from '../../../server/src/shared/db/embedded/cluster.ts'
import { hangLimitMs } from '../../hang-limit.ts'
import { waitUntil } from '../../wait-until.ts'
import { type BrowserEngine, type EnginePage, formatScript } from './engine.ts'
import { openWatchedServer } from './watched-server.ts'

/** WebKit without Apple: a W3C WebDriver and the browser that it starts. */
export interface WebKitDriver {
  make: string
  /** Program that drives it, with arguments that end it together with the test. */
  driver: [string, ...string[]]
  browser: string
  /** The driver's own name for the browser's options. */
  options: string
  args: string[]
}

const waitForDriver = (driver: ChildProcess, url: string) =>
  waitUntil(
    async () => {
      if (driver.exitCode !== null) throw new Error(`The driver ended with ${driver.exitCode}`)
      return fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    },
    () => `${url} does not answer`,
  )

export async function openWebKit({ make, driver, browser, options, args }: WebKitDriver): Promise<BrowserEngine> {
  const port = await findFreePort('127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  // Ignores the output: the browser logs a lot about missing sound cards.
  const [command, ...driverArgs] = driver
  const program = spawn(command, [...driverArgs, `--port=${port}`], { stdio: 'ignore' })
  await waitForDriver(program, url)
  const alwaysMatch = { [options]: { binary: browser, args } }
  const beginSession = async () =>
    (await sendCommand(url, 'POST', '/session', { capabilities: { alwaysMatch } })) as {
      sessionId: string
      capabilities: { browserVersion: string }
    }
  const first = await beginSession()
  await sendCommand(url, 'DELETE', `/session/${first.sessionId}`)
  return {
    name: `${make} ${first.capabilities.browserVersion}`,
    // One session at a time, each with its own profile.
    open: async (served) => {
      const { sessionId } = await beginSession()
      let why: unknown
      const askSession: SendCommand = async (method, path, body) => {
        if (why) throw new Error('The browser has gone', { cause: why })
        return sendCommand(url, method, `/session/${sessionId}${path}`, body).catch((error: Error) => {
          if (/^(Timeout|Type)Error$/.test(error.name)) why = error
          throw error
        })
      }
      return createDriverPage(askSession, served)
    },
    close: async () => void program.kill(),
  }
}

type SendCommand = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

async function sendCommand(url: string, ...[method, path, body]: Parameters<SendCommand>): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  // A driver waits forever for a crashed browser.
  const signal = AbortSignal.timeout(hangLimitMs)
  const answer = await fetch(`${url}${path}`, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${path}: ${error}, ${message}`)
}

/** The protocol's key for an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const enterKey = '\uE007'

async function createDriverPage(ask: SendCommand, served: string): Promise<EnginePage> {
  const watched = await openWatchedServer(served)
  // The headless browser has its own size and reports that it cannot change it.
  await ask('POST', '/window/rect', { width: 1440, height: 940 }).catch(() => undefined)
  const findElement = async (selector: string) => {
    const found = await ask('POST', '/element', { using: 'css selector', value: selector })
    return `/element/${(found as Record<string, string>)[elementKey]}`
  }
  return {
    problems: watched.problems,
    go: async (address) => void (await ask('POST', '/url', { url: watched.url + address })),
    evaluate: async <Given extends unknown[], Answer>(
      work: (...args: Given) => Answer | Promise<Answer>,
      ...args: Given
    ) => {
      const script = `const done = arguments[0]
        Promise.resolve().then(() => ${formatScript(work, args)})
          .then((answer) => done({ answer }), (error) => done({ error: String(error) }))`
      const outcome = (await ask('POST', '/execute/async', { script, args: [] })) as { answer: Answer; error?: string }
      if (outcome.error) throw new Error(outcome.error)
      return outcome.answer
    },
    click: async (selector) => {
      const script = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center', behavior: 'instant' })"
      // WebKitGTK's driver refuses to click what is below the window.
      await ask('POST', '/execute/sync', { script, args: [selector] })
      await ask('POST', `${await findElement(selector)}/click`, {})
    },
    type: async (selector, text) =>
      void (await ask('POST', `${await findElement(selector)}/value`, { text: text.replaceAll('\n', enterKey) })),
    screenshot: async (file) =>
      fs.writeFileSync(file, Buffer.from((await ask('GET', '/screenshot')) as string, 'base64')),
    close: async () => {
      // A crashed browser has no session to end.
      await ask('DELETE', '').catch(() => undefined)
      await watched.close()
    },
  }
}
