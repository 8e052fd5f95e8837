import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'

const shm = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-shm-'))
afterEach(() => fs.readdirSync(shm).map((name) => fs.rmSync(path.join(shm, name), { recursive: true })))

/** In a process of its own: the folder goes with it. */
function asked(body, env = {}) {
  const code = `import { scratch } from '${path.join(import.meta.dirname, 'scratch.mjs')}'\n${body}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, TMPDIR: '', SHM: shm, ...env },
  })
  return String(stdout).trim()
}
const roomy =
  "import fs from 'node:fs'; import os from 'node:os'; fs.statfsSync = () => ({ bavail: 2 ** 24, bsize: 4096 }); os.freemem = () => 2 ** 36;"
const told = 'console.log(scratch(process.env.SHM))'

test('tests throw away in memory where there is room, and nothing of it stays', () => {
  const folder = asked(`${roomy} ${told}`)
  expect(path.dirname(folder)).toBe(shm)
  expect(fs.readdirSync(shm)).toEqual([])
})

test('what a killed run left goes with the next; what runs keeps its own', () => {
  const dead = spawnSync(process.execPath, ['-e', '0']).pid
  for (const pid of [dead, process.pid])
    fs.mkdirSync(path.join(shm, `fieldhouse-tests-${pid}`, 'home'), { recursive: true })
  asked(`${roomy} ${told}`)
  expect(fs.readdirSync(shm)).toEqual([`fieldhouse-tests-${process.pid}`])
})

test('the folder of a run that is killed goes too', async () => {
  const folder = asked(`${roomy} ${told}; process.kill(process.pid, 'SIGKILL')`)
  expect(path.dirname(folder)).toBe(shm)
  await expect.poll(() => fs.readdirSync(shm)).toEqual([])
})

test('without such a folder, without room in it, and where somebody names another place, there is one on the disk', () => {
  const placeOf = (code, env) => path.dirname(asked(code, env))
  expect(placeOf('console.log(scratch("/nowhere"))')).toBe('/tmp')
  expect(placeOf(`${roomy} os.freemem = () => 2 ** 30; ${told}`)).toBe('/tmp')
  expect(placeOf(`${roomy} ${told}`, { TMPDIR: shm })).toBe(shm)
})
