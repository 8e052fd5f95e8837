import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildNativeFiles } from '../../scripts/dev/native/build.ts'
import { listFolderFiles } from '../../scripts/dev/native/bundle.ts'
import { writeZip } from '../../server/src/shared/files/zip/write-zip.ts'

const root = path.join(import.meta.dirname, '../..')
const schoolFile = path.join(root, 'demo/src/school/demo-school.json')

export interface NativeBundle {
  folder: string
  /** How many bytes its zip has. */
  zippedBytes(): number
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** Reads the file that the web view shows for a path: any path without a file name is the page. */
export function readBundleFile(folder: string, pathname: string): { type: string; body: Buffer } | undefined {
  const name = path.basename(pathname).includes('.') ? decodeURIComponent(pathname) : '/index.html'
  const file = path.join(folder, path.posix.normalize(name))
  if (!fs.existsSync(file)) return undefined
  return { type: types[path.extname(file)] ?? 'application/octet-stream', body: fs.readFileSync(file) }
}

const built = new Map<string, NativeBundle>()

/** Builds the app for iPhone and Android, for a server at this address. Test files in one process share the build. */
export function buildNative(serverAddress: string): NativeBundle {
  const bundle = built.get(serverAddress) ?? runBuild(serverAddress)
  built.set(serverAddress, bundle)
  return bundle
}

function runBuild(serverAddress: string): NativeBundle {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-native-'))
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  buildNativeFiles(folder, { school: schoolFile, server: serverAddress })
  return {
    folder,
    zippedBytes: () => writeZip(listFolderFiles(folder)).length,
  }
}
