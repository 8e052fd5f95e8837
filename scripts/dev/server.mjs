// The server that npm run dev starts again with each change, on a port that only its door knows.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import readline from 'node:readline'
import { pipeline } from 'node:stream'
import { root } from '../bootstrap.mjs'
import { say } from '../say.mjs'

/** Told twice, it lets go of who only listens: that is later than this. */
const hurryAfterMs = 1100
const killAfterMs = 10_000
const hasEnded = 'The server has ended. Its reason stands in the terminal; the next change starts it again.'
const onlyOnce = /^--(reset|yes)$/

/** `url` is where it is reached, not where it listens. */
export function openDevServer({ url, args }) {
  let child
  let ending = Promise.resolve()
  let isQueued = false
  let turn = Promise.resolve()
  /** Where it listens, once it does; nothing when it has ended. */
  let address = Promise.withResolvers()

  async function launch(given, shows) {
    const mine = fork(path.join(root, 'server/src/main.ts'), given, {
      env: environment(url),
      stdio: [shows ? 'inherit' : 'ignore', 'pipe', 'inherit', 'ipc'],
    })
    child = mine
    const show = heldLines(mine)
    const [told] = await Promise.race([once(mine, 'message'), once(mine, 'exit')])
    const answers = typeof told === 'object' && told !== null
    show(shows || !answers ? (line) => (answers ? line.replaceAll(told.url, url) : line) : undefined)
    address.resolve(answers ? told.url : undefined)
    if (answers)
      mine.once('exit', () => {
        if (child !== mine || isQueued) return
        address = settled(undefined)
        say('✗', 'server', hasEnded)
      })
    return answers || told
  }

  return {
    /** A first start that refuses ends all of it: its reason has been said. */
    async start() {
      const began = launch(args, true)
      turn = began
      const answers = await began
      if (answers !== true && !isQueued) process.exit(answers ?? 1)
    },

    /** Changes that come before it answers are one restart more. Says whether it answers. */
    async restart() {
      if (isQueued) return false
      isQueued = true
      address = Promise.withResolvers()
      ending = end(child)
      turn = Promise.all([turn, ending]).then(() => {
        isQueued = false
        return launch(
          args.filter((arg) => !onlyOnce.test(arg)),
          false,
        )
      })
      const answers = (await turn) === true
      if (!answers && !isQueued) say('✗', 'server', hasEnded)
      return answers
    },

    stop() {
      isQueued = true
      return Promise.all([ending, end(child)])
    },

    async forward(request, response) {
      const listens = await address.promise
      if (!listens) return response.writeHead(503, { 'content-type': 'text/plain' }).end(`${hasEnded}\n`)
      passOn(listens, request, response)
    },
  }
}

function end(old) {
  if (!old || old.exitCode !== null || old.signalCode !== null) return Promise.resolve()
  const exited = once(old, 'exit')
  const timers = [
    setTimeout(() => old.kill('SIGTERM'), hurryAfterMs),
    setTimeout(() => old.kill('SIGKILL'), killAfterMs),
  ]
  old.kill('SIGTERM')
  return exited.finally(() => timers.forEach(clearTimeout))
}

function passOn(listens, request, response) {
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

const settled = (value) => {
  const known = Promise.withResolvers()
  known.resolve(value)
  return known
}

/** Its own data, its own free ports; what mails link to is the one address. */
const environment = (url) => ({
  ...process.env,
  FIELDHOUSE_HOME: process.env.FIELDHOUSE_HOME || path.join(root, '.fieldhouse-dev'),
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
  PUBLIC_URL: process.env.PUBLIC_URL || url,
  HOST: '127.0.0.1',
  PORT: '0',
})

/** What it says before it answers is shown, or not, all together; what it says later comes as it comes. */
function heldLines(child) {
  let waiting = []
  let print = (line) => waiting.push(line)
  readline.createInterface({ input: child.stdout }).on('line', (line) => print(line))
  return (inWords) => {
    if (inWords) for (const line of waiting) console.log(inWords(line))
    waiting = []
    print = (line) => console.log(line)
  }
}
