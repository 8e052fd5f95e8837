// npm test: installs what is missing, runs all checks and tests and ends with a one-line summary. npm run check: only
// the checks.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { bootstrap, root } from './bootstrap.mjs'
import { buildIfChanged } from './build.mjs'
import { runChecks } from './checks.mjs'
import { selectTests } from './chosen.mjs'
import { formatLastLines } from './last-lines.mjs'
import { runProgram, stopProgramsOnExit } from './running.mjs'
import { exitWithError, Stop } from './say.mjs'
import { createScratchFolder } from './scratch.mjs'
import {
  findOrInstallBrowser,
  findOrInstallFfmpeg,
  findOrInstallIphoneWebView,
  findOrInstallOlderBrowser,
} from './tools.mjs'
import { reportVulnerabilities } from './vulnerabilities.mjs'

const usage = `npm test             run all checks and all tests
npm test -- WORDS    run the tests with all the words in their path or title, without checks
npm run check        run only the checks
`

/** Counts the CPU time of the whole machine, because the children of a killed program are not counted elsewhere. */
const getUsedCpuMs = () => os.cpus().reduce((total, { times: { user, nice, sys } }) => total + user + nice + sys, 0)
const usedBeforeMs = getUsedCpuMs()

async function runTestCommand() {
  const words = process.argv.slice(2)
  if (words.includes('--help')) return console.log(usage)
  stopProgramsOnExit()
  if (words[0] === '--checks-only') {
    const [results] = await Promise.all([runChecks(await bootstrap()), reportVulnerabilities()])
    return printResults(results)
  }
  if (words.length === 0) {
    const node = await bootstrap(buildIfChanged)
    return printResults(await runChecks(node), await runTests(node, await findTools(node)))
  }
  printResults(...(await runSelectedTests(words)))
}

function printResults(...results) {
  const passed = results.reduce((total, result) => total + result.passed, 0)
  const failed = results.reduce((total, result) => total + result.failed, 0)
  const cpuMinutes = (getUsedCpuMs() - usedBeforeMs) / 60_000
  console.log(`\n${cpuMinutes.toFixed(1)} CPU minutes on this machine in ${Math.round(performance.now() / 1000)} s`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

const needsNoServer = /^(contract|sports|design|player|client|app|bench)\//

async function runSelectedTests(words) {
  const { wholeFiles, titledFiles, pattern } = selectTests(root, words)
  const needsProduct = [...wholeFiles, ...titledFiles].some((file) => !needsNoServer.test(file))
  const node = await bootstrap(needsProduct ? buildIfChanged : undefined)
  const tools = needsProduct ? await findTools(node) : {}
  const results = []
  if (wholeFiles.length > 0) results.push(await runTests(node, tools, wholeFiles))
  if (titledFiles.length > 0) results.push(await runTests(node, tools, [...titledFiles, '--testNamePattern', pattern]))
  if (results.every(({ passed, failed, skipped = 0 }) => passed + failed + skipped === 0))
    throw new Stop(`No test has these words in its path or title: ${words.join(' ')}`)
  return results
}

const findTools = async (node) => ({
  CHROME_PATH: (await findOrInstallBrowser(node)) ?? '',
  OLDER_CHROME_PATH: (await findOrInstallOlderBrowser()) ?? '',
  FFMPEG_PATH: (await findOrInstallFfmpeg()) ?? '',
  IPHONE_MISSING: (await findOrInstallIphoneWebView()) ? '' : 'WebKitGTK for gjs is not installed',
})

const failures = path.join(root, '.fieldhouse-failures')

async function runTests(node, tools, args = []) {
  fs.rmSync(failures, { recursive: true, force: true })
  const folder = createScratchFolder()
  const file = path.join(folder, 'report.json')
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const env = { ...tools, TMPDIR: folder, RUN_REPORT: file, FAILURES_FOLDER: failures }
  const { code } = await runProgram(node, [vitest, 'run', ...args], 'inherit', env)
  // A run without a report (a crash, a missing package) counts as one failure.
  if (!fs.existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(fs.readFileSync(file, 'utf8'))
  // Vitest reports tests that the pattern excludes as skipped.
  if (args.includes('--testNamePattern')) report.skipped = []
  console.log(`\n${formatLastLines(report)}`)
  const failed = report.failures.length
  return { passed: report.passed, failed: code === 0 ? failed : Math.max(failed, 1), skipped: report.skipped.length }
}

runTestCommand().catch(exitWithError)
