import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { canEnter } from '../server/src/shared/db/embedded/owner.ts'
import {
  cleanUpProducts,
  createHome,
  isServerReady,
  isTrueInTime,
  listProcesses,
  main,
  repo,
  runProgram,
  startProduct,
} from './start-product.ts'

afterEach(cleanUpProducts)

const isRoot = process.getuid?.() === 0
const nobody = isRoot
  ? { uid: Number(execFileSync('id', ['-u', 'nobody'])), gid: Number(execFileSync('id', ['-g', 'nobody'])) }
  : undefined
const asNobody = ['--reuid', `${nobody?.uid}`, '--regid', `${nobody?.gid}`, '--clear-groups']

test('root runs the database as another user with private files', async ({ skip }) => {
  skip(!isRoot, 'only root can run the database as another user')
  const home = createHome()
  const product = await startProduct({ home })
  expect(await isServerReady(product.url)).toBe(true)
  const { uid, mode } = fs.statSync(path.join(home, 'pg'))
  expect(uid).toBe(nobody?.uid)
  expect(mode & 0o077).toBe(0)
})

test('root with a strict umask creates a home that the database can enter', async ({ skip }) => {
  skip(!isRoot, 'only root can run the database as another user')
  const home = path.join(createHome(), 'made/by-us')
  const { output } = runProgram('sh', ['-c', `umask 077; exec ${process.execPath} ${main}`], { home })
  expect(await isTrueInTime(() => output().includes('Press Ctrl-C to stop.'))).toBe(true)
  expect(fs.existsSync(path.join(home, 'pg'))).toBe(true)
})

test('root with a home in a private folder puts the database elsewhere and finds it after the home moves', async ({
  skip,
}) => {
  skip(!isRoot, 'only root can run the database as another user')
  const closed = createHome()
  fs.chmodSync(closed, 0o700)
  const home = path.join(closed, 'home')
  await (await startProduct({ home })).stop()
  const folder = fs.readFileSync(path.join(home, 'database-is-in'), 'utf8').trim()
  try {
    const moved = path.join(closed, 'moved')
    fs.renameSync(home, moved)
    const product = await startProduct({ home: moved })
    expect(product.output()).not.toContain('creating a new one')
    expect(product.output()).toContain(folder)
    await product.stop()
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})

const enterable = isRoot && canEnter(repo, nobody)
const notEnterable = 'only root can become an ordinary user, who must be able to read this folder'
test('an ordinary user can start and stop everything', async ({ skip }) => {
  skip(!enterable, notEnterable)
  const home = createHome()
  fs.chownSync(home, Number(nobody?.uid), Number(nobody?.gid))
  const { child, output } = runProgram('setpriv', [...asNobody, process.execPath, main], {
    home,
    env: { HOME: home },
  })
  expect(await isTrueInTime(() => output().includes('Press Ctrl-C to stop.'))).toBe(true)
  expect(fs.statSync(path.join(home, 'secrets.json')).uid).toBe(nobody?.uid)
  child.kill('SIGTERM')
  expect(await isTrueInTime(() => listProcesses(home).length === 0)).toBe(true)
})

test('an ordinary user can start in a home that root has used before', async ({ skip }) => {
  skip(!enterable, notEnterable)
  const home = createHome()
  fs.chownSync(home, Number(nobody?.uid), Number(nobody?.gid))
  await (await startProduct({ home })).stop()
  const { output } = runProgram('setpriv', [...asNobody, process.execPath, main], {
    home,
    env: { HOME: home },
  })
  expect(await isTrueInTime(() => output().includes('Press Ctrl-C to stop.'))).toBe(true)
})

test('an ordinary user in another user’s home is told how to use their own', async ({ skip }) => {
  skip(!enterable, notEnterable)
  const home = createHome()
  const { output } = runProgram('setpriv', [...asNobody, process.execPath, main], {
    home,
    env: { HOME: home },
  })
  expect(await isTrueInTime(() => output().includes('This user can’t write to'))).toBe(true)
  expect(output()).toContain('FIELDHOUSE_HOME=')
})
