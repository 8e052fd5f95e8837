// npm run browsers: walks the main screens in every browser engine that this machine has.
import fs from 'node:fs'
import path from 'node:path'
import { bootstrap, root } from './bootstrap.mjs'
import { buildIfChanged } from './build.mjs'
import { engines, screenInMemory } from './engines.mjs'
import { run, stopAllWithUs } from './running.mjs'
import { Stop, say, stopWith } from './say.mjs'
import { ffmpeg } from './tools.mjs'

const usage = `npm run browsers             check the main screens in Chromium, Chromium 103, Firefox, WebKitGTK and WPE
npm run browsers -- WORDS    check every page with all the words in its name or address

Start a word with an engine's name to choose engines: npm run browsers -- webkit firefox account

It fails if a page is blank, shows an error, is wider than its window or throws an exception.
Screenshots are in .fieldhouse-browsers. To use another folder, set BROWSERS_FOLDER.
`

async function browsers() {
  const words = process.argv.slice(2).map((word) => word.toLowerCase())
  if (words.includes('--help')) return console.log(usage)
  stopAllWithUs()
  const node = await bootstrap(buildIfChanged)
  const all = await engines(node)
  const names = (word) => all.filter(({ engine }) => engine.name.toLowerCase().startsWith(word))
  const wanted = words.flatMap(names)
  const chosen = wanted.length > 0 ? wanted : all
  for (const { engine, missing } of chosen)
    say(missing ? '✗' : '✓', engine.name, missing ? `missing. To install it: ${missing}` : 'found')
  const here = chosen.filter(({ missing }) => !missing).map(({ engine }) => engine)
  if (here.length === 0) throw new Stop('This machine has none of these engines. Install one, then run this again.')
  const folder = path.resolve(process.env.BROWSERS_FOLDER || path.join(root, '.fieldhouse-browsers'))
  fs.rmSync(folder, { recursive: true, force: true })
  const env = {
    BROWSERS_FOLDER: folder,
    BROWSERS_WORDS: words.filter((word) => names(word).length === 0).join(' '),
    ENGINES: JSON.stringify(here),
    DISPLAY: (await screenInMemory()) ?? '',
    FFMPEG_PATH: (await ffmpeg()) ?? '',
    // What has not appeared by then never will.
    HANG_LIMIT_MINUTES: process.env.HANG_LIMIT_MINUTES || '3',
  }
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const { code } = await run(node, [vitest, 'run', '--project=browsers', '--reporter=verbose'], 'inherit', env)
  for (const { engine, missing } of chosen)
    if (missing) say('✗', engine.name, `skipped because it is missing. To install it: ${missing}`)
  process.exit(code ?? 1)
}

browsers().catch(stopWith)
