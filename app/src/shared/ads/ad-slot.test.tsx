// @vitest-environment happy-dom
import type { Ad } from '@fieldhouse/contract/ads/ads'
import { chooseAd, exploreAds, seenAds } from '@fieldhouse/contract/ads/shown-ads'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testScreen } from '../screen/test-screen.tsx'
import { AdSlot } from './AdSlot.tsx'
import { trackVideoAds } from './impressions.ts'

const { server, page, open, says, button, press, eventually } = testScreen()

const impressionOf = (id: number) => String(id).padEnd(64, 'A')
const adOf = (id: number): Ad => ({
  id,
  sponsor: `Sponsor ${id}`,
  title: 'An ad',
  kind: 'banner',
  image: `/media/pictures/${id}.webp`,
  image_small: null,
  video: null,
  duration: null,
  skip_after: null,
  click: `/out/${id}`,
})

interface Looking {
  notify(entries: { isIntersecting: boolean; intersectionRatio: number }[]): void
  element?: Element
}
let looking: Looking[]
beforeEach(() => {
  looking = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly one: Looking
      constructor(notify: Looking['notify']) {
        this.one = { notify }
        looking.push(this.one)
      }
      observe(element: Element) {
        this.one.element = element
      }
      disconnect() {
        looking = looking.filter((one) => one !== this.one)
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Reports how much of the observed element is in view. */
const inView = (intersectionRatio: number) =>
  act(async () => {
    for (const { notify } of looking) notify([{ isIntersecting: intersectionRatio > 0, intersectionRatio }])
  })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const showAds = (...ads: Ad[]) => open('/app/highlights', { '/app/highlights': () => <AdSlot ads={ads} /> })
const drawn = async () => {
  await eventually(() => expect(page.querySelector('aside img')).not.toBeNull())
  await act(async () => void page.querySelector('aside img')?.dispatchEvent(new Event('load')))
}
const listImpressions = () => server.callsOf(seenAds).map(({ body }) => (body as { impressions: string[] }).impressions)

test('an ad slot shows the ad that the server chooses and counts it once, after a second half in view', async () => {
  server.answers(chooseAd, () => ({ ad: { id: 2, impression: impressionOf(2) } }))
  server.answers(seenAds, () => ({ counted: 1 }))
  await showAds(adOf(1), adOf(2))
  expect(server.callsOf(chooseAd)).toHaveLength(0)
  await inView(1)
  await says('Ad, Sponsor 2')
  expect(server.callsOf(chooseAd)[0]?.body).toEqual({ ads: [1, 2] })
  expect(page.querySelector('aside a')?.getAttribute('href')).toMatch(`/out/2?impression=${impressionOf(2)}`)
  await drawn()
  await inView(0.4)
  await wait(5_000)
  await inView(0.6)
  await wait(900)
  await inView(0.3)
  await wait(5_000)
  expect(listImpressions()).toEqual([])
  await inView(0.5)
  await wait(1_100)
  expect(listImpressions()).toEqual([[impressionOf(2)]])
  await inView(0)
  await inView(1)
  await wait(5_000)
  expect(listImpressions()).toHaveLength(1)
})

test('an ad slot sends an impression that failed together with the next one', async () => {
  server.answers(chooseAd, () => ({ ad: { id: 1, impression: impressionOf(1) } }))
  server.answers(seenAds, () => ({ refused: 503 }))
  const see = async () => {
    await inView(1)
    await drawn()
    await inView(1)
    await wait(1_100)
  }
  await showAds(adOf(1))
  await see()
  expect(listImpressions()).toEqual([[impressionOf(1)]])
  server.answers(chooseAd, () => ({ ad: { id: 3, impression: impressionOf(3) } }))
  server.answers(seenAds, () => ({ counted: 2 }))
  await showAds(adOf(3))
  await see()
  expect(listImpressions().at(-1)).toEqual([impressionOf(1), impressionOf(3)])
})

test('an ad slot stays empty without moving the page when the server has no ad or fails', async () => {
  server.answers(chooseAd, () => ({ ad: null }))
  await showAds(adOf(8), adOf(9))
  const place = () => page.querySelector('[class*=place]')
  await inView(1)
  await eventually(() => expect(server.callsOf(chooseAd)).toHaveLength(1))
  await eventually(() => expect(place()?.children).toHaveLength(0))
  await showAds(adOf(8), adOf(9))
  expect(place()).toBeNull()
  server.answers(chooseAd, () => ({ refused: 503 }))
  await showAds(adOf(9), adOf(10))
  await inView(1)
  await eventually(() => expect(server.callsOf(chooseAd)).toHaveLength(2))
  expect(page.querySelector('aside')).toBeNull()
  await showAds()
  expect(place()).toBeNull()
})

test('an ad slot loads player-page ads when it comes into view, and shows an ad of the post stream as it is', async () => {
  const results = { banner: [], '10seconds': [], '15seconds': [], playerprofiles: [adOf(4)], articles: [] }
  server.answers(exploreAds, () => ({ results }))
  server.answers(chooseAd, () => ({ ad: { id: 4, impression: impressionOf(4) } }))
  await open('/app/highlights', { '/app/highlights': () => <AdSlot ads="player_profiles" /> })
  expect(server.callsOf(exploreAds)).toHaveLength(0)
  await inView(1)
  await says('Ad, Sponsor 4')
  await showAds({ ...adOf(5), impression: impressionOf(5) })
  await inView(1)
  await says('Ad, Sponsor 5')
  expect(server.callsOf(chooseAd)).toHaveLength(1)
})

test('a video ad counts when the player was in view for a second while it ran', async () => {
  server.answers(seenAds, () => ({ counted: 1 }))
  await showAds()
  page.append(Object.assign(document.createElement('div'), { id: 'film' }))
  page.querySelector('#film')?.setAttribute('data-player', '')
  const hear = trackVideoAds()
  const run = async (ad: string, showing: string | undefined, ms: number, end: 'ad-done' | 'ad-skipped') => {
    hear({ type: 'ad-started', ad, showing })
    await inView(1)
    await wait(ms)
    hear({ type: end, ad, showing })
  }
  await run('4', impressionOf(4), 500, 'ad-skipped')
  await run('5', impressionOf(5), 1_100, 'ad-done')
  await run('6', undefined, 1_100, 'ad-done')
  expect(listImpressions()).toEqual([[impressionOf(5)]])
})

test('an ad slot without ads can be removed from the page', async () => {
  const results = { banner: [], '10seconds': [], '15seconds': [], playerprofiles: [], articles: [] }
  server.answers(exploreAds, () => ({ results }))
  const Leaving = () => {
    const [isShown, setIsShown] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setIsShown(false)}>
          Leave
        </button>
        {isShown ? <AdSlot ads="articles" /> : 'It was left.'}
      </>
    )
  }
  await open('/app/highlights', { '/app/highlights': Leaving })
  await inView(1)
  await eventually(() => expect(server.callsOf(exploreAds)).not.toEqual([]))
  await wait(0)
  await press(button('Leave'))
  await says('It was left.')
})
