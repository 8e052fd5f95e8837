// The checks that need only files: types, lint, boundaries, unused code. They run in parallel on all cores.
import os from 'node:os'
import path from 'node:path'
import { root } from './bootstrap.mjs'
import { runProgram } from './running.mjs'
import { formatSecondsSince, printStatus } from './say.mjs'

// Paths instead of node_modules/.bin: two packages there offer a `tsc`, and the order of installs decides which one
// wins.
// The longest checks start first, so that only short ones remain at the end. Each type check gets one thread, because
// several threads would check the same types again.
const checks = [
  ['types', 'typescript/bin/tsc', '-p', '.', '--singleThreaded'],
  ['lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['boundaries', '../scripts/boundaries.mjs'],
  ['types app', 'typescript/bin/tsc', '-p', 'app', '--singleThreaded'],
  ['types console', 'typescript/bin/tsc', '-p', 'console', '--singleThreaded'],
  ['unused', 'knip/bin/knip.js'],
]

/** Counts the checks that passed and failed. */
export async function runChecks(node) {
  const waiting = [...checks]
  const results = []
  const runWaiting = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await runCheck(node, next))
  }
  await Promise.all(Array.from({ length: Math.max(2, os.availableParallelism()) }, runWaiting))
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

async function runCheck(node, [name, program, ...args]) {
  const began = Date.now()
  const { code, output } = await runProgram(node, [path.join(root, 'node_modules', program), ...args], 'pipe')
  printStatus(code === 0 ? '✓' : '✗', name, formatSecondsSince(began))
  if (code !== 0) console.log(output)
  return code === 0
}
