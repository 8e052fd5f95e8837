import path from 'node:path'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { hangLimitMs } from './e2e/hang-limit.ts'
import { RunReport } from './scripts/dev/run-report.ts'

/** What is compiled once is not compiled again by each server and command that tests start, nor by each worker. */
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'node_modules/.cache/node')
/** Much is made and thrown away at once: with room for it a tenth less of a processor is spent on tidying up. */
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim()

/** Clients keep state in their modules (who is signed in, what a fan chose): each file loads them anew, in a context of its own. */
const clients = ['{app,client,console,player}/src/**/*.test.{ts,tsx}']
/** What keeps nothing there shares them: a file need not load a room anew. */
const stateless = ['{contract,sports,design,demo}/src/**/*.test.{ts,tsx}', '{bench,scripts}/**/*.test.{ts,mjs}']

/** What waits for a picture's own time goes beside what computes, and what takes longest is not left for the end, when a core would be idle. */
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
    // By itself it leaves one of two cores idle; what mostly waits (encoders in real time, clients that dawdle, a browser, a job of each minute) leaves a third room.
    maxWorkers: 3,
    setupFiles: ['vitest.setup.ts', 'demo/src/school/test-demo-school.ts'].map((file) =>
      path.join(import.meta.dirname, file),
    ),
    // A wait that hangs fails first, because its error says what did not come.
    testTimeout: hangLimitMs + 600_000,
    hookTimeout: hangLimitMs + 600_000,
    expect: { poll: { timeout: hangLimitMs } },
    projects: [
      // A context costs half of what a process costs for each file.
      {
        extends: true,
        define: { 'import.meta.env.CONTRACT_VERSION': '"test"' },
        test: { name: 'clients', include: clients, pool: 'vmThreads' },
      },
      { extends: true, test: { name: 'alone', include: ['origin/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'stateless', include: stateless, isolate: false } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
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
      // No test: what it makes is to be looked at.
      ...(process.env.WALK_FOLDER ? [walk] : []),
      // Its engines are not on every machine.
      ...(process.env.BROWSERS_FOLDER ? [browsers] : []),
    ],
  },
})
