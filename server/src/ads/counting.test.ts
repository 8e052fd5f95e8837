import { adNumbers } from '@fieldhouse/contract/ads/numbers'
import { chooseAd, exploreAds, seenAds } from '@fieldhouse/contract/ads/shown-ads'
import * as sponsors from '@fieldhouse/contract/ads/sponsors'
import { createSponsor } from '@fieldhouse/contract/ads/sponsors'
import { dayMs, hourMs } from '@fieldhouse/contract/durations'
import { joinPlay } from '@fieldhouse/contract/playback/playback'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'
import { sumUpAdsJob } from './ad-counting.service.ts'
import { createImpressionTokens } from './impression-tokens.ts'

let running: TestApp
let operator: Fan
let sponsor: number
beforeAll(async () => {
  running = await testApp()
  await running.season()
  operator = await running.staff('operator')
  sponsor = (await operator.call(createSponsor, { body: { name: 'Birch', url: 'https://birch.example.org/' } })).body.id
})
afterAll(() => running.close())

/** Creates an ad on a page that no other test uses. */
const adCalled = async (title: string, changes: object = {}): Promise<number> => {
  const place = { kind: 'page', page: 'skiing' } as const
  const body = { sponsor_id: sponsor, title, kind: 'banner', title_id: 1, place, ...changes } as sponsors.AdInput
  const { status, body: created } = await operator.call(sponsors.createAd, { body })
  expect(status).toBe(201)
  return created.id
}
/** Advances the clock, which ends sessions, and signs in again. */
const aDayLater = async (ms = dayMs) => {
  running.deps.clock.advance(ms)
  operator = await running.staff('operator')
}
const choose = async (who: Fan, ads: number[]) => (await who.call(chooseAd, { body: { ads } })).body.ad
const see = async (who: Fan, ...impressions: string[]) =>
  (await who.call(seenAds, { body: { impressions } })).body.counted
const numbersOf = async (id: number) => {
  const { impressions, clicks } = (await operator.call(sponsors.operatorAds)).body.ads.find((ad) => ad.id === id) ?? {}
  return [impressions, clicks]
}
const click = (id: number, impression?: string) =>
  running.app.inject(`/out/${id}${impression === undefined ? '' : `?impression=${impression}`}`)
const chooseImpression = async (who: Fan, ad: number): Promise<string> => {
  const chosen = await choose(who, [ad])
  if (chosen?.id !== ad) throw new Error('another one was chosen')
  return chosen.impression
}

test('ad counting: repeated and shared reports of an impression count once, and so does a click', async () => {
  const ad = await adCalled('Counted')
  const [fan, other] = [await running.fan(), await running.fan()]
  const impression = await chooseImpression(fan, ad)
  expect(await see(other, impression)).toBe(0)
  const counts = await Promise.all(Array.from({ length: 8 }, () => see(fan, impression, impression)))
  expect(counts.reduce((total, one) => total + one, 0)).toBe(1)
  expect(await numbersOf(ad)).toEqual([1, 0])
  for (const answer of [await click(ad, impression), await click(ad, impression), await click(ad)])
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://birch.example.org/'])
  expect(await numbersOf(ad)).toEqual([1, 1])
  // The click arrives before the report that the ad was seen.
  const quick = await chooseImpression(other, ad)
  await click(ad, quick)
  expect(await see(other, quick)).toBe(1)
  expect(await numbersOf(ad)).toEqual([2, 2])
})

test('ad counting: a fan counts at most twenty times per ad and day and clicks it once', async () => {
  const [ad, rare] = [await adCalled('Farmed'), await adCalled('Farmed rarely', { per_day: 2 })]
  const fan = await running.fan()
  const hoarded: string[] = []
  for (let times = 0; times < 30; times++) hoarded.push(await chooseImpression(fan, ad))
  const rarely = [
    await chooseImpression(fan, rare),
    await chooseImpression(fan, rare),
    await chooseImpression(fan, rare),
  ]
  const counts = await Promise.all([
    see(fan, ...hoarded.slice(0, 15)),
    see(fan, ...hoarded.slice(15)),
    see(fan, ...rarely),
  ])
  expect(counts.reduce((total, one) => total + one, 0)).toBe(22)
  await Promise.all(hoarded.map((impression) => click(ad, impression)))
  expect([await numbersOf(ad), await numbersOf(rare)]).toEqual([
    [20, 1],
    [2, 0],
  ])
  const other = await running.fan()
  await click(ad, await chooseImpression(other, ad))
  expect(await numbersOf(ad)).toEqual([20, 2])
})

