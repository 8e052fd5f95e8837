import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { demoPassword } from '../server/src/auth/demo/demo-accounts.ts'
import {
  cleanUpProducts,
  createHome,
  isServerLive,
  isServerReady,
  isTrueInTime,
  type LaunchedProduct,
  listProcesses,
  main,
  prepareUsedHome,
  queryDatabase,
  runCommand,
  runProgram,
  runToEnd,
  startProduct,
} from './start-product.ts'

afterEach(cleanUpProducts)

test('a first start says what it does and its address, and a second one prepares nothing', async () => {
  const home = createHome()
  const first = await startProduct({ home })
  expect(first.output()).toContain('creating a new one')
  expect(first.output()).toContain(`Fieldhouse is running at ${first.url}`)
  expect(first.output()).toContain('Press Ctrl-C to stop.')
  expect(await isServerReady(first.url)).toBe(true)
  expect(await first.stop()).toBe(0)
  const second = await startProduct({ home })
  expect(await isServerReady(second.url)).toBe(true)
  expect(second.output()).not.toContain('preparing')
})

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  test(`${signal} stops the server and its database and leaves no process`, async () => {
    const home = await prepareUsedHome()
    const product = await startProduct({ home })
    expect(listProcesses(home).length).toBeGreaterThan(2)
    expect(await product.stop(signal)).toBe(0)
    expect(listProcesses(home)).toEqual([])
    expect(fs.readFileSync(path.join(home, 'pg/log'), 'utf8')).toContain('database system is shut down')
  })
}

test('stopping the server answers running requests and accepts no new ones', async () => {
  const product = await startProduct({ home: await prepareUsedHome() })
  const { hostname, port } = new URL(product.url)
  const request = http.request({
    hostname,
    port,
    method: 'POST',
    path: '/api/none',
    headers: { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' },
  })
  const underWay = once(request, 'continue')
  const answered = new Promise<number | undefined>((resolve, reject) => {
    request.once('response', (answer) => resolve(answer.resume().statusCode)).once('error', reject)
  })
  request.flushHeaders()
  await underWay
  request.write('{')
  const stopped = product.stop()
  expect(await isTrueInTime(async () => !(await isServerLive(product.url)))).toBe(true)
  request.end('}')
  expect(await answered).toBeGreaterThanOrEqual(200)
  expect(await stopped).toBe(0)
})

test('start: names the demo accounts with their password, and --no-demo starts without them', async () => {
  const home = await prepareUsedHome()
  const demoProduct = await startProduct({ home })
  expect(demoProduct.output()).toContain('fan@fieldhouse.test, operator@fieldhouse.test')
  expect(demoProduct.output()).toContain(`Demo password      ${demoPassword}`)
  expect(demoProduct.output()).toContain(`${demoProduct.url}/dev/mailbox`)
  expect(await demoFans(demoProduct)).toBe(3)
  await demoProduct.stop()
  const empty = await startProduct({ home, args: ['--no-demo'] })
  expect(empty.output()).not.toContain('fieldhouse.test')
  expect(await demoFans(empty)).toBe(0)
})

test('production refuses a database with demo accounts', async () => {
  const home = await prepareUsedHome()
  const secrets = path.join(home, 'production.json')
  await runCommand(home, 'secrets', 'new', secrets)
  const production = {
    NODE_ENV: 'production',
    DEMO: '',
    PUBLIC_URL: 'https://fieldhouse.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRETS_FILE: secrets,
    SCHOOL_FILE: path.join(import.meta.dirname, '../demo/src/school/demo-school.json'),
  }
  const { code, output } = await runToEnd({ home, env: production })
  expect(code).toBe(1)
  expect(output).toContain('has the demo accounts')
  const empty = await startProduct({ home: createHome(), env: production })
  expect(await isServerReady(empty.url)).toBe(true)
  expect(empty.output()).not.toMatch(/password|mailbox/)
  expect((await fetch(`${empty.url}/dev/mailbox`)).status).toBe(404)
})

async function demoFans({ databaseUrl }: LaunchedProduct): Promise<unknown> {
  const [row] = await queryDatabase(
    databaseUrl,
    "select count(*) as fans from customer where email like '%@fieldhouse.test'",
  )
  return row?.fans
}

test('a port in use stops the start with its owner and how to choose another', async () => {
  const other = http.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  const home = await prepareUsedHome()
  const { code, output } = await runToEnd({ home, env: { PORT: String(port) } })
  other.close()
  expect(code).toBe(1)
  expect(output).toContain(`Port ${port} is taken by node`)
  expect(output).toContain(`(pid ${process.pid})`)
  expect(output).toContain(`PORT=${port + 1} npm start`)
  expect(listProcesses(home)).toEqual([])
})

test('a second start on the same data says where the first one runs and exits', async () => {
  const home = await prepareUsedHome()
  const first = await startProduct({ home })
  const second = await runToEnd({ home })
  expect(second.code).toBe(1)
  expect(second.output).toContain(`is already running on this data: ${first.url} (pid ${first.pid})`)
  expect(second.output).toContain('FIELDHOUSE_HOME=')
  expect(await isServerReady(first.url)).toBe(true)
})

test('of two simultaneous starts on new data exactly one runs', async () => {
  const home = createHome()
  const outcomes = await Promise.allSettled([startProduct({ home }), startProduct({ home })])
  const running = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  const refused = outcomes.find((outcome) => outcome.status === 'rejected')
  expect(running).toHaveLength(1)
  expect(String(refused?.reason)).toContain('is already running on this data')
})

test('--reset refuses without a terminal, changes nothing on a wrong answer and deletes everything on “reset”', async () => {
  const home = await prepareUsedHome()
  const stored = path.join(home, 'files/stored')
  await (await startProduct({ home })).stop()
  fs.mkdirSync(path.dirname(stored), { recursive: true })
  fs.writeFileSync(stored, '')

  const unasked = await runToEnd({ home, args: ['--reset'] })
  expect(unasked.code).toBe(1)
  expect(unasked.output).toContain('add --yes')
  const another = atTerminal(home, 'yes')
  expect(await isTrueInTime(() => another.output().includes('Nothing was changed.'))).toBe(true)
  expect(fs.existsSync(stored)).toBe(true)

  const right = atTerminal(home, 'reset')
  expect(await isTrueInTime(() => right.output().includes('Press Ctrl-C to stop.'))).toBe(true)
  expect(right.output()).toContain('creating a new one')
  expect(fs.existsSync(stored)).toBe(false)
  process.kill(-Number(right.child.pid), 'SIGTERM')
})

/** Runs the command in a terminal (`script`) and types the answer when asked. */
function atTerminal(home: string, answer: string) {
  const command = `${process.execPath} ${main} --reset`
  return runProgram('sh', ['-c', `(sleep 1; echo ${answer}; sleep 4) | script -qec '${command}' /dev/null`], { home })
}
