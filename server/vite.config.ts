import path from 'node:path'
import { contractVersion } from '@fieldhouse/contract/version'
import { defineConfig, type Plugin } from 'vite'

const root = path.join(import.meta.dirname, '..')
const source = path.join(import.meta.dirname, 'src')

/** The entry points: the server, the command line, and the threads and processes that they start. */
const programs = [
  'main.ts',
  'command-line.ts',
  'auth/password/argon2-thread.ts',
  'games/files/reading/reading-thread.ts',
  'school/drawing-child.ts',
  'shared/files/feeds/feed-thread.ts',
  'shared/files/pictures/drawing-child.ts',
]
const bundleOf = (program: string): string => program.replaceAll('/', '-').replace(/\.ts$/, '')

/**
 * The bundle is in `.built/NAME`. Fonts and migrations are beside the module that names them, so each module gets the
 * location that it has in the checkout. Programs start from their bundle, because loading TypeScript would cost half a
 * second of CPU time at each start.
 */
const placesOfModules: Plugin = {
  name: 'places-of-modules',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: /import\.meta\.(?:url|dirname)\b/ },
    // Keeps line numbers, so that stack traces are right.
    handler: (code, id) => ({
      code: code
        .replaceAll(/'([^']+)'(?=, import\.meta\.url\))/g, (_, file: string) => `'${bundleBeside(id, file)}'`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/../../${path.posix.dirname(fromRoot(id))}')`),
      map: null,
    }),
  },
}

function bundleBeside(module: string, file: string): string {
  const program = path.relative(source, path.join(path.dirname(module), file)).replaceAll(path.sep, '/')
  if (!programs.includes(program))
    throw new Error(`${module} starts ${program}: add it to the programs of vite.config.ts`)
  return `./${bundleOf(program)}.js`
}

const fromRoot = (file: string): string => path.relative(root, file).replaceAll(path.sep, '/')

/** The version is computed at build time. At start it would have to be read from 170 files. */
const knownContractVersion: Plugin = {
  name: 'known-contract-version',
  load: {
    filter: { id: /\/contract\/src\/version\.ts$/ },
    handler: () => `export const contractVersion = ${JSON.stringify(contractVersion)}`,
  },
}

/**
 * Bundles each program into a few files. Loading a thousand modules would cost a millisecond of CPU time each at every
 * start.
 */
export default defineConfig({
  plugins: [placesOfModules, knownContractVersion],
  publicDir: false,
  build: {
    ssr: true,
    target: 'esnext',
    minify: false,
    sourcemap: true,
    // All bundles are in one folder, because they contain the relative path to the checkout.
    rolldownOptions: {
      input: Object.fromEntries(programs.map((program) => [bundleOf(program), path.join(source, program)])),
      output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true, minifyInternalExports: false },
    },
  },
  // These packages have hundreds of small files. Packages that are native or start their own threads are not bundled.
  ssr: { noExternal: [/^@fieldhouse\//, 'htmlparser2', 'jose', 'kysely', 'zod'] },
})
