// npm run bench -- NAME: one of bench/, on the pinned Node, with the app built. It prints a ratio.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { bootstrap, root } from './bootstrap.mjs'
import { buildIfChanged } from './build.mjs'
import { Stop, stopWith } from './say.mjs'
import { browser } from './tools.mjs'

const suffix = '.ts'

async function bench() {
  const [name, ...args] = process.argv.slice(2)
  const folder = path.join(root, 'bench')
  const files = fs.existsSync(folder)
    ? fs.readdirSync(folder).filter((file) => file.endsWith(suffix) && !file.includes('.test.'))
    : []
  const names = files.map((file) => file.slice(0, -suffix.length))
  if (!names.includes(name))
    throw new Stop(`npm run bench -- NAME, where NAME is one of: ${names.join(', ') || '(none yet)'}`)
  const node = await bootstrap(buildIfChanged)
  const env = { ...process.env, CHROME_PATH: (await browser(node)) ?? '' }
  const child = spawn(node, [path.join(folder, `${name}${suffix}`), ...args], { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => process.exit(code ?? 1))
}

bench().catch(stopWith)
