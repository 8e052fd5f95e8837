// Runs before each test file of the product.
import { afterAll, afterEach } from 'vitest'
import { connectedBrowsers, screenshotFailure } from './failure-screenshots.ts'

afterEach(screenshotFailure)

// A page that a test left open goes on playing and polling for as long as the run takes.
afterAll(async () => {
  await Promise.all([...connectedBrowsers].map((browser) => browser.close()))
})
