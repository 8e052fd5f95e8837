// npm test: installs what is missing, runs every check and every test, ends with one line. npm run check: the checks alone.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { bootstrap, root } from './bootstrap.mjs'
import { buildIfChanged } from './build.mjs'
import { runChecks } from './checks.mjs'
import { chosenBy } from './chosen.mjs'
import { run, stopAllWithUs } from './running.mjs'
import { Stop, stopWith } from './say.mjs'
import { scratch } from './scratch.mjs'
import { browser, ffmpeg } from './tools.mjs'

const usage = `npm test             every check and every test
npm test -- WORDS    the tests that have all the words in their file's path or in their title, and no checks
npm run check        the checks alone
`
const none = { passed: 0, failed: 0, skipped: 0 }

async function test() {
  const words = process.argv.slice(2)
  if (words.includes('--help')) return console.log(usage)
  stopAllWithUs()
  if (words[0] === '--checks-only') return tell(await runChecks(await bootstrap()))
  if (words.length === 0) {
    const node = await bootstrap(buildIfChanged)
    return tell(await runChecks(node), await runTests(node, await toolsOf(node)))
  }
  tell(...(await runChosen(words)))
}

function tell(...results) {
  const { passed, failed, skipped = 0 } = results.reduce(plus, none)
  if (skipped > 0) console.log(`\n${skipped} could not run here; each says why`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

const plus = (one, { passed, failed, skipped = 0 }) => ({
  passed: one.passed + passed,
  failed: one.failed + failed,
  skipped: one.skipped + skipped,
})

const nobodys = /^(contract|sports|design|player|app|bench)\//

async function runChosen(words) {
  const { whole, titled, pattern } = chosenBy(root, words)
  const needsProduct = [...whole, ...titled].some((file) => !nobodys.test(file))
  const node = await bootstrap(needsProduct ? buildIfChanged : undefined)
  const tools = needsProduct ? await toolsOf(node) : {}
  const results = []
  if (whole.length > 0) results.push(await runTests(node, tools, whole))
  // Vitest counts what the pattern leaves out as skipped.
  if (titled.length > 0) {
    const { passed, failed } = await runTests(node, tools, [...titled, '--testNamePattern', pattern])
    results.push({ passed, failed })
  }
  if (results.every(({ passed, failed, skipped = 0 }) => passed + failed + skipped === 0))
    throw new Stop(`No test has this in its path or its title: ${words.join(' ')}`)
  return results
}

const toolsOf = async (node) => ({ CHROME_PATH: (await browser(node)) ?? '', FFMPEG_PATH: (await ffmpeg()) ?? '' })

/** A run that ends without a report (a crash, a missing package) counts as one failure, never as none. */
async function runTests(node, tools, args = []) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-report-'))
  const report = path.join(folder, 'report.json')
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const memory = scratch()
  const env = memory ? { ...tools, TMPDIR: memory } : tools
  const { code } = await run(node, [vitest, 'run', ...reporters, ...args], 'inherit', env)
  const nothing = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 }
  const counted = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : nothing
  fs.rmSync(folder, { recursive: true })
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = counted
  return { passed, failed: code !== 0 ? Math.max(failed, 1) : failed, skipped }
}

test().catch(stopWith)
