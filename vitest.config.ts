import path from 'node:path'
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { hangLimitMs } from './e2e/hang-limit.ts'
import { RunReport } from './scripts/dev/run-report.ts'

/** Caches compiled code for all servers, commands and workers that tests start. */
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'node_modules/.cache/node')
/** A larger space for short-lived objects saves a tenth of the CPU time, which garbage collection would use. */
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim()

/**
 * Clients keep state in their modules (the signed-in user, a fan's choices), so each file loads them in its own
 * context.
 */
const clients = ['{app,client,console,player}/src/**/*.test.{ts,tsx}']
/** These files keep no state in modules, so they share them. */
const stateless = ['{contract,sports,design,demo}/src/**/*.test.{ts,tsx}', '{bench,scripts}/**/*.test.{ts,mjs}']

/** These need a database, as those of the server do. */
const years = ['scripts/dev/years/*.test.ts']

/** Long tests start first, those that wait beside those that compute, so that no core is idle at the end. */
const first = [
  ...[
    'origin/src/slates',

    'e2e/crash/',
    'origin/src/origin',
    'e2e/sports/playhead',
    'e2e/numbers',
  ],
  ...['e2e/screens/sports', 'e2e/backup'],
  ...['origin/src/library/films', 'e2e/live', 'e2e/start', 'e2e/console', 'e2e/', 'origin/', 'server/'],
]
const rankOf = ({ moduleId }: TestSpecification): number => {
  const file = path.relative(import.meta.dirname, moduleId).replaceAll(path.sep, '/')
  const rank = first.findIndex((place) => file.startsWith(place))
  return rank < 0 ? first.length : rank
}

const product = ['e2e/built.mjs', 'e2e/running-server.ts']

const walk: TestProjectConfiguration = {
  extends: true,
  test: { name: 'walk', include: ['e2e/walk/*.walk.ts'], globalSetup: product },
}

const browsers: TestProjectConfiguration = {
  extends: true,
  test: { name: 'browsers', include: ['e2e/browsers/*.walk.ts'], globalSetup: product },
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

export default defineConfig({
  test: {
    reporters: ['default', ...(process.env.RUN_REPORT ? [new RunReport(process.env.RUN_REPORT)] : [])],
    sequence: { sequencer: LongestFirst },
    // The default leaves one of two cores idle. Tests that mostly wait (encoders, slow clients, a browser) leave room
    // for a third.
    maxWorkers: 3,
    setupFiles: ['vitest.setup.ts', 'demo/src/school/test-demo-school.ts'].map((file) =>
      path.join(import.meta.dirname, file),
    ),
    // Longer than the hang limit, because a wait that hangs fails with a better error.
    testTimeout: hangLimitMs + 600_000,
    hookTimeout: hangLimitMs + 600_000,
    expect: { poll: { timeout: hangLimitMs } },
    projects: [
      // A context costs half as much as a process for each file.
      {
        extends: true,
        define: { 'import.meta.env.CONTRACT_VERSION': '"test"' },
        test: { name: 'clients', include: clients, pool: 'vmThreads' },
      },
      { extends: true, test: { name: 'alone', include: ['origin/src/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'stateless', include: stateless, exclude: [...configDefaults.exclude, ...years], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', ...years],
          isolate: false,
          globalSetup: 'server/src/shared/db/test-server.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'product',
          include: ['e2e/**/*.test.ts'],
          isolate: false,
          globalSetup: product,
          setupFiles: ['e2e/product.setup.ts'],
        },
      },
      // Not a test: its screenshots are for people to look at.
      ...(process.env.WALK_FOLDER ? [walk] : []),
      // Not every machine has these browsers.
      ...(process.env.BROWSERS_FOLDER ? [browsers] : []),
    ],
  },
})
