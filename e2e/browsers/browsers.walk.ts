import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, inject, test } from 'vitest'
import { cleanUp } from '../start-product.ts'
import { settled } from './elements.ts'
import type { Engine, EnginePage } from './engines/engine.ts'
import { foundEngines, openEngine } from './engines/found-engines.ts'
import { beginSchool, startWithoutSchool } from './setup-screen.ts'
import { expectNothingWrong, screensWith, titleOf, type Walker, walkedProduct, walkerOn } from './walker.ts'

const folder = process.env.BROWSERS_FOLDER ?? ''
const words = (process.env.BROWSERS_WORDS ?? '').split(' ').filter(Boolean)
const product = await walkedProduct()
const screens = screensWith(words, product).map((screen) => ({ ...screen, title: titleOf(screen) }))

describe.for(foundEngines)('$name', (found) => {
  let engine: Engine
  let page: EnginePage
  let walker: Walker
  const dashed = (text: string) => text.replaceAll(/\W+/g, '-').toLowerCase()
  const pictures = path.join(folder, dashed(found.name))

  beforeAll(async () => {
    fs.mkdirSync(pictures, { recursive: true })
    engine = await openEngine(found)
    console.info(engine.name)
    page = await engine.open(inject('server').url)
    walker = walkerOn(page, product)
  })
  afterEach(async ({ task }) => {
    // A browser that has gone leaves no picture; its screens say so.
    await page.screenshot(path.join(pictures, `${dashed(task.name)}.png`)).catch(() => undefined)
  })
  afterAll(async () => {
    await page?.close()
    await engine?.close()
    await cleanUp()
  })

  test.for(screens)('$title', (screen) => walker.walk(screen))

  test.runIf(words.length === 0)('setup: begin a school', async () => {
    const server = await startWithoutSchool()
    await page.close()
    page = await engine.open(server.url)
    await page.go('/')
    await settled(page)
    await beginSchool(page, server)
    await settled(page)
    await expectNothingWrong(page)
  })
})
