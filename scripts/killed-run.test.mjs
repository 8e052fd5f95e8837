import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-killed-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const quotePath = (file) => JSON.stringify(path.join(root, file))

/** Starts a run of one endless test with a child program, as our commands start theirs. */
function beginRun() {
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const files = {
    'vitest.config.ts': `export default { test: { setupFiles: [${quotePath('vitest.setup.ts')}], testTimeout: 1e9 } }`,
    'endless.test.mjs': `
      import { spawn } from 'node:child_process'
      import fs from 'node:fs'
      import { test } from 'vitest'
      import { bindToThisProcess } from ${quotePath('scripts/lineage.mjs')}
      test('waits for a program that does not answer', async () => {
        const { command, commandArgs } = bindToThisProcess('SIGTERM', 'sleep', ['1000'])
        const program = spawn(command, commandArgs, { stdio: 'ignore' })
        fs.writeFileSync('${folder}/writing', JSON.stringify([process.pid, program.pid]))
        fs.renameSync('${folder}/writing', '${folder}/pids')
        await new Promise(() => setInterval(() => {}, 1_000))
      })`,
    'command.mjs': `
      import { runProgram, stopProgramsOnExit } from ${quotePath('scripts/running.mjs')}
      stopProgramsOnExit()
      await runProgram(process.execPath, [${quotePath('node_modules/vitest/vitest.mjs')}, 'run', '--root', ${JSON.stringify(folder)}], 'ignore')`,
  }
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text)
  return spawn(process.execPath, [path.join(folder, 'command.mjs')], { stdio: 'ignore' })
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    // A zombie process has ended.
    return !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

// Only Linux tells a program when its parent dies.
test.runIf(process.platform === 'linux').for(['SIGTERM', 'SIGKILL'])(
  'test run: ending it by %s leaves no worker and no program behind',
  async (signal) => {
    const command = beginRun()
    const pids = path.join(folder, 'pids')
    await expect.poll(() => fs.existsSync(pids)).toBe(true)
    const left = JSON.parse(fs.readFileSync(pids, 'utf8'))
    expect(left.map(isAlive)).toEqual([true, true])
    command.kill(signal)
    await expect.poll(() => left.filter(isAlive)).toEqual([])
    for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name))
  },
)
