// npm run browsers: walks the main screens in every browser engine that this machine has.
import fs from 'node:fs'
import path from 'node:path'
import { bootstrap, root } from './bootstrap.mjs'
import { buildIfChanged } from './build.mjs'
import { findEngines, startVirtualDisplay } from './engines.mjs'
import { runProgram, stopProgramsOnExit } from './running.mjs'
import { exitWithError, printStatus, Stop } from './say.mjs'
import { findOrInstallFfmpeg } from './tools.mjs'

const usage = `npm run browsers             check the main screens in Chromium, Chromium 103, Firefox, WebKitGTK and WPE
npm run browsers -- WORDS    check every page with all the words in its name or address

Start a word with an engine's name to choose engines: npm run browsers -- webkit firefox account

It fails if a page is blank, shows an error, is wider than its window or throws an exception.
Screenshots are in .fieldhouse-browsers. To use another folder, set BROWSERS_FOLDER.
`

async function checkBrowsers() {
  const words = process.argv.slice(2).map((word) => word.toLowerCase())
  if (words.includes('--help')) return console.log(usage)
  stopProgramsOnExit()
  const node = await bootstrap(buildIfChanged)
  const all = await findEngines(node)
  const matchEngines = (word) => all.filter(({ engine }) => engine.name.toLowerCase().startsWith(word))
  const matching = words.flatMap(matchEngines)
  const chosen = matching.length > 0 ? matching : all
  for (const { engine, missing } of chosen)
    printStatus(missing ? '✗' : '✓', engine.name, missing ? `missing. To install it: ${missing}` : 'found')
  const availableEngines = chosen.filter(({ missing }) => !missing).map(({ engine }) => engine)
  if (availableEngines.length === 0)
    throw new Stop('This machine has none of these engines. Install one, then run this again.')
  const folder = path.resolve(process.env.BROWSERS_FOLDER || path.join(root, '.fieldhouse-browsers'))
  fs.rmSync(folder, { recursive: true, force: true })
  const env = {
    BROWSERS_FOLDER: folder,
    BROWSERS_WORDS: words.filter((word) => matchEngines(word).length === 0).join(' '),
    ENGINES: JSON.stringify(availableEngines),
    DISPLAY: (await startVirtualDisplay()) ?? '',
    FFMPEG_PATH: (await findOrInstallFfmpeg()) ?? '',
    // What has not appeared by then never will.
    HANG_LIMIT_MINUTES: process.env.HANG_LIMIT_MINUTES || '3',
  }
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const { code } = await runProgram(node, [vitest, 'run', '--project=browsers', '--reporter=verbose'], 'inherit', env)
  for (const { engine, missing } of chosen)
    if (missing) printStatus('✗', engine.name, `skipped because it is missing. To install it: ${missing}`)
  process.exit(code ?? 1)
}

checkBrowsers().catch(exitWithError)
