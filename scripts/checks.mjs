// The checks that need nothing but the files: types, lint, boundaries, unused code. Together they take as long as their work divided by the cores.
import os from 'node:os'
import path from 'node:path'
import { root } from './bootstrap.mjs'
import { run } from './running.mjs'
import { say, secondsSince } from './say.mjs'

// By path, not by node_modules/.bin: two packages there offer a `tsc`, and which one wins depends on the order of installs.
// The longest come first: what is left at the end is short. Each type check has one thread: several would check the same types each for itself.
const checks = [
  ['types', 'typescript/bin/tsc', '-p', '.', '--singleThreaded'],
  ['lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['boundaries', '../scripts/boundaries.mjs'],
  ['types app', 'typescript/bin/tsc', '-p', 'app', '--singleThreaded'],
  ['types console', 'typescript/bin/tsc', '-p', 'console', '--singleThreaded'],
  ['unused', 'knip/bin/knip.js'],
]

/** How many held and how many did not. */
export async function runChecks(node) {
  const waiting = [...checks]
  const results = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await check(node, next))
  }
  await Promise.all(Array.from({ length: Math.max(2, os.availableParallelism()) }, work))
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

async function check(node, [name, program, ...args]) {
  const began = Date.now()
  const { code, output } = await run(node, [path.join(root, 'node_modules', program), ...args], 'pipe')
  say(code === 0 ? '✓' : '✗', name, secondsSince(began))
  if (code !== 0) console.log(output)
  return code === 0
}
