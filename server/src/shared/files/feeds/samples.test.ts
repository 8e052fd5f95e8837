import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { toPlainText } from './plain-text.ts'
import { readFeed } from './read-feed.ts'

/** Real feeds with another program's reading of them, which decodes some Latin letters wrongly. */
const folder = path.resolve(import.meta.dirname, '../../../../../../shared/samples/rss')
const isThere = fs.existsSync(folder)
const samples = isThere
  ? fs
      .readdirSync(folder)
      .filter((file) => !file.endsWith('.json'))
      .map((file) => ({ file, expected: file.replace(/\.\w+$/, '.expected.json') }))
  : []

interface Expected {
  title?: string
  link?: string
  isoDate?: string
  id?: string
  guid?: string
  categories?: (string | { _: string })[]
  creator?: string
  author?: string
  content?: string
  'content:encoded'?: string
}

const broken = (text: string): string => text.replaceAll(/[\u0080-\uffff]/g, '\ufffd')
/** Compares only words, because programs treat the rest differently. */
const normalize = (text: string): string =>
  broken(text)
    .replaceAll(/[\s\ufffd]+/g, ' ')
    .trim()

test('sample feeds: all are present', ({ skip }) => {
  skip(!isThere, '../shared/samples is absent')
  expect(samples.length).toBeGreaterThanOrEqual(6)
})

test.each(samples)('sample feeds: $file is read like its expected result', ({ file, expected }) => {
  const { feed } = JSON.parse(fs.readFileSync(path.join(folder, expected), 'utf8'))
  const read = readFeed(fs.readFileSync(path.join(folder, file)), { address: 'https://feed.example.org/all.xml' })
  const items: Expected[] = feed.items
  expect([read.entries.length, read.notRead]).toEqual([items.length, 0])
  expect(normalize(read.title ?? '')).toBe(normalize(feed.title))
  for (const [index, item] of items.entries()) {
    const entry = read.entries[index]
    if (!entry) throw new Error(`no entry ${index}`)
    expect(normalize(entry.title)).toBe(normalize(toPlainText(item.title ?? '')))
    expect(entry.url).toBe(new URL(item.link ?? '').href)
    expect((entry.published ?? entry.updated)?.toISOString()).toBe(item.isoDate)
    if (item.id ?? item.guid) expect(entry.guid).toBe(item.id ?? item.guid)
    const categories = (item.categories ?? []).map((one) => normalize(typeof one === 'string' ? one : one._))
    if (categories.length > 0) expect(entry.categories.map(normalize)).toEqual([...new Set(categories)].slice(0, 20))
    const by = item.creator ?? item.author
    if (by) expect(entry.authors.map(normalize)).toContain(normalize(by))
    const content = item['content:encoded'] ?? item.content
    if (content?.trim()) expect(normalize(toPlainText(entry.content ?? ''))).toBe(normalize(toPlainText(content)))
  }
})

test('sample feeds: Latin-1 is decoded', ({ skip }) => {
  skip(!isThere, '../shared/samples is absent')
  const [first] = readFeed(fs.readFileSync(path.join(folder, 'encoding.rss')), {
    address: 'https://a.example.org/',
  }).entries
  expect(first?.title).toBe('Mãe de utente é a nova presidente da Raríssimas')
})
