// Runs before each test file of the product.
import { afterAll, afterEach } from 'vitest'
import { connectedBrowsers, screenshotFailure } from './failure-screenshots.ts'

afterEach(screenshotFailure)

// A page that a test left open would keep playing and polling for the rest of the run.
afterAll(async () => {
  await Promise.all([...connectedBrowsers].map((browser) => browser.close()))
})
