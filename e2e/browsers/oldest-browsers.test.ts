import fs from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { repo } from '../start-product.ts'
import { allowedFeatures } from './allowed-features.ts'
import { type FoundFeatures, findNewInScript, findNewInStyle } from './features-used.ts'

const files = ['app/dist', 'console/dist'].flatMap((folder) =>
  fs
    .readdirSync(path.join(repo, folder), { recursive: true, encoding: 'utf8' })
    // Code that draws pages on the server runs in Node.
    .filter((file) => /\.(js|css)$/.test(file) && !file.startsWith('prerender'))
    .map((file) => path.join(folder, file)),
)

test('shipped scripts and styles use no feature that the oldest browsers lack', () => {
  const problems = files.flatMap((file) => {
    const source = fs.readFileSync(path.join(repo, file), 'utf8')
    const found: FoundFeatures = file.endsWith('.js') ? findNewInScript(source) : findNewInStyle(source)
    return [...found].filter((one) => !isAllowed(one)).map((one) => `${file}: ${one}`)
  })
  expect(problems).toEqual([])
})

const serverPages = ['/', '/privacy', '/app/home', '/give-away', '/truckgiveaway', '/vehicle-scholarship', '/sponsor']

test('server-rendered pages use no feature that the oldest browsers lack', async () => {
  const problems: string[] = []
  for (const address of serverPages) {
    const html = await (await fetch(`${inject('server').url}${address}`)).text()
    const inside = (tag: string) =>
      [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text]) => text ?? '').join('\n')
    const found = [...findNewInScript(inside('script')), ...findNewInStyle(inside('style'))]
    problems.push(...found.filter((one) => !isAllowed(one)).map((one) => `${address}: ${one}`))
  }
  expect(problems).toEqual([])
})

const isAllowed = (found: string) => allowedFeatures.some((name) => found.startsWith(`${name} (`))

test('the check for new features finds them in scripts and styles', () => {
  expect([...findNewInScript('Map.groupBy(a, b); c.toSorted(); /(?<=x)y/; AbortSignal.any([d])')]).toHaveLength(4)
  expect([...findNewInScript('a.map(b); new Map(); /x(?=y)/')]).toEqual([])
  expect([...findNewInStyle('a:has(b) { height: 1dvh; color: color-mix(in srgb, red, blue) }')]).toHaveLength(3)
  expect([...findNewInStyle('a { height: 1vh; height: 1dvh } @supports (x: y) { a:has(b) { color: red } }')]).toEqual(
    [],
  )
})
