import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const root = path.join(import.meta.dirname, '..')

/**
 * Fonts, migrations, threads and child processes lie beside the module that names them. The bundle lies in `.built/NAME`,
 * so each module gets the place that it has in the checkout.
 */
const besideItsSource: Plugin = {
  name: 'beside-its-source',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: /import\.meta\.(?:url|dirname)\b/ },
    // The lines stay where they are, for whoever reads a stack.
    handler: (code, id) => ({
      code: code
        .replaceAll('import.meta.url', `import.meta.resolve('../../${fromRoot(id)}')`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/../../${path.posix.dirname(fromRoot(id))}')`),
      map: null,
    }),
  },
}

const fromRoot = (file: string): string => path.relative(root, file).replaceAll(path.sep, '/')

/** The server and the command line, each a few files instead of a thousand modules, each of which costs a start a millisecond of a processor. */
export default defineConfig({
  plugins: [besideItsSource],
  publicDir: false,
  build: {
    ssr: true,
    target: 'esnext',
    minify: false,
    sourcemap: true,
    // All of them in one folder: how far the checkout's own is from there is written into them.
    rolldownOptions: {
      input: { main: 'src/main.ts', 'command-line': 'src/command-line.ts' },
      output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true, minifyInternalExports: false },
    },
  },
  // These consist of hundreds of small files. Packages that are native, or start threads of their own, stay where they are.
  ssr: { noExternal: [/^@fieldhouse\//, 'htmlparser2', 'jose', 'kysely', 'zod'] },
})
