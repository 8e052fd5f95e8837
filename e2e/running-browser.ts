import { chromium } from 'playwright-core'
import { hangLimitMs } from './hang-limit.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one browser is, or why there is none: for `openBrowser()`. */
    browser: { endpoint: string } | { missing: string }
  }
}

const asRoot = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** One browser for all files: each launch costs a second of a processor. */
export async function launchBrowser() {
  const executable = process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}
  try {
    const server = await chromium.launchServer({ ...executable, args: asRoot, host: '127.0.0.1', timeout: hangLimitMs })
    return { browser: { endpoint: server.wsEndpoint() }, close: () => server.close() }
  } catch (error) {
    return { browser: { missing: (error as Error).message }, close: async () => {} }
  }
}
