// Finds other browsers on this machine. It installs none of them, because some are large.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { dyingWithUs } from './lineage.mjs'
import { browser, olderBrowser, onPath } from './tools.mjs'

/** Lists browsers in the form that `e2e/browsers/browsers.walk.ts` reads, or what is missing and how to get it. */
export async function engines(node) {
  const older = await olderBrowser()
  return [
    found('Chromium', 'chromium', { path: await browser(node) }),
    found('Chromium 103', 'older chromium', { path: older }, 'an npm package has it, for Linux x64 only'),
    found(
      'Firefox',
      'firefox',
      { path: onPath(['firefox-esr', 'firefox']), playwright: older && path.dirname(older) },
      'apt-get install firefox-esr, on Linux x64 (it needs Playwright 1.56, which is installed with Chromium 103)',
    ),
    found(
      'WebKitGTK',
      'webkit',
      {
        make: 'WebKitGTK',
        driver: endingWithUs(onPath(['WebKitWebDriver'])),
        browser: miniBrowser('webkit2gtk-4.1'),
        options: 'webkitgtk:browserOptions',
        args: ['--automation'],
        display: process.env.DISPLAY || onPath(['Xvfb']),
      },
      'apt-get install webkit2gtk-driver xvfb gstreamer1.0-libav gstreamer1.0-plugins-good gstreamer1.0-plugins-bad',
    ),
    found(
      'WPE',
      'webkit',
      {
        make: 'WPE WebKit',
        driver: endingWithUs(onPath(['WPEWebDriver'])),
        browser: miniBrowser('wpe-webkit-1.1'),
        options: 'wpe:browserOptions',
        args: ['--automation', '--headless'],
      },
      'apt-get install wpewebkit-driver gstreamer1.0-libav gstreamer1.0-plugins-good gstreamer1.0-plugins-bad',
    ),
  ]
}

const found = (name, kind, parts, install = '') => ({
  engine: { name, kind, ...parts },
  missing: Object.values(parts).some((part) => part === undefined) ? install || 'not found' : undefined,
})

/** Starts a driver so that it ends with this process, and its browser with it. */
function endingWithUs(driver) {
  if (driver === undefined) return undefined
  const { command, commandArgs } = dyingWithUs('SIGTERM', driver, [])
  return [command, ...commandArgs]
}

/** Finds the browser that a WebKit driver starts. It is in a folder of libraries. */
function miniBrowser(version) {
  const folders = ['/usr/libexec', '/usr/lib64', '/usr/lib', ...multiarch()]
  return folders.map((folder) => path.join(folder, version, 'MiniBrowser')).find((file) => fs.existsSync(file))
}

const multiarch = () =>
  fs.existsSync('/usr/lib')
    ? fs
        .readdirSync('/usr/lib')
        .filter((name) => /-linux-gnu$/.test(name))
        .map((name) => `/usr/lib/${name}`)
    : []

/** Starts a virtual display for a browser that needs one. It ends with this process. Returns its name. */
export function screenInMemory() {
  if (process.env.DISPLAY || !onPath(['Xvfb'])) return Promise.resolve(process.env.DISPLAY)
  const { command, commandArgs } = dyingWithUs('SIGTERM', 'Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'])
  const xvfb = spawn(command, commandArgs, {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  process.once('exit', () => xvfb.kill())
  return new Promise((resolve) => {
    xvfb.stdout.once('data', (number) => resolve(`:${String(number).trim()}`))
  })
}
