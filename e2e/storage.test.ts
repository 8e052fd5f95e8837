import * as fc from 'fast-check'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fan, newFan, openBrowser, openVisit } from './browser.ts'

const blobs = 200
const seed = 20261121
const manyLoadsMs = 180_000

let browser: Browser
let fan: Fan
beforeAll(async () => {
  browser = await openBrowser()
  fan = await newFan()
})
afterAll(() => browser.close())

const auth = () => JSON.stringify({ version: 1, modalRedirect: '/app/account/teams', session: fan.stored })
const navigation = () =>
  JSON.stringify({
    version: 1,
    theme: 'dark',
    device: { id: fan.device },
    activity: { id: crypto.randomUUID(), at: Date.now() },
  })

/** One value somewhere inside is another one. */
function replaced(value: unknown, at: number, other: unknown): unknown {
  const places: [Record<string, unknown>, string][] = []
  const copy = structuredClone(value)
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    for (const key of Object.keys(node)) {
      places.push([node as Record<string, unknown>, key])
      walk((node as Record<string, unknown>)[key])
    }
  }
  walk(copy)
  const [node, key] = places[at % places.length] ?? [{}, '']
  node[key] = other
  return copy
}

/** Text with a piece cut out, doubled or written over. */
const scratched = (text: string, at: number, length: number, other: string, twice: boolean) => {
  const from = at % text.length
  return text.slice(0, from) + (twice ? text.slice(from, from + length).repeat(2) : other) + text.slice(from + length)
}

const place = fc.nat(10_000)
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -1,
    1e308,
    true,
    [],
    {},
    '__proto__',
    '☃',
    'a\nb',
    '//evil.example',
    '\u0000',
    '<b>',
  ),
  fc.jsonValue({ maxDepth: 2 }),
)
const mutated = (whole: () => string) =>
  fc.oneof(
    fc.tuple(place, odd).map(([at, other]) => JSON.stringify(replaced(JSON.parse(whole()), at, other))),
    fc
      .tuple(place, fc.nat(40), fc.string({ maxLength: 8 }), fc.boolean())
      .map(([at, length, other, twice]) => scratched(whole(), at, length, other, twice)),
    fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )

test(
  `whatever lies in the storage, the app starts: ${blobs} blobs under both keys`,
  async () => {
    const { page, problems, close } = await openVisit(browser)
    const pairs = fc.sample(fc.tuple(mutated(auth), mutated(navigation)), { numRuns: blobs, seed })
    await page.goto('/delete-account')
    const seen = new Set<string>()
    for (const [index, [kept, remembered]] of pairs.entries()) {
      await page.evaluate(
        ([authBlob, navigationBlob]) => {
          localStorage.setItem('fieldhouse.auth', String(authBlob))
          localStorage.setItem('fieldhouse.navigation', String(navigationBlob))
        },
        [kept, remembered],
      )
      await page.goto('/app/home')
      const heading = page.locator('h1').first()
      await heading.waitFor()
      const { pathname } = new URL(page.url())
      seen.add(pathname)
      expect(['/app/home', '/auth/home'], `blob ${index}: ${kept}`).toContain(pathname)
      expect(await heading.textContent(), `blob ${index}: ${kept}`).toMatch(/\w/)
      expect(problems, `blob ${index}: ${kept} ${remembered}`).toEqual([])
    }
    expect([...seen].sort()).toEqual(['/app/home', '/auth/home'])
    await close()
  },
  manyLoadsMs,
)
