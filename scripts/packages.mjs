// Installs the packages in the lockfile if they are missing.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { bindToThisProcess } from './lineage.mjs'
import { formatSecondsSince, printStatus, Stop } from './say.mjs'

const progressEveryMs = 3000
const flags = ['--ignore-scripts', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * Installs what `whatFor` needs. 'running' is satisfied when the runtime packages are there, so that a backup installs
 * nothing under a running server. 'starting' in production installs no development packages and removes earlier ones.
 * 'measuring' never installs development packages under a production server.
 */
export async function installPackages(root, whatFor) {
  const all = listPackages(readJson(path.join(root, 'package-lock.json')))
  const running = all.filter(({ dev }) => !dev)
  const hasTools = isAnyInstalled(
    root,
    all.filter(({ dev }) => dev),
  )
  if (whatFor === 'measuring' && !hasTools && areInstalled(root, running))
    throw new Stop(
      'This checkout has only the production packages, and a server may be running on it. Use another checkout for this:\n  git clone . ../fieldhouse-rehearsal && cd ../fieldhouse-rehearsal',
    )
  const isDeveloping = whatFor === 'developing' || whatFor === 'measuring'
  const isBare = !isDeveloping && (isProduction() || (whatFor === 'running' && !hasTools))
  const isTooMuch = isBare && whatFor === 'starting' && hasTools
  if (areInstalled(root, isDeveloping ? all : running) && !isTooMuch) return
  const needed = isBare ? running : all
  const began = Date.now()
  const place = prepareInstallFolder(root)
  const countInstalled = () => needed.filter(({ name }) => fs.existsSync(path.join(place, name, 'package.json'))).length
  const printProgress = () =>
    printStatus('·', 'packages', `${countInstalled()} of ${needed.length}, ${formatSecondsSince(began)}`)
  printStatus('·', 'packages', `installing ${needed.length}`)
  const ticking = setInterval(printProgress, progressEveryMs)
  const { code, output } = await runNpm(place, ['ci', ...flags, isBare ? '--omit=dev' : '--include=dev'])
  clearInterval(ticking)
  if (code !== 0)
    throw new Stop(
      `Installing the packages failed (npm ci, exit ${code}).\n${explainNpmFailure(root, output)}\n\n${output.trim().slice(0, 1200)}`,
    )
  const installed = countInstalled()
  if (place !== root) replacePackages(root, place)
  printStatus('✓', 'packages', `${installed} installed in ${formatSecondsSince(began)}`)
}

/**
 * Returns the folder to install in. "npm ci" deletes the installed packages first, and a server may use them. So an
 * upgrade installs into its own folder, which replaces node_modules when it is complete. If it fails, the old packages
 * are still there.
 */
function prepareInstallFolder(root) {
  // Windows cannot move files in use.
  if (readInstalledPackages(root) === undefined || process.platform === 'win32') return root
  const place = path.join(root, '.built/packages')
  fs.rmSync(place, { recursive: true, force: true })
  const { workspaces = [] } = readJson(path.join(root, 'package.json'))
  const files = ['package.json', 'package-lock.json', '.npmrc', ...workspaces.map((one) => `${one}/package.json`)]
  for (const file of files.filter((name) => fs.existsSync(path.join(root, name)))) {
    fs.mkdirSync(path.dirname(path.join(place, file)), { recursive: true })
    fs.copyFileSync(path.join(root, file), path.join(place, file))
  }
  return place
}

function replacePackages(root, place) {
  const [now, next, before] = [
    path.join(root, 'node_modules'),
    path.join(place, 'node_modules'),
    path.join(place, 'before'),
  ]
  fs.renameSync(now, before)
  fs.renameSync(next, now)
  fs.rmSync(place, { recursive: true, force: true, maxRetries: 3 })
}

const isProduction = () => process.env.NODE_ENV === 'production'

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))

const listPackages = ({ packages }) =>
  Object.entries(packages)
    .filter(([name, { link }]) => name.includes('node_modules/') && !link)
    .filter(
      ([, { os, cpu, libc }]) =>
        isSupported(os, process.platform) && isSupported(cpu, process.arch) && isSupported(libc, 'glibc'),
    )
    // Packages needed only by packages of other platforms are optional and name no platform.
    .filter(([, { os, optional }]) => os || !optional)
    .map(([name, { version, optional, dev }]) => ({ name, version, optional, dev }))

const isSupported = (allowed, mine) =>
  !allowed || allowed.includes(mine) || (allowed[0].startsWith('!') && !allowed.includes(`!${mine}`))

/** npm writes this file as its last step, so an interrupted install has none. */
function readInstalledPackages(root) {
  const done = path.join(root, 'node_modules/.package-lock.json')
  return fs.existsSync(done) ? readJson(done).packages : undefined
}

function areInstalled(root, needed) {
  const packages = readInstalledPackages(root)
  return needed.every(
    ({ name, version, optional }) => packages?.[name]?.version === version || (optional && packages && !packages[name]),
  )
}

const isAnyInstalled = (root, unwanted) => {
  const packages = readInstalledPackages(root)
  return unwanted.some(({ name }) => packages?.[name])
}

/** npm tells its scripts its own path. Without it (node scripts/start.mjs) the npm on the PATH is used. */
export function runNpm(place, args) {
  const npm = process.env.npm_execpath
  const [program, all] = npm ? [process.execPath, [npm, ...args]] : ['npm', args]
  const { command, commandArgs } = bindToThisProcess('KILL', program, all)
  const shell = !npm && process.platform === 'win32'
  const child = spawn(command, commandArgs, { cwd: place, stdio: ['ignore', 'pipe', 'pipe'], shell })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code, signal) => resolve({ code: code ?? signal, output }))
  })
}

function explainNpmFailure(root, output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH/.test(output))
    return 'The package registry isn’t responding. Check the network, then run npm start again. It continues where it stopped.'
  if (/ENOSPC/.test(output))
    return `The disk of ${root} is full, and the packages need about 1 GB. Free up space, then run npm start again.`
  if (/EACCES|EPERM|EROFS/.test(output))
    return `This user can’t write to ${root}. To make it yours: sudo chown -R "$(id -un)" "${root}"`
  return 'See npm’s message below.'
}
