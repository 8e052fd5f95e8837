// @vitest-environment happy-dom
import { catalogGroups } from '@fieldhouse/contract/films/films'
import { expect, test } from 'vitest'
import { groupOf } from '../../../shared/homes/video.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { StoreScreen } from './StoreScreen.tsx'

const { server, page, open, says, link } = testScreen()
const address = '/app/sports/football/store'
const store = async (store_url: string | null) => {
  const group = groupOf(1, { slug: 'football', store_url })
  server.answers(catalogGroups, () => ({ groups: [{ title: "Men's Sports", catalogs: [group] }] }))
  await open(address, { '/app/sports/$sportSlug/store': StoreScreen })
}

test('the store of a sport is led to by its own address, which is named before one leaves', async () => {
  await store('https://shop.example.com/football')
  await says('sold at shop.example.com')
  const out = link('Open the store')
  expect([out.getAttribute('href'), out.getAttribute('target'), out.getAttribute('rel')]).toEqual([
    'https://shop.example.com/football',
    '_blank',
    'noreferrer',
  ])
})

test.each([null, 'javascript:alert(1)', 'no address'])('with %j the sport has none, and says so', async (url) => {
  await store(url)
  await says('No store for this sport yet')
  expect([...page.querySelectorAll('a')].map((one) => one.textContent)).not.toContain('Open the store')
})
