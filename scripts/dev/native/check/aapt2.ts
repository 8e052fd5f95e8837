import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { NativeSchool } from '../native-school.ts'
import { manifestFile } from './android.ts'
import type { Mistake } from './mistake.ts'

const root = path.join(import.meta.dirname, '../../../..')
/** The resources of Android itself, as Debian has them. */
const framework = '/usr/share/android-framework-res/framework-res.apk'

/** Why Android's resources were not compiled, or undefined. */
export const explainSkipped = (): string | undefined =>
  fs.existsSync(framework) && spawnSync('aapt2', ['version']).status === 0
    ? undefined
    : 'Android’s resources were not compiled: aapt2 is missing. To install it: apt-get install aapt android-framework-res'

/** Finds what Android's own resource compiler refuses. */
export function findResourceMistakes(app: string, native: NativeSchool): Mistake[] {
  if (explainSkipped()) return []
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-aapt2-'))
  try {
    return compile(app, native, folder)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function compile(app: string, native: NativeSchool, folder: string): Mistake[] {
  const res = path.join(app, 'android/app/src/main/res')
  const names = path.join(folder, 'names')
  fs.mkdirSync(path.join(names, 'values'), { recursive: true })
  fs.copyFileSync(path.join(import.meta.dirname, 'androidx-names.xml'), path.join(names, 'values/names.xml'))
  const sources = [names, path.join(root, 'node_modules/@capacitor/android/capacitor/src/main/res'), res]
  const compiled = sources.map((source, at) => ({ source, zip: path.join(folder, `${at}.zip`) }))
  for (const { source, zip } of compiled) {
    const output = runAapt2(['compile', '--dir', source, '-o', zip])
    if (output !== undefined) return readMistakes(app, output)
  }
  // Gradle fills these in.
  const manifest = fs
    .readFileSync(path.join(app, manifestFile), 'utf8')
    .replace(/\$\{applicationId\}/g, native.applicationId)
    .replace(/\$\{linkHost\}/g, native.linkHost)
    .replace('<manifest ', `<manifest package="${native.applicationId}" `)
  const filled = path.join(folder, 'AndroidManifest.xml')
  fs.writeFileSync(filled, manifest)
  const zips = compiled.map(({ zip }) => zip)
  const output = runAapt2([
    ...['link', '-o', path.join(folder, 'app.apk'), '-I', framework, '--manifest', filled, '--auto-add-overlay'],
    ...['--min-sdk-version', '26', '--target-sdk-version', '36', '--version-code', String(native.buildNumber)],
    ...['--version-name', native.school.appVersion, ...zips.slice(0, -1), '-R', ...zips.slice(-1)],
  ])
  return output === undefined ? [] : readMistakes(app, output.replaceAll(filled, path.join(app, manifestFile)))
}

/** Returns what it said when it failed. */
function runAapt2(args: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync('aapt2', args, { encoding: 'utf8' })
  return status === 0 ? undefined : stdout + stderr
}

function readMistakes(app: string, output: string): Mistake[] {
  const found = Array.from(output.matchAll(/^(.+?):(?:(\d+):)? error: (.+)$/gm), ([, file = '', line, text = '']) => ({
    file: path.relative(app, file),
    line: Math.max(1, Number(line ?? 1)),
    text: text.replace(/\.$/, ''),
  }))
  return found.length > 0 ? found : [{ file: 'android/app/src/main/res', line: 1, text: output.trim() }]
}
