import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { appLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { appTokenHeader, deviceHeader } from '@fieldhouse/contract/hosts'
import { getFullPath } from '@fieldhouse/contract/request'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../server/src/auth/demo/demo-accounts.ts'
import { openBrowser, openPageVisit } from './browser.ts'
import { demoPasswordHash } from './call-endpoint.ts'
import {
  cleanUpProducts,
  createHome,
  isServerReady,
  isTrueInTime,
  listProcesses,
  repo,
  runProgram,
} from './start-product.ts'

const copied = [
  'app',
  'client',
  'console',
  'contract',
  'demo',
  'design',
  'origin',
  'player',
  'scripts',
  'server',
  'sports',
]
const withoutSources = new Set(['node_modules', 'dist', 'dist.new', 'dist-native'])
const demoFilms = path.join(repo, 'demo/films')

let home: string
let checkout: string
let child: ChildProcess
let output: () => string
let url: string

/** A folder below the home, so that processes in it are found by the home's name. */
beforeAll(async () => {
  home = createHome()
  checkout = path.join(home, 'checkout')
  for (const folder of copied)
    fs.cpSync(path.join(repo, folder), path.join(checkout, folder), {
      recursive: true,
      filter: (file) => file !== demoFilms && !withoutSources.has(path.basename(file)),
    })
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json'])
    fs.copyFileSync(path.join(repo, file), path.join(checkout, file))
  linkPackages()
  ;({ child, output } = runProgram('npm', ['run', 'dev'], { home: path.join(home, 'kept'), cwd: checkout }))
  expect(await isTrueInTime(() => output().includes('Press Ctrl-C to stop.')), output()).toBe(true)
  url = String(/running at (\S+)/.exec(output())?.[1])
})
afterAll(cleanUpProducts)

/** The packages are those of this checkout, the workspaces are the copy's. */
function linkPackages() {
  const from = path.join(repo, 'node_modules')
  const to = path.join(checkout, 'node_modules')
  fs.mkdirSync(path.join(to, '@fieldhouse'), { recursive: true })
  for (const name of fs.readdirSync(from).filter((one) => !['@fieldhouse', '.cache'].includes(one)))
    fs.symlinkSync(path.join(from, name), path.join(to, name))
  for (const name of fs.readdirSync(path.join(from, '@fieldhouse')))
    fs.symlinkSync(path.join('../..', name), path.join(to, '@fieldhouse', name))
}

/** Replaces the file at once. Written in place, it would be empty for a moment, and Vite may read it in that moment. */
function change(file: string, before: string, after: string) {
  const place = path.join(checkout, file)
  const text = fs.readFileSync(place, 'utf8')
  expect(text).toContain(before)
  fs.writeFileSync(`${place}.saved`, text.replace(before, after))
  fs.renameSync(`${place}.saved`, place)
}

const document = async () => {
  const answer = await fetch(`${url}/api/openapi.json`)
  return { status: answer.status, text: await answer.text() }
}

test('npm run dev: a change of the app appears in the open page, and its requests are answered at its own address', async () => {
  const browser = await openBrowser()
  const { page, problems } = await openPageVisit(browser, { baseURL: url })
  await page.goto('/')
  await page.getByText('No password needed').waitFor()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  const began = performance.now()
  change('app/src/features/landing/LandingScreen.tsx', 'No password needed', 'Seen at once')
  await page.getByText('Seen at once').waitFor()
  console.info('a line of the app', `${Math.round(performance.now() - began)} ms`)
  expect(await page.evaluate(() => 'stayed' in window), output()).toBe(true)

  const sent = {
    address: getFullPath(appLogin),
    headers: { 'content-type': 'application/json', [appTokenHeader]: currentSchool().appToken, [deviceHeader]: 'dev' },
    body: JSON.stringify({ cid: currentSchool().id, email: demoAccounts[0]?.email, password: demoPasswordHash }),
  }
  const signIn = ({ address, headers, body }: typeof sent) =>
    fetch(address, { method: 'POST', headers, body }).then(({ status }) => status)
  expect(await page.evaluate(signIn, sent)).toBe(200)
  await page.goto('/dev/mailbox')
  await page.getByRole('heading').first().waitFor()
  expect(await isServerReady(url)).toBe(true)
  expect((await fetch(`${url}/calendar/all.ics`)).headers.get('content-type')).toContain('text/calendar')
  expect((await fetch(`${url}/video/nothing/here`)).status).toBe(404)
  expect(problems).toEqual([])
  await browser.close()
})

test('npm run dev: a change of the server takes effect, and a broken one is reported until it is fixed', async () => {
  const file = 'server/src/docs/openapi.ts'
  const began = performance.now()
  change(file, 'title: `Fieldhouse for', 'title: `Changed for')
  expect(await isTrueInTime(async () => (await document()).text.includes('Changed for'))).toBe(true)
  console.info('a line of the server', `${Math.round(performance.now() - began)} ms`)
  change(file, 'title: `Changed for', 'title: = `Changed for')
  expect(await isTrueInTime(async () => (await document()).status === 503)).toBe(true)
  expect((await document()).text).toContain('The server stopped')
  expect(output()).toContain('openapi.ts')
  change(file, 'title: = `Changed for', 'title: `Fixed for')
  expect(await isTrueInTime(async () => (await document()).text.includes('Fixed for'))).toBe(true)
})

test('npm run dev: changes during a restart leave no request waiting', async () => {
  const file = 'server/src/docs/openapi.ts'
  const waiting: ReturnType<typeof document>[] = []
  const titles = ['Fixed', 'First', 'Second', 'Third', 'Last']
  for (const [index, title] of titles.slice(1).entries()) {
    change(file, `title: \`${titles[index]} for`, `title: \`${title} for`)
    await setTimeout(300)
    waiting.push(document())
  }
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await isTrueInTime(async () => (await document()).text.includes('Last for'))).toBe(true)
})

test('npm run dev: a second one on the same port says what is using it', async () => {
  const port = new URL(url).port
  const second = runProgram('npm', ['run', 'dev'], {
    home: path.join(home, 'other'),
    cwd: checkout,
    env: { PORT: port },
  })
  expect(await isTrueInTime(() => second.child.exitCode !== null)).toBe(true)
  expect(second.child.exitCode).not.toBe(0)
  expect(second.output()).toMatch(new RegExp(`Port ${port} is taken by .*npm run dev`, 's'))
})

test('npm run dev: Ctrl-C leaves no process behind', async () => {
  process.kill(-Number(child.pid), 'SIGINT')
  expect(await isTrueInTime(() => listProcesses(home).length === 0)).toBe(true)
})
