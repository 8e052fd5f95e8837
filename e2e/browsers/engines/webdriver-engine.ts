import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { findFreePort } from '../../../server/src/shared/db/embedded/cluster.ts'
import { hangLimitMs } from '../../hang-limit.ts'
import { waitUntil } from '../../wait-until.ts'
import { type Engine, type EnginePage, scriptOf } from './engine.ts'
import { openWatchedServer } from './watched-server.ts'

/** WebKit without Apple: a driver of the W3C's protocol, and the browser that it starts. */
export interface WebKit {
  make: string
  /** The program that drives it, with what ends it when we do. */
  driver: [string, ...string[]]
  browser: string
  /** The driver's own name for how its browser is started. */
  options: string
  args: string[]
}

const untilItAnswers = (driver: ChildProcess, url: string) =>
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

export async function webKit({ make, driver, browser, options, args }: WebKit): Promise<Engine> {
  const port = await findFreePort('127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  // Its browser says much about sound cards that are not here.
  const [command, ...words] = driver
  const program = spawn(command, [...words, `--port=${port}`], { stdio: 'ignore' })
  await untilItAnswers(program, url)
  const alwaysMatch = { [options]: { binary: browser, args } }
  const begin = async () =>
    (await send(url, 'POST', '/session', { capabilities: { alwaysMatch } })) as {
      sessionId: string
      capabilities: { browserVersion: string }
    }
  const first = await begin()
  await send(url, 'DELETE', `/session/${first.sessionId}`)
  return {
    name: `${make} ${first.capabilities.browserVersion}`,
    // One session at a time: each has a profile of its own.
    open: async (served) => {
      const { sessionId } = await begin()
      let why: unknown
      const ask: Send = async (method, path, body) => {
        if (why) throw new Error('The browser has gone', { cause: why })
        return send(url, method, `/session/${sessionId}${path}`, body).catch((error: Error) => {
          if (/^(Timeout|Type)Error$/.test(error.name)) why = error
          throw error
        })
      }
      return pageOf(ask, served)
    },
    close: async () => void program.kill(),
  }
}

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

async function send(url: string, ...[method, path, body]: Parameters<Send>): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  // A driver waits for ever for a browser that has crashed.
  const signal = AbortSignal.timeout(hangLimitMs)
  const answer = await fetch(`${url}${path}`, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${path}: ${error}, ${message}`)
}

/** How the protocol names an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const enterKey = '\uE007'

async function pageOf(ask: Send, served: string): Promise<EnginePage> {
  const watched = await openWatchedServer(served)
  // The headless one has a size of its own, and says that it cannot change it.
  await ask('POST', '/window/rect', { width: 1440, height: 940 }).catch(() => undefined)
  const find = async (selector: string) => {
    const found = await ask('POST', '/element', { using: 'css selector', value: selector })
    return `/element/${(found as Record<string, string>)[elementKey]}`
  }
  return {
    problems: watched.problems,
    go: async (address) => void (await ask('POST', '/url', { url: watched.url + address })),
    evaluate: async <Given extends unknown[], Answer>(
      work: (...given: Given) => Answer | Promise<Answer>,
      ...given: Given
    ) => {
      const script = `const done = arguments[0]
        Promise.resolve().then(() => ${scriptOf(work, given)})
          .then((answer) => done({ answer }), (error) => done({ error: String(error) }))`
      const said = (await ask('POST', '/execute/async', { script, args: [] })) as { answer: Answer; error?: string }
      if (said.error) throw new Error(said.error)
      return said.answer
    },
    click: async (selector) => void (await ask('POST', `${await find(selector)}/click`, {})),
    type: async (selector, text) =>
      void (await ask('POST', `${await find(selector)}/value`, { text: text.replaceAll('\n', enterKey) })),
    screenshot: async (file) =>
      fs.writeFileSync(file, Buffer.from((await ask('GET', '/screenshot')) as string, 'base64')),
    close: async () => {
      // One that has gone has no session either.
      await ask('DELETE', '').catch(() => undefined)
      await watched.close()
    },
  }
}
