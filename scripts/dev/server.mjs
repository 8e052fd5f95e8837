// Runs the server for npm run dev and restarts it after each change, on a port that only the dev address knows.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import readline from 'node:readline'
import { pipeline } from 'node:stream'
import { root } from '../bootstrap.mjs'
import { printStatus } from '../say.mjs'

/** A second signal makes the server drop clients that only listen. It must come more than a second after the first. */
const hurryAfterMs = 1100
const killAfterMs = 10_000
const hasEnded = 'The server stopped. See the terminal for the reason. It restarts at the next change.'
const onlyOnce = /^--(reset|yes)$/

/** `url` is the public address, not the one it listens on. */
export function openDevServer({ url, args }) {
  let child
  let ending = Promise.resolve()
  let isQueued = false
  let lastLaunch = Promise.resolve()
  /** The address it listens on once it does, or undefined after it has ended. Requests wait while it is pending. */
  let address = createPending()

  async function launch(serverArgs, shows) {
    const mine = fork(path.join(root, 'server/src/main.ts'), serverArgs, {
      env: createEnvironment(url),
      stdio: [shows ? 'inherit' : 'ignore', 'pipe', 'inherit', 'ipc'],
    })
    child = mine
    const show = holdLines(mine)
    const [outcome] = await Promise.race([once(mine, 'message'), once(mine, 'exit')])
    const answers = typeof outcome === 'object' && outcome !== null
    show(shows || !answers ? (line) => (answers ? line.replaceAll(outcome.url, url) : line) : undefined)
    // After another change the next launch settles it.
    if (!isQueued) address.settle(answers ? outcome.url : undefined)
    if (answers)
      mine.once('exit', () => {
        if (child !== mine || isQueued) return
        address = createPending()
        address.settle(undefined)
        printStatus('✗', 'server', hasEnded)
      })
    return answers || outcome
  }

  return {
    /** If the first start fails, everything ends. The server has printed the reason. */
    async start() {
      const began = launch(args, true)
      lastLaunch = began
      const answers = await began
      if (answers !== true && !isQueued) process.exit(answers ?? 1)
    },

    /** Changes before the server is ready again cause only one more restart. Returns whether the server is ready. */
    async restart() {
      if (isQueued) return false
      isQueued = true
      if (address.isSettled) address = createPending()
      ending = stopServer(child)
      lastLaunch = Promise.all([lastLaunch, ending]).then(() => {
        isQueued = false
        return launch(
          args.filter((arg) => !onlyOnce.test(arg)),
          false,
        )
      })
      const answers = (await lastLaunch) === true
      if (!answers && !isQueued) printStatus('✗', 'server', hasEnded)
      return answers
    },

    stop() {
      isQueued = true
      return Promise.all([ending, stopServer(child)])
    },

    async forward(request, response) {
      const listens = await address.promise
      if (!listens) return response.writeHead(503, { 'content-type': 'text/plain' }).end(`${hasEnded}\n`)
      forwardRequest(listens, request, response)
    },
  }
}

function stopServer(oldServer) {
  if (!oldServer || oldServer.exitCode !== null || oldServer.signalCode !== null) return Promise.resolve()
  const exited = once(oldServer, 'exit')
  const timers = [
    setTimeout(() => oldServer.kill('SIGTERM'), hurryAfterMs),
    setTimeout(() => oldServer.kill('SIGKILL'), killAfterMs),
  ]
  oldServer.kill('SIGTERM')
  return exited.finally(() => timers.forEach(clearTimeout))
}

function forwardRequest(listens, request, response) {
  const { hostname, port } = new URL(listens)
  const { method, url: target, headers } = request
  const passed = http.request({ hostname, port, method, path: target, headers })
  passed.once('response', (answer) => {
    response.writeHead(answer.statusCode, answer.rawHeaders)
    pipeline(answer, response, () => {})
  })
  passed.once('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
  response.once('close', () => passed.destroy())
  request.pipe(passed)
}

function createPending() {
  const { promise, resolve } = Promise.withResolvers()
  const pending = {
    promise,
    isSettled: false,
    settle(value) {
      pending.isSettled = true
      resolve(value)
    },
  }
  return pending
}

/** Its own data and free ports. Links in emails use the public address. */
const createEnvironment = (url) => ({
  ...process.env,
  FIELDHOUSE_HOME: process.env.FIELDHOUSE_HOME || path.join(root, '.fieldhouse-dev'),
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
  PUBLIC_URL: process.env.PUBLIC_URL || url,
  HOST: '127.0.0.1',
  PORT: '0',
})

/** Holds the output until the server is ready, then prints or drops it. Later output is printed at once. */
function holdLines(child) {
  let waiting = []
  let print = (line) => waiting.push(line)
  readline.createInterface({ input: child.stdout }).on('line', (line) => print(line))
  return (formatLine) => {
    if (formatLine) for (const line of waiting) console.log(formatLine(line))
    waiting = []
    print = (line) => console.log(line)
  }
}
