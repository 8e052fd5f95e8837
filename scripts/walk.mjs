// npm run walk: takes screenshots of every page in every size, color scheme and state, and arranges them on sheets for
// review.
import fs from 'node:fs'
import path from 'node:path'
import { bootstrap, root } from './bootstrap.mjs'
import { buildIfChanged } from './build.mjs'
import { run, stopAllWithUs } from './running.mjs'
import { stopWith } from './say.mjs'
import { browser, ffmpeg } from './tools.mjs'

const usage = `npm run walk             every page × 390, 820, 1440, 1920 px × dark, light × each state
npm run walk -- WORDS    the pages that have all the words in their name or their address

Of words with a comma between them one is enough; a word that is a size, a scheme or a state chooses among those:
npm run walk -- auth,account 390 1440 dark error long-names

The sheets lie in .fieldhouse-walk, what axe found in problems.txt there. WALK_FOLDER names another folder.
`

async function walk() {
  const words = process.argv.slice(2)
  if (words.includes('--help')) return console.log(usage)
  stopAllWithUs()
  const folder = path.resolve(process.env.WALK_FOLDER || path.join(root, '.fieldhouse-walk'))
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  const node = await bootstrap(buildIfChanged)
  const env = {
    WALK_FOLDER: folder,
    WALK_WORDS: words.join(' '),
    CHROME_PATH: (await browser(node)) ?? '',
    FFMPEG_PATH: (await ffmpeg()) ?? '',
  }
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const { code } = await run(node, [vitest, 'run', '--project=walk'], 'inherit', env)
  process.exit(code ?? 1)
}

walk().catch(stopWith)
