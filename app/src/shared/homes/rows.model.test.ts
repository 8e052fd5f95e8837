import type { Ad } from '@fieldhouse/contract/ads/ads'
import { describe, expect, test } from 'vitest'
import { appendItems, appendRows, flagPlayed, getPageBanners, type HomePage, mergeFreshHome } from './rows.model.ts'
import { rowOf, vodOf } from './video.testdata.ts'

const lists = { '10seconds': [], '15seconds': [], banner: [] }
const ads = { app: { title: 'app', ...lists, playerprofile: [] }, page: [], channel: [] }
const homeOf = (rows: HomePage['rows'], next_page: string | null = null): HomePage => ({ rows, next_page, ads })
const ids = (home: HomePage, row = 0) => home.rows[row]?.items.map(({ id }) => id)

const first = rowOf('1', [vodOf(1), vodOf(2)], { next_page: '/explore/next/a', total_items: 4 })

describe('the next page of a row', () => {
  test('is appended to the row and sets where to continue', () => {
    const home = appendItems(homeOf([first, rowOf('2', [vodOf(9)])]), rowOf('1', [vodOf(3), vodOf(4)]))
    expect(ids(home)).toEqual([1, 2, 3, 4])
    expect(ids(home, 1)).toEqual([9])
    expect(home.rows[0]?.next_page).toBeNull()
  })
  test('adds no video twice when the row has moved', () => {
    expect(ids(appendItems(homeOf([first]), rowOf('1', [vodOf(2), vodOf(3)])))).toEqual([1, 2, 3])
  })
})

test('the next rows of a home are appended, each once', () => {
  const home = appendRows(homeOf([first], '/explore/next/b'), { rows: [first, rowOf('2', [])], next_page: null })
  expect(home.rows.map(({ id }) => id)).toEqual(['1', '2'])
  expect(home.next_page).toBeNull()
})

test('a video is marked as played in every row that contains it', () => {
  const home = flagPlayed(homeOf([first, rowOf('2', [vodOf(2, { position: 5 })])]), 2, true)
  expect(home.rows.map((row) => row.items.map((item) => item.type === 'vod' && item.played))).toEqual([
    [false, true],
    [true],
  ])
})

describe('a reloaded home', () => {
  const scrolled = appendItems(homeOf([first]), rowOf('1', [vodOf(3)], { next_page: '/explore/next/c' }))
  test('keeps the videos that the fan has scrolled to', () => {
    const home = mergeFreshHome(scrolled, homeOf([{ ...first, items: [vodOf(1, { played: true }), vodOf(2)] }]))
    expect(ids(home)).toEqual([1, 2, 3])
    expect(home.rows[0]?.items[0]).toMatchObject({ played: true })
    expect(home.rows[0]?.next_page).toBe('/explore/next/c')
  })
  test('restarts a row whose first videos have changed', () => {
    expect(ids(mergeFreshHome(scrolled, homeOf([{ ...first, items: [vodOf(7), vodOf(1)] }])))).toEqual([7, 1])
  })
  test('keeps the rows that the fan has scrolled to', () => {
    const before = homeOf([first, rowOf('2', [vodOf(5)])], '/explore/next/d')
    const home = mergeFreshHome(before, homeOf([first], '/explore/next/b'))
    expect(home.rows.map(({ id }) => id)).toEqual(['1', '2'])
    expect(home.next_page).toBe('/explore/next/d')
  })
  test('is used as it is when there was none before', () => {
    const fresh = homeOf([first])
    expect(mergeFreshHome(undefined, fresh)).toBe(fresh)
  })
})

test('a page shows its own banners, or the app’s if it has none', () => {
  const banner = (id: number) => ({ id }) as Ad
  const own = { app: { ...ads.app, banner: [banner(1)] }, page: [{ page: 'home', banner: [banner(2)] }], channel: [] }
  const on = (page: string) => getPageBanners(own, page).map(({ id }) => id)
  expect([on('home'), on('football'), getPageBanners(ads, 'home')]).toEqual([[2], [1], []])
})
