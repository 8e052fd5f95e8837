// npm run bench -- NAME: runs one benchmark of bench/ on the pinned Node, with the app built. It prints a ratio.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { bootstrap, root } from './bootstrap.mjs'
import { buildIfChanged } from './build.mjs'
import { exitWithError, Stop } from './say.mjs'
import { findOrInstallBrowser } from './tools.mjs'

const folder = path.join(root, 'bench')
const isBench = /\.ts$/
/** Helpers of benchmarks. */
const isHelper = /^measure\b|\.test\.ts$/

async function runBenchmark() {
  const [name, ...args] = process.argv.slice(2)
  const files = fs.readdirSync(folder, { recursive: true }).filter((file) => isBench.test(file) && !isHelper.test(file))
  const found = new Map(files.sort().map((file) => [path.basename(file, '.ts'), file]))
  const file = found.get(name)
  if (!file)
    throw new Stop(`npm run bench -- NAME, where NAME is one of: ${[...found.keys()].join(', ') || '(none yet)'}`)
  const node = await bootstrap(buildIfChanged, 'measuring')
  const env = { ...process.env, CHROME_PATH: (await findOrInstallBrowser(node)) ?? '' }
  // Benchmarks use the demo school.
  const school = path.join(root, 'demo/src/school/test-demo-school.ts')
  const child = spawn(node, ['--import', school, path.join(folder, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => process.exit(code ?? 1))
}

runBenchmark().catch(exitWithError)
