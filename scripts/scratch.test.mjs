import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'

const shm = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-shm-'))
afterEach(() => fs.readdirSync(shm).map((name) => fs.rmSync(path.join(shm, name), { recursive: true })))

/** Runs the code in its own process, which removes the folder when it ends. */
function runCode(body, env = {}) {
  const code = `import { createScratchFolder } from '${path.join(import.meta.dirname, 'scratch.mjs')}'\n${body}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, TMPDIR: '', SHM: shm, ...env },
  })
  return String(stdout).trim()
}
const roomy =
  "import fs from 'node:fs'; import os from 'node:os'; fs.statfsSync = () => ({ bavail: 2 ** 24, bsize: 4096 }); os.freemem = () => 2 ** 36;"
const printFolder = 'console.log(createScratchFolder(process.env.SHM))'

test('scratch folder: is in memory when there is room, and removed after the run', () => {
  const folder = runCode(`${roomy} ${printFolder}`)
  expect(path.dirname(folder)).toBe(shm)
  expect(fs.readdirSync(shm)).toEqual([])
})

test('scratch folder: the next run removes that of a killed run, and keeps that of a running one', () => {
  const dead = spawnSync(process.execPath, ['-e', '0']).pid
  for (const pid of [dead, process.pid])
    fs.mkdirSync(path.join(shm, `fieldhouse-tests-${pid}`, 'home'), { recursive: true })
  runCode(`${roomy} ${printFolder}`)
  expect(fs.readdirSync(shm)).toEqual([`fieldhouse-tests-${process.pid}`])
})

test('scratch folder: is removed even when the run is killed', async () => {
  const folder = runCode(`${roomy} ${printFolder}; process.kill(process.pid, 'SIGKILL')`)
  expect(path.dirname(folder)).toBe(shm)
  await expect.poll(() => fs.readdirSync(shm)).toEqual([])
})

test('scratch folder: is on the disk without shared memory, without room or with TMPDIR set', () => {
  const getParentFolder = (code, env) => path.dirname(runCode(code, env))
  expect(getParentFolder('console.log(createScratchFolder("/nowhere"))')).toBe('/tmp')
  expect(getParentFolder(`${roomy} os.freemem = () => 2 ** 30; ${printFolder}`)).toBe('/tmp')
  expect(getParentFolder(`${roomy} ${printFolder}`, { TMPDIR: shm })).toBe(shm)
})
