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
  test('is appended to its items, and says where it goes on', () => {
    const home = appendItems(homeOf([first, rowOf('2', [vodOf(9)])]), rowOf('1', [vodOf(3), vodOf(4)]))
    expect(ids(home)).toEqual([1, 2, 3, 4])
    expect(ids(home, 1)).toEqual([9])
    expect(home.rows[0]?.next_page).toBeNull()
  })
  test('brings nothing twice, when the row has moved meanwhile', () => {
    expect(ids(appendItems(homeOf([first]), rowOf('1', [vodOf(2), vodOf(3)])))).toEqual([1, 2, 3])
  })
})

test('the next rows are appended to the home, each once', () => {
  const home = appendRows(homeOf([first], '/explore/next/b'), { rows: [first, rowOf('2', [])], next_page: null })
  expect(home.rows.map(({ id }) => id)).toEqual(['1', '2'])
  expect(home.next_page).toBeNull()
})

test('a title is flagged played wherever it stands', () => {
  const home = flagPlayed(homeOf([first, rowOf('2', [vodOf(2, { position: 5 })])]), 2, true)
  expect(home.rows.map((row) => row.items.map((item) => item.type === 'vod' && item.played))).toEqual([
    [false, true],
    [true],
  ])
})

describe('a fresh home', () => {
  const scrolled = appendItems(homeOf([first]), rowOf('1', [vodOf(3)], { next_page: '/explore/next/c' }))
  test('keeps what was scrolled to', () => {
    const home = mergeFreshHome(scrolled, homeOf([{ ...first, items: [vodOf(1, { played: true }), vodOf(2)] }]))
    expect(ids(home)).toEqual([1, 2, 3])
    expect(home.rows[0]?.items[0]).toMatchObject({ played: true })
    expect(home.rows[0]?.next_page).toBe('/explore/next/c')
  })
  test('begins a row anew whose beginning has changed', () => {
    expect(ids(mergeFreshHome(scrolled, homeOf([{ ...first, items: [vodOf(7), vodOf(1)] }])))).toEqual([7, 1])
  })
  test('keeps the rows that were scrolled to', () => {
    const before = homeOf([first, rowOf('2', [vodOf(5)])], '/explore/next/d')
    const home = mergeFreshHome(before, homeOf([first], '/explore/next/b'))
    expect(home.rows.map(({ id }) => id)).toEqual(['1', '2'])
    expect(home.next_page).toBe('/explore/next/d')
  })
  test('is all there is when there was none', () => {
    const fresh = homeOf([first])
    expect(mergeFreshHome(undefined, fresh)).toBe(fresh)
  })
})

test('a page shows its own banners, and those of the whole app where it has none', () => {
  const banner = (id: number) => ({ id }) as Ad
  const own = { app: { ...ads.app, banner: [banner(1)] }, page: [{ page: 'home', banner: [banner(2)] }], channel: [] }
  const on = (page: string) => getPageBanners(own, page).map(({ id }) => id)
  expect([on('home'), on('football'), getPageBanners(ads, 'home')]).toEqual([[2], [1], []])
})
