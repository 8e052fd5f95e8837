import { createAd, type OperatorAd } from '@fieldhouse/contract/ads/sponsors'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../session/api.ts'
import { adsCommand } from './ads.ts'

const said: string[] = []
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
})
beforeEach(() => said.splice(0))
afterAll(() => vi.restoreAllMocks())

const kept = {
  sponsor_id: 4,
  title: 'Boots',
  kind: 'banner' as const,
  title_id: 900,
  place: { kind: 'page' as const, page: 'highlights' },
  skip_after: 5,
  from: null,
  until: '2026-12-01T07:00:00.000Z',
  position: 100,
  weight: 1,
  per_day: 2,
}
const ad: OperatorAd = { ...kept, id: 7, impressions: 12, clicks: 3 }

function server(ads: OperatorAd[], image: string | null) {
  const asked: { name: string; body?: unknown }[] = []
  const call = async ({ method, path }: { method: string; path: string }, { body }: { body?: unknown } = {}) => {
    asked.push({ name: `${method} ${path}`, body })
    if (path === '/ads' && method === 'GET') return { ads }
    if (path === '/sponsors') return method === 'GET' ? { sponsors: [{ id: 4, name: 'Birch' }] } : { id: 5 }
    if (path === '/titles/{id}') return { title: 'Boots, the film', image, asset: null }
    return ad
  }
  return { asked, api: { call } as unknown as Api }
}
const run = async (
  words: string[],
  flags: Record<string, string> = {},
  { ads = [ad], image = '/a.webp' as string | null } = {},
) => {
  const { asked, api } = server(ads, image)
  await adsCommand(api, { words, flag: (name) => flags[name] }, async () => undefined)
  return asked
}

test('an ad is made for a sponsor by name, who is made where there is none', async () => {
  const flags = { sponsor: 'birch', kind: 'article', video: '900', 'per-day': '3', 'skip-after': 'never' }
  const asked = await run(['add', 'Boots'], { ...flags, until: '2026-12-01' })
  const { body } = asked.at(-1) ?? {}
  expect(createAd.body.safeParse(body).success).toBe(true)
  expect(body).toEqual({
    ...kept,
    kind: 'article',
    place: { kind: 'app' },
    per_day: 3,
    skip_after: null,
  })
  const other = await run(['add', 'Boots'], { ...flags, sponsor: 'Larch', channel: '2', 'skip-after': '0' })
  expect(other.map(({ name }) => name)).toEqual(['GET /titles/{id}', 'GET /sponsors', 'POST /sponsors', 'POST /ads'])
  expect(other.at(-1)?.body).toMatchObject({ sponsor_id: 5, place: { kind: 'channel', channel_id: 2 }, skip_after: 0 })
  await expect(run(['add', 'Boots'], { sponsor: 'birch' })).rejects.toThrow('which video')
  await expect(run(['add', 'Boots'], { ...flags, weight: 'heavy' })).rejects.toThrow('--weight is a number')
})

test('for an ad that cannot be no sponsor is made', async () => {
  const flags = { sponsor: 'Larch', kind: 'banner', video: '900' }
  const { asked, api } = server([ad], null)
  const add = (more: Record<string, string>) => {
    const given: Record<string, string> = { ...flags, ...more }
    return adsCommand(api, { words: ['add', 'Boots'], flag: (name) => given[name] }, async () => undefined)
  }
  await expect(add({})).rejects.toThrow('“Boots, the film” has no picture')
  await expect(add({ kind: 'poster' })).rejects.toThrow('--kind')
  await expect(add({ page: 'tickets' })).rejects.toThrow('No page “tickets” shows ads')
  await expect(add({ from: '2026-12-02', until: '2026-12-01' })).rejects.toThrow('It ends before it begins')
  expect(asked.filter(({ name }) => name.startsWith('POST'))).toEqual([])
  await add({ kind: '10seconds' })
  expect(asked.at(-1)).toMatchObject({ name: 'POST /ads', body: { sponsor_id: 5 } })
})

test('what is named of an ad changes and the rest stays; one whose video is gone wants another', async () => {
  expect((await run(['edit', '7'], { until: '', 'per-day': 'any', page: '' })).at(-1)).toEqual({
    name: 'PUT /ads/{id}',
    body: { ...kept, until: null, per_day: null, place: { kind: 'app' } },
  })
  const gone = [{ ...ad, title_id: null }]
  await expect(run(['edit', '7'], { title: 'X' }, { ads: gone })).rejects.toThrow('--video')
  expect((await run(['edit', '7'], { video: '12' }, { ads: gone })).at(-1)?.body).toEqual({ ...kept, title_id: 12 })
  await expect(run(['edit', '8'])).rejects.toThrow('There is no ad 8')
})

test('ads are listed with what was counted, removed, and counted by day', async () => {
  await run(['list'])
  expect(said.join()).toMatch(/7 {2}banner +12 seen {2}3 clicked {2}Boots/)
  expect((await run(['remove', '7'])).at(-1)?.name).toBe('DELETE /ads/{id}')
  await expect(run(['numbers'])).rejects.toThrow('--from and --until')
  await expect(run(['burn', '7'])).rejects.toThrow('ads list')
})
