import fs from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Screenshots of the pages that a failed test had open. */
    screenshots?: string[]
  }
}

/** Every browser that this worker is connected to. */
export const connectedBrowsers = new Set<Browser>()

/**
 * Takes a screenshot of each open page after a failed test, for afterEach. The last lines of `npm test` name the files.
 */
export async function screenshotFailure({ task }: Pick<TestContext, 'task'>): Promise<void> {
  const folder = process.env.FAILURES_FOLDER
  if (!folder || task.result?.state !== 'fail' || task.meta.screenshots) return
  fs.mkdirSync(folder, { recursive: true })
  const name = `${path.basename(task.file.name, '.test.ts')} ${task.name}`.replaceAll(/\W+/g, '-').slice(0, 100)
  const contexts = [...connectedBrowsers].flatMap((browser) => browser.contexts())
  const pages = contexts.flatMap((context) => context.pages())
  const files = pages.map((_, index) => path.join(folder, `${name}-${index + 1}.png`))
  // A page that hangs cannot be drawn.
  const screenshots = pages.map((page, index) => page.screenshot({ path: files[index], timeout: drawLimitMs }))
  const results = await Promise.allSettled(screenshots)
  task.meta.screenshots = files.filter((_, index) => results[index]?.status === 'fulfilled')
}

const drawLimitMs = 30_000
