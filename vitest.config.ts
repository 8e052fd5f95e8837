import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{contract,server,origin,player,app,design,demo,sports}/src/**/*.test.{ts,tsx}',
      '{e2e,scripts}/**/*.test.{ts,mjs}',
    ],
    globalSetup: 'e2e/running-server.ts',
    // By itself it leaves one of two cores idle.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
