// Finds other browsers on this machine. It installs none of them, because some are large.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { bindToThisProcess } from './lineage.mjs'
import { findOnPath, findOrInstallBrowser, findOrInstallOlderBrowser, listMultiarchFolders } from './tools.mjs'

/** Lists browsers in the form that `e2e/browsers/browsers.walk.ts` reads, or what is missing and how to get it. */
export async function findEngines(node) {
  const older = await findOrInstallOlderBrowser()
  return [
    describeEngine('Chromium', 'chromium', { path: await findOrInstallBrowser(node) }),
    describeEngine('Chromium 103', 'older chromium', { path: older }, 'an npm package has it, for Linux x64 only'),
    describeEngine(
      'Firefox',
      'firefox',
      { path: findOnPath(['firefox-esr', 'firefox']), playwright: older && path.dirname(older) },
      'apt-get install firefox-esr, on Linux x64 (it needs Playwright 1.56, which is installed with Chromium 103)',
    ),
    describeEngine(
      'WebKitGTK',
      'webkit',
      {
        make: 'WebKitGTK',
        driver: createDriverCommand(findOnPath(['WebKitWebDriver'])),
        browser: findMiniBrowser('webkit2gtk-4.1'),
        options: 'webkitgtk:browserOptions',
        args: ['--automation'],
        display: process.env.DISPLAY || findOnPath(['Xvfb']),
      },
      'apt-get install webkit2gtk-driver xvfb gstreamer1.0-libav gstreamer1.0-plugins-good gstreamer1.0-plugins-bad',
    ),
    describeEngine(
      'WPE',
      'webkit',
      {
        make: 'WPE WebKit',
        driver: createDriverCommand(findOnPath(['WPEWebDriver'])),
        browser: findMiniBrowser('wpe-webkit-1.1'),
        options: 'wpe:browserOptions',
        args: ['--automation', '--headless'],
      },
      'apt-get install wpewebkit-driver libwpewebkit-1.1-0 gstreamer1.0-libav gstreamer1.0-plugins-good gstreamer1.0-plugins-bad',
    ),
  ]
}

const describeEngine = (name, kind, parts, install = '') => ({
  engine: { name, kind, ...parts },
  missing: Object.values(parts).some((part) => part === undefined) ? install || 'not found' : undefined,
})

/** Starts a driver so that it ends with this process, and its browser with it. */
function createDriverCommand(driver) {
  if (driver === undefined) return undefined
  const { command, commandArgs } = bindToThisProcess('SIGTERM', driver, [])
  return [command, ...commandArgs]
}

/** Finds the browser that a WebKit driver starts. It is in a folder of libraries. */
function findMiniBrowser(version) {
  const folders = ['/usr/libexec', '/usr/lib64', '/usr/lib', ...listMultiarchFolders()]
  return folders.map((folder) => path.join(folder, version, 'MiniBrowser')).find((file) => fs.existsSync(file))
}

/** Starts a virtual display for a browser that needs one. It ends with this process. Returns its name. */
export function startVirtualDisplay() {
  if (process.env.DISPLAY || !findOnPath(['Xvfb'])) return Promise.resolve(process.env.DISPLAY)
  const { command, commandArgs } = bindToThisProcess('SIGTERM', 'Xvfb', [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1600x1200x24',
  ])
  const xvfb = spawn(command, commandArgs, {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  process.once('exit', () => xvfb.kill())
  return new Promise((resolve) => {
    xvfb.stdout.once('data', (number) => resolve(`:${String(number).trim()}`))
  })
}
