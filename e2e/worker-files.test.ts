import fs from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { expect, test } from 'vitest'
import { repo } from './start-product.ts'

const dist = path.join(repo, 'app/dist')
const assets = fs.readdirSync(path.join(dist, 'assets')).map((name) => `/assets/${name}`)
const fallbacks = assets.filter((name) => /\/fallbacks-[^.]*\.js$/.test(name))

/** Returns the files that the worker caches when it is installed in a browser with these functions. */
async function keptIn(browser: { AbortSignal: object; URL: object }): Promise<string[]> {
  const cached: string[] = []
  const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>()
  const cache = { addAll: async (names: string[]) => void cached.push(...names) }
  vm.runInNewContext(fs.readFileSync(path.join(dist, 'service-worker.js'), 'utf8'), {
    ...browser,
    AbortController,
    caches: { open: async () => cache },
    self: { addEventListener: listeners.set.bind(listeners) },
  })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  listeners.get('install')?.({ waitUntil: resolve })
  await promise
  return cached
}

test('the service worker caches fallbacks for old browsers only in those browsers', async () => {
  expect(fallbacks).toHaveLength(1)
  const today = await keptIn({ AbortSignal: { any: true }, URL: { canParse: true } })
  expect(today).toContain('/app/home')
  expect(today).not.toContain(fallbacks[0])
  const expected = assets.filter((name) => /\.(js|css|woff2)$/.test(name) && !/latin-ext/.test(name))
  for (const old of [
    { AbortSignal: {}, URL: { canParse: true } },
    { AbortSignal: { any: true }, URL: {} },
  ]) {
    const cached = await keptIn(old)
    expect(cached.filter((name) => !today.includes(name))).toEqual(fallbacks)
    expect(cached.filter((name) => name.startsWith('/assets/')).toSorted()).toEqual(expected.toSorted())
  }
})
