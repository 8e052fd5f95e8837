import { defineConfig } from 'vitest/config'

/** Those of a room that runs no server need none to be started for them. */
const alone = '{contract,sports,design,player,app,origin,demo}/src/**/*.test.{ts,tsx}'
const served = ['server/src/**/*.test.ts', '{e2e,scripts}/**/*.test.{ts,mjs}']

export default defineConfig({
  test: {
    // By itself it leaves one of two cores idle.
    maxWorkers: 2,
    // A wait is for a state, and ends when that is there: on a busy machine it is slow, never red.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'alone', include: [alone] } },
      { extends: true, test: { name: 'served', include: served, globalSetup: 'e2e/running-server.ts' } },
    ],
  },
})
