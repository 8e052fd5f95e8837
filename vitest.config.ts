import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those of a room that runs no server need none to be started for them. */
const alone = ['{contract,sports,design,player,app,origin,demo}/src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts']
const served = ['server/src/**/*.test.ts', '{e2e,scripts}/**/*.test.{ts,mjs}']

/** The rooms whose files take longest: one of them begun last would leave a core idle for a minute. */
const longestFirst = ['e2e', 'origin', 'server']
const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longestFirst.indexOf(path.relative(import.meta.dirname, moduleId).split(path.sep)[0] ?? '')
  return rank < 0 ? longestFirst.length : rank
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // By itself it leaves one of two cores idle; a third finds no core that has nothing to do.
    maxWorkers: 2,
    // A wait is for a state, and ends when that is there: on a busy machine it is slow, never red.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      { extends: true, test: { name: 'served', include: served, globalSetup: 'e2e/running-server.ts' } },
    ],
  },
})