test('ad counting: an impression of another ad, key or day counts nothing', async () => {
  const [ad, another] = [await adCalled('Mine'), await adCalled('Another')]
  const fan = await running.fan()
  const impression = await chooseImpression(fan, ad)
  const forged = createImpressionTokens('another key', running.deps.clock).give(ad, fan.uid)
  const changed = `${impression.slice(0, 30)}${impression[30] === 'A' ? 'B' : 'A'}${impression.slice(31)}`
  expect(await see(fan, forged, changed, 'A'.repeat(64))).toBe(0)
  await click(another, impression)
  expect((await click(ad, forged)).statusCode).toBe(302)
  await aDayLater(dayMs + hourMs)
  const later = await (await running.visitor().signInByPin(fan.email)).call(seenAds, {
    body: { impressions: [impression] },
  })
  expect([later.status, later.body]).toEqual([200, { counted: 0 }])
  await click(ad, impression)
  expect([await numbersOf(ad), await numbersOf(another)]).toEqual([
    [0, 0],
    [0, 0],
  ])
})

test('ad rotation: no ad repeats before all others were seen, on any device of the fan', async () => {
  const ads = [await adCalled('First'), await adCalled('Second'), await adCalled('Third')]
  const fan = await running.fan()
  const shownIds: number[] = []
  for (let page = 0; page < 7; page++) {
    const chosen = await choose(fan, ads)
    shownIds.push(Number(chosen?.id))
    await see(fan, String(chosen?.impression))
    running.deps.clock.advance(1)
  }
  expect(shownIds).toEqual([...ads, ...ads, ads[0]])
  // An ad that was chosen but not seen comes again.
  expect((await choose(fan, ads))?.id).toBe(ads[1])
  expect((await choose(fan, ads))?.id).toBe(ads[1])
  expect(await choose(fan, [999_999])).toBeNull()
})

test('ad rotation: a fan sees an ad at most its daily number of times, by the school’s day', async () => {
  const [rare, often] = [await adCalled('Rare', { per_day: 2 }), await adCalled('Often')]
  const fan = await running.fan()
  for (const _ of [1, 2]) await see(fan, await chooseImpression(fan, rare))
  expect(await choose(fan, [rare])).toBeNull()
  expect((await choose(fan, [rare, often]))?.id).toBe(often)
  expect((await choose(await running.fan(), [rare]))?.id).toBe(rare)
  await aDayLater()
  expect((await choose(await running.visitor().signInByPin(fan.email), [rare]))?.id).toBe(rare)
})

test('ad rotation: around videos, no ad repeats for a fan before all others were seen', async () => {
  const [fan, other] = [await running.fan(), await running.fan()]
  const first = async (who: Fan) => {
    const { body } = await who.call(joinPlay, { body: { content: { kind: 'vod', id: 1 } } })
    if (body.kind !== 'playing') throw new Error('nothing plays')
    return body.pre_roll[0]
  }
  const { turn } = (await operator.call(sponsors.adTurn, { query: {} })).body
  const different = new Set(turn.map(({ id }) => id)).size
  expect(different).toBeGreaterThan(2)
  const shownIds: (number | undefined)[] = []
  for (let film = 0; film < 2 * different; film++) {
    const ad = await first(fan)
    shownIds.push(ad?.id)
    await see(fan, String(ad?.impression))
    running.deps.clock.advance(1)
    // Enough others that the same one comes around again.
    for (let many = 1; many < different; many++) await first(other)
  }
  expect(new Set(shownIds.slice(0, different)).size).toBe(different)
  expect(shownIds.slice(different)).toEqual(shownIds.slice(0, different))
})

