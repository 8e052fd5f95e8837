import path from 'node:path'
import { contractVersion } from '@fieldhouse/contract/version'
import { defineConfig, type Plugin } from 'vite'

const root = path.join(import.meta.dirname, '..')
const source = path.join(import.meta.dirname, 'src')

/** What runs on its own: the server, the command line, and the threads and processes that they start. */
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
 * The bundle lies in `.built/NAME`. Fonts and migrations lie beside the module that names them, so each module gets the place that it has
 * in the checkout. A program is started from its bundle: as TypeScript each start would cost half a second of a processor.
 */
const placesOfModules: Plugin = {
  name: 'places-of-modules',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: /import\.meta\.(?:url|dirname)\b/ },
    // The lines stay where they are, for whoever reads a stack.
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

/** It is known here: at a start it would have to be read out of 170 files. */
const knownContractVersion: Plugin = {
  name: 'known-contract-version',
  load: {
    filter: { id: /\/contract\/src\/version\.ts$/ },
    handler: () => `export const contractVersion = ${JSON.stringify(contractVersion)}`,
  },
}

/** Each program is a few files instead of a thousand modules, each of which costs a start a millisecond of a processor. */
export default defineConfig({
  plugins: [placesOfModules, knownContractVersion],
  publicDir: false,
  build: {
    ssr: true,
    target: 'esnext',
    minify: false,
    sourcemap: true,
    // All of them in one folder: how far the checkout's own is from there is written into them.
    rolldownOptions: {
      input: Object.fromEntries(programs.map((program) => [bundleOf(program), path.join(source, program)])),
      output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true, minifyInternalExports: false },
    },
  },
  // These consist of hundreds of small files. Packages that are native, or start threads of their own, stay where they are.
  ssr: { noExternal: [/^@fieldhouse\//, 'htmlparser2', 'jose', 'kysely', 'zod'] },
})
