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

test('a sport’s store names its host and opens in a new tab', async () => {
  await store('https://shop.example.com/football')
  await says('sold at shop.example.com')
  const out = link('Open the store')
  expect([out.getAttribute('href'), out.getAttribute('target'), out.getAttribute('rel')]).toEqual([
    'https://shop.example.com/football',
    '_blank',
    'noreferrer',
  ])
})

test.each([null, 'javascript:alert(1)', 'no address'])(
  'a sport without a valid store address (%j) says that it has no store',
  async (url) => {
    await store(url)
    await says('No store for this sport yet')
    expect([...page.querySelectorAll('a')].map((one) => one.textContent)).not.toContain('Open the store')
  },
)