test('ad rotation: around videos, each ad has its own impression and keeps its daily limit', async () => {
  const fan = await running.fan()
  const films = async () => {
    const { body } = await fan.call(joinPlay, { body: { content: { kind: 'vod', id: 1 } } })
    if (body.kind !== 'playing') throw new Error('nothing plays')
    return [...body.pre_roll, ...body.mid_rolls.flatMap(({ ads }) => ads)]
  }
  const [first] = await films()
  const again = await films()
  expect(new Set([first, ...again].map((ad) => ad?.impression)).size).toBe(1 + again.length)
  expect(await see(fan, String(first?.impression))).toBe(1)
  const { ads } = (await operator.call(sponsors.operatorAds)).body
  for (const { id, clicks: _clicks, impressions: _impressions, ...ad } of ads.filter(({ id }) => id === first?.id))
    await operator.call(sponsors.editAd, {
      params: { id: String(id) },
      body: { ...ad, per_day: 1 } as sponsors.AdInput,
    })
  for (let film = 0; film < 4; film++) expect((await films()).map(({ id }) => id)).not.toContain(first?.id)
  const channel = await fan.call(joinPlay, { body: { content: { kind: 'channel', id: 1 } } })
  expect(channel.body).toMatchObject({ channelbar: { impression: expect.stringMatching(/^[\w-]{64}$/) } })
  // An answer that is the same for everyone has no impression.
  expect(JSON.stringify((await fan.call(exploreAds, { query: { type: 'interstitials' } })).body)).not.toMatch(
    'impression',
  )
})

test('ad numbers: are summed up by day, and stay when the ad is removed', async () => {
  const ad = await adCalled('Summed')
  const fan = await running.fan()
  const impression = await chooseImpression(fan, ad)
  await see(fan, impression)
  await click(ad, impression)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(running.deps.clock.now())
  const numbers = async (from = day, until = day) =>
    (await operator.call(adNumbers, { query: { from, until } })).body.days.filter(({ ad_id }) => ad_id === ad)
  const counted = { day, ad_id: ad, title: 'Summed', sponsor: 'Birch', kind: 'banner', impressions: 1, clicks: 1 }
  expect(await numbers()).toEqual([counted])
  const rowsOf = async (table: string) =>
    (await running.deps.pool.query(`select 1 from ${table} where ad_id = $1`, [ad])).rowCount
  await running.deps.jobs.run(sumUpAdsJob)
  expect([await rowsOf('ad_impression'), await rowsOf('ad_day')]).toEqual([1, 0])
  await aDayLater(dayMs + hourMs)
  for (const _ of [1, 2]) await running.deps.jobs.run(sumUpAdsJob)
  expect([await rowsOf('ad_impression'), await rowsOf('ad_day'), await rowsOf('ad_fan')]).toEqual([0, 1, 1])
  expect([await numbers(), await numbersOf(ad)]).toEqual([[counted], [1, 1]])
  await operator.call(sponsors.removeAd, { params: { id: String(ad) } })
  expect(await numbers()).toEqual([{ ...counted, title: null, sponsor: null, kind: null }])
  running.deps.clock.advance(31 * dayMs)
  await running.deps.jobs.run(sumUpAdsJob)
  expect(await rowsOf('ad_fan')).toBe(0)
})

test('ad numbers: are only for the department, and an invalid period is refused', async () => {
  operator = await running.staff('operator')
  const fan = await running.fan()
  const query = { from: '2026-11-01', until: '2026-11-30' }
  for (const who of [fan, await running.staff('editor'), await running.staff('scorer')])
    expect((await who.call(adNumbers, { query })).status).toBe(403)
  expect((await running.visitor().call(adNumbers, { query })).status).toBe(401)
  const refused = async (period: typeof query) => {
    const { status, refusal } = await operator.call(adNumbers, { query: period })
    return `${status} ${refusal.message}`
  }
  expect(await refused({ from: '2026-11-30', until: '2026-11-01' })).toBe('400 Choose an end on or after the start.')
  expect(await refused({ from: '2020-11-30', until: '2026-11-01' })).toBe('400 Choose at most 366 days.')
  expect(await refused({ from: 'soon', until: '2026-11-01' })).toMatch(/^400/)
  expect((await running.visitor().call(chooseAd, { body: { ads: [1] } })).status).toBe(401)
  expect((await running.visitor().call(seenAds, { body: { impressions: ['A'.repeat(64)] } })).status).toBe(401)
  for (const ads of [[], [0], Array.from({ length: 51 }, () => 1)])
    expect((await fan.call(chooseAd, { body: { ads } })).status).toBe(400)
  for (const impressions of [[], ['x'], [`${'A'.repeat(63)}'`]])
    expect((await fan.call(seenAds, { body: { impressions } })).status).toBe(400)
  expect((await click(1, "'or 1=1")).statusCode).toBe(400)
})
