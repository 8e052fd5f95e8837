// npm run walk: takes screenshots of every page in every size, color scheme and state, and arranges them on sheets for
// review.
import fs from 'node:fs'
import path from 'node:path'
import { bootstrap, root } from './bootstrap.mjs'
import { buildIfChanged } from './build.mjs'
import { runProgram, stopProgramsOnExit } from './running.mjs'
import { exitWithError } from './say.mjs'
import { findOrInstallBrowser, findOrInstallFfmpeg } from './tools.mjs'

const usage = `npm run walk             take screenshots of every page at 390, 820, 1440 and 1920 px, dark and light, in each state
npm run walk -- WORDS    take screenshots of the pages with all the words in their name or address

Words separated by commas mean any of them. A size, a color scheme or a state limits the screenshots:
npm run walk -- auth,account 390 1440 dark error long-names

Screenshots are in .fieldhouse-walk, with axe's findings in problems.txt. To use another folder, set WALK_FOLDER.
`

async function takeScreenshots() {
  const words = process.argv.slice(2)
  if (words.includes('--help')) return console.log(usage)
  stopProgramsOnExit()
  const folder = path.resolve(process.env.WALK_FOLDER || path.join(root, '.fieldhouse-walk'))
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  const node = await bootstrap(buildIfChanged)
  const env = {
    WALK_FOLDER: folder,
    WALK_WORDS: words.join(' '),
    CHROME_PATH: (await findOrInstallBrowser(node)) ?? '',
    FFMPEG_PATH: (await findOrInstallFfmpeg()) ?? '',
  }
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const { code } = await runProgram(node, [vitest, 'run', '--project=walk'], 'inherit', env)
  process.exit(code ?? 1)
}

takeScreenshots().catch(exitWithError)
