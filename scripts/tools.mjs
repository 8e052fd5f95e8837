// Finds the programs that npm does not carry, and installs them where this user may. Plain JavaScript for Node 20.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './bootstrap.mjs'
import { say } from './say.mjs'

const downloadAtMostMs = 5 * 60_000
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
// The shell without a window comes first: it draws a page in half the time.
const chromeNames = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Returns the program's path, or undefined after having said what is missing and the one command that mends it. */
export async function browser(node) {
  const find = () =>
    process.env.CHROME_PATH || onPath(chromeNames) || ifThere(macChrome) || ifThere(playwrightChromium())
  const download = [node, path.join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']
  return obtain(
    'browser',
    find,
    [download, ...debian('chromium-headless-shell'), ...debian('chromium').slice(1)],
    'Install Chromium or Chrome, or say where it is: CHROME_PATH=/path/to/chrome npm test',
  )
}

/** For uploads and encoders; everything else runs without it. */
export const ffmpeg = () =>
  obtain(
    'ffmpeg',
    () => process.env.FFMPEG_PATH || onPath(['ffmpeg', 'ffmpeg.exe']),
    debian('ffmpeg'),
    'Install ffmpeg, or say where it is: FFMPEG_PATH=/path/to/ffmpeg npm test',
  )

async function obtain(name, find, attempts, advice) {
  for (const [program, ...args] of [['true'], ...attempts]) {
    if (program !== 'true') {
      say(
        '·',
        name,
        `not found; trying: ${path.basename(program)} ${args.map((part) => path.basename(part)).join(' ')}`,
      )
      await run(program, args)
    }
    const found = find()
    if (found) return found
  }
  say('✗', name, `missing. ${advice}`)
  return undefined
}

const debian = (name) =>
  process.getuid?.() === 0 && onPath(['apt-get'])
    ? [
        ['apt-get', 'update', '-q'],
        ['apt-get', 'install', '-qy', '--no-install-recommends', name],
      ]
    : []

/** Its output is shown only when it fails; a download that hangs is given up. */
function run(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], timeout: downloadAtMostMs })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return new Promise((resolve) => {
    child.once('error', () => resolve())
    child.once('close', (code) => {
      if (code !== 0) say(' ', '', `it failed: ${output.trim().split('\n').filter(Boolean).at(-1) ?? `exit ${code}`}`)
      resolve()
    })
  })
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => fs.existsSync(file))
}

const ifThere = (file) => (file && fs.existsSync(file) ? file : undefined)

function playwrightChromium() {
  return createRequire(path.join(root, 'package.json'))('playwright-core').chromium.executablePath()
}
