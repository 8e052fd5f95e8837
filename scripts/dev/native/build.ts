import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { Stop } from './stop.ts'

const root = path.join(import.meta.dirname, '../../..')

/** Whose app is built. */
interface NativeOwner {
  /** The school's settings as a file. */
  school: string
  /** Address of the school's server. */
  server: string
}

/** Builds the app for a school and its server, and copies it into both projects. */
export function buildNativeApp(app: string, owner: NativeOwner): void {
  buildNativeFiles(path.join(app, 'dist-native'), owner)
  syncProjects(app)
}

/** Builds the web files of the iPhone and Android apps into a folder. */
export function buildNativeFiles(folder: string, { school, server }: NativeOwner): void {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  run([vite, 'build', 'app', '--mode', 'native', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], root, {
    NODE_ENV: 'production',
    SCHOOL_FILE: path.resolve(school),
    SERVER_ADDRESS: server,
  })
}

/** Copies the built app and the list of plugins into both projects. */
export const syncProjects = (app: string): void =>
  run([path.join(root, 'node_modules/@capacitor/cli/bin/capacitor'), 'sync'], app, { CI: '1' })

function run(args: readonly string[], cwd: string, env: Readonly<Record<string, string>>): void {
  // Capacitor's command line starts other programs by the name `node`.
  const PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: { ...process.env, PATH, ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Stop(`${path.basename(args[0] ?? '')} ${args[1]} failed:\n${stdout}${stderr}`)
}
