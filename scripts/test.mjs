// npm test: installs what is missing, runs every check and every test, ends with one line. npm run check: the checks alone.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { bootstrap, root } from './bootstrap.mjs'
import { buildIfChanged } from './build.mjs'
import { stopWithNpm } from './lineage.mjs'
import { say, secondsSince, stopWith } from './say.mjs'
import { browser, ffmpeg } from './tools.mjs'

// By path, not by node_modules/.bin: two packages there offer a `tsc`, and which one wins depends on the order of installs.
const checks = [
  ['types', 'typescript/bin/tsc', '-p', '.'],
  ['types app', 'typescript/bin/tsc', '-p', 'app'],
  ['lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['boundaries', '../scripts/boundaries.mjs'],
  ['unused', 'knip/bin/knip.js'],
]

async function test() {
  const checksOnly = process.argv.includes('--checks-only')
  const node = await bootstrap(checksOnly ? undefined : buildIfChanged)
  const results = []
  for (const [name, program, ...args] of checks)
    results.push(await check(node, name, path.join(root, 'node_modules', program), args))
  const tests = checksOnly ? { passed: 0, failed: 0, skipped: 0 } : await runTests(node)
  const passed = results.filter(Boolean).length + tests.passed
  const failed = results.length - results.filter(Boolean).length + tests.failed
  if (tests.skipped > 0) console.log(`\n${tests.skipped} could not run here; each says why`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

async function check(node, name, program, args) {
  const began = Date.now()
  const { code, output } = await run(node, [program, ...args], 'pipe')
  say(code === 0 ? '✓' : '✗', name, secondsSince(began))
  if (code !== 0) console.log(output)
  return code === 0
}

/** A run that ends without a report (a crash, a missing package) counts as one failure, never as none. */
async function runTests(node) {
  const tools = { CHROME_PATH: (await browser(node)) ?? '', FFMPEG_PATH: (await ffmpeg()) ?? '' }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-report-'))
  const report = path.join(folder, 'report.json')
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(node, [vitest, 'run', ...reporters], 'inherit', tools)
  const nothing = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 }
  const counted = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : nothing
  fs.rmSync(folder, { recursive: true })
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = counted
  return { passed, failed: code !== 0 ? Math.max(failed, 1) : failed, skipped }
}

let running
const stop = (signal) => {
  running?.kill(signal)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
stopWithNpm(() => stop('SIGTERM'))

function run(node, args, stdio, env = {}) {
  running = spawn(node, args, { cwd: root, stdio: ['ignore', stdio, stdio], env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [running.stdout, running.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((resolve) => running.once('close', (code) => resolve({ code, output })))
}

test().catch(stopWith)
