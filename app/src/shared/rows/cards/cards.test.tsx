// @vitest-environment happy-dom
import type { Ad } from '@fieldhouse/contract/ads/ads'
import type { EventItem } from '@fieldhouse/contract/library/entities'
import { CardRow } from '@fieldhouse/design/video/CardRow'
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { AdBanner } from '../../ads/AdBanner.tsx'
import { vodOf } from '../../homes/video.testdata.ts'
import { testScreen } from '../../screen/test-screen.tsx'
import { ItemCard } from './ItemCard.tsx'

const { page, open, says, pressKey, eventually } = testScreen()

describe('an ad', () => {
  const ad: Ad = {
    id: 3,
    sponsor: 'Alder Bank',
    title: 'Save',
    kind: 'banner',
    image: '/media/pictures/ad.webp',
    image_small: null,
    video: null,
    duration: null,
    skip_after: null,
    click: '/out/3',
  }
  const showAd = (changes: Partial<Ad> = {}) =>
    open('/app/highlights', { '/app/highlights': () => <AdBanner ad={{ ...ad, ...changes }} /> })

  test('links through our server to its sponsor, in a new tab without an opener', async () => {
    await showAd()
    await says('Ad, Alder Bank')
    const link = page.querySelector('aside[aria-label=Advertisement] a')
    expect(link?.getAttribute('href')).toMatch(/\/out\/3$/)
    expect(link?.getAttribute('target')).toBe('_blank')
    expect(link?.getAttribute('rel')).toMatch(/noopener/)
  })

  test('without a picture, or with one that fails, is not shown', async () => {
    await showAd()
    await says('Ad, Alder Bank')
    await act(async () => void page.querySelector('img')?.dispatchEvent(new Event('error')))
    expect(page.querySelector('aside')).toBeNull()
    await showAd({ image: null })
    expect(page.querySelector('aside')).toBeNull()
  })

  test('without a link is not clickable', async () => {
    await showAd({ click: null })
    await says('Ad, Alder Bank')
    expect(page.querySelector('aside a')).toBeNull()
  })
})

test('an event without a picture shows its sport’s drawing', async () => {
  const event: EventItem = {
    type: 'event',
    id: 2,
    title: 'Lakemont at home',
    subtitle: null,
    image: null,
    sport: 'football',
    state: 'live',
    starts_at: '2026-11-21T20:00:00.000Z',
    ended_at: null,
    play: { id: 2 },
    played: false,
    unavailable: null,
  }
  await open('/app/home', { '/app/home': () => <ItemCard item={event} row="1" /> })
  await eventually(() => expect(page.querySelector('article svg[data-palette]')).toBeTruthy())
})

test('arrow keys move between cards, and each card tells its position', async () => {
  const films = [1, 2, 3].map((id) => vodOf(id))
  const Row = () => (
    <CardRow
      title="Highlights"
      items={films}
      total={9}
      keyOf={({ id }) => String(id)}
      render={(item) => <ItemCard item={item} row="1" />}
    />
  )
  await open('/app/home', { '/app/home': Row })
  await says('Title 3')
  const place = () => {
    const card = document.activeElement?.closest('li')
    return [card?.getAttribute('aria-posinset'), card?.getAttribute('aria-setsize')]
  }
  page.querySelector<HTMLElement>('li a')?.focus()
  expect(place()).toEqual(['1', '9'])
  await pressKey('ArrowRight')
  expect(place()).toEqual(['2', '9'])
  await pressKey('ArrowRight')
  await pressKey('ArrowLeft')
  expect(place()).toEqual(['2', '9'])
})
