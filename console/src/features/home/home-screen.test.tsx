// @vitest-environment happy-dom
import { operatorAds, operatorSponsors } from '@fieldhouse/contract/ads/sponsors'
import { staffMe } from '@fieldhouse/contract/staff/me'
import { beforeEach, expect, test } from 'vitest'
import { meOf } from '../../shared/me/me.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { HomeScreen } from './HomeScreen.tsx'

const { server, page, open, eventually } = testScreen()

beforeEach(() => {
  server.answers(staffMe, () => meOf({ role: 'operator' }))
  server.answers(operatorSponsors, () => ({ sponsors: [] }))
  server.answers(operatorAds, () => ({ ads: [] }))
})

test.each([
  ['', 'Home page', ['Rows', 'Preview as a fan', 'Groups and genres']],
  ['groups', 'Home page', ['Rows', 'Preview as a fan', 'Groups and genres']],
  ['sponsors', 'Sponsors and ads', ['Sponsors', 'Ads']],
  ['ads', 'Sponsors and ads', ['Sponsors', 'Ads']],
])('the page at home/%s has the name and the sections of its link in the navigation', async (tab, title, sections) => {
  await open(<HomeScreen tab={tab} id="" />)
  await eventually(() => expect(page.querySelector('h1')?.textContent).toBe(title))
  expect(document.title).toMatch(new RegExp(`^${title} · `))
  const links = page.querySelectorAll(`nav[aria-label="${title} sections"] a`)
  expect([...links].map(({ textContent }) => textContent)).toEqual(sections)
})
