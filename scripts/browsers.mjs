// npm run browsers: walks the main screens in every browser engine that this machine has.
import fs from 'node:fs'
import path from 'node:path'
import { bootstrap, root } from './bootstrap.mjs'
import { buildIfChanged } from './build.mjs'
import { engines, screenInMemory } from './engines.mjs'
import { run, stopAllWithUs } from './running.mjs'
import { Stop, say, stopWith } from './say.mjs'
import { ffmpeg } from './tools.mjs'

const usage = `npm run browsers             the main screens in Chromium, Chromium 103, Firefox, WebKitGTK and WPE
npm run browsers -- WORDS    every page that has all the words in its name or its address

A word that begins the name of an engine chooses among those, as in: npm run browsers -- webkit firefox account

It fails where a page stays blank, shows that a part of it failed, is wider than its window, or throws an error.
Pictures of all screens lie in .fieldhouse-browsers; BROWSERS_FOLDER names another folder.
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
    say(missing ? '✗' : '✓', engine.name, missing ? `missing. ${missing}` : 'is here')
  const here = chosen.filter(({ missing }) => !missing).map(({ engine }) => engine)
  if (here.length === 0) throw new Stop('None of these engines is on this machine.')
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
    if (missing) say('✗', engine.name, `was not walked: it is missing. ${missing}`)
  process.exit(code ?? 1)
}

browsers().catch(stopWith)
