import type { Company } from '@fieldhouse/contract/company'
import { getFullPath } from '@fieldhouse/contract/request'
import { formatPageHead } from '@fieldhouse/contract/school/page-head'
import { formatPagePolicy } from '@fieldhouse/contract/school/page-policy'
import { settingsSchema } from '@fieldhouse/contract/school/settings'
import { linkNetworks, soapboxPage } from '@fieldhouse/contract/school/soapbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import { renderSoapboxPage } from './soapbox.ts'

let running: TestApp
let usual: Company
beforeAll(async () => {
  running = await testApp()
  usual = running.deps.school.now()
})
afterAll(async () => {
  await running.close()
})

type Soapbox = NonNullable<Company['soapbox']>
const withSoapbox = (soapbox: Partial<Soapbox>): Company => ({
  ...usual,
  soapbox: { hosts: [], links: [], ...soapbox },
})
const link = { title: 'Photos', url: 'https://pictures.example.org/utes', network: 'instagram' } as const

test('soapbox page: shows the links in order without scripts, each opening in a new tab', async () => {
  running.deps.school.replace(
    withSoapbox({ links: [link, { ...link, title: 'Films', url: 'https://films.example.org/' }] }),
  )
  const { statusCode, headers, body } = await running.app.inject(getFullPath(soapboxPage))
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(
    [...body.matchAll(/<a href="([^"]+)" target="_blank" rel="noopener noreferrer">/g)].map(([, url]) => url),
  ).toEqual(['https://pictures.example.org/utes', 'https://films.example.org/'])
  expect(body).not.toMatch(/<script|javascript:|\son\w+=/)
  // Only our own pages may frame it, and it may request nothing.
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch("default-src 'none'")
  expect(policy).toMatch("frame-ancestors 'self'")
  expect(policy).not.toMatch('script-src')
  running.deps.school.replace({ ...usual })
  expect((await running.app.inject(getFullPath(soapboxPage))).statusCode).toBe(200)
})

test('soapbox page: markup in a title is escaped', () => {
  const html = renderSoapboxPage(withSoapbox({ links: [{ ...link, title: '</a><script>alert(1)</script>"\'&' }] }))
  expect(html).not.toMatch('<script')
  expect(html).toMatch('&lt;script&gt;alert(1)')
})

test('soapbox page: every network has an icon', () => {
  for (const network of linkNetworks)
    expect(renderSoapboxPage(withSoapbox({ links: [{ ...link, network }] }))).toMatch(/<path d="M/)
})

test('soapbox page: pages can frame only themselves and the named hosts over https', () => {
  expect(formatPagePolicy()).toMatch("frame-src 'self'; ")
  expect(formatPagePolicy(undefined, ['social.example.edu'])).toMatch("frame-src 'self' https://social.example.edu; ")
  const head = formatPageHead(withSoapbox({ hosts: ['social.example.edu'], links: [link] }))
  expect(head).toMatch('social.example.edu')
  expect(head).not.toMatch('pictures.example.org')
})

test.each([
  ['a host with a path', { hosts: ['social.example.edu/utes'] }],
  ['a host with a port', { hosts: ['social.example.edu:8443'] }],
  ['every host', { hosts: ['*.example.edu'] }],
  ['a scheme', { hosts: ['https://social.example.edu'] }],
  ['a policy’s own words', { hosts: ["x.edu; script-src 'unsafe-inline'"] }],
  ['a link by http', { links: [{ ...link, url: 'http://pictures.example.org/' }] }],
  ['a script', { links: [{ ...link, url: 'javascript:alert(1)' }] }],
  ['no title', { links: [{ ...link, title: ' ' }] }],
  ['no such network', { links: [{ ...link, network: 'telegraph' }] }],
  ['too many', { links: Array.from({ length: 31 }, () => link) }],
])('soapbox settings: %s is refused', (_, changes) => {
  const settings = { ...usual, soapbox: { hosts: [], links: [], ...changes } }
  expect(settingsSchema.safeParse(settings).success).toBe(false)
})

test('soapbox settings: are optional, and kept when present', () => {
  const { soapbox: _, ...before } = usual
  expect(settingsSchema.safeParse(before).success).toBe(true)
  const settings = withSoapbox({ hosts: ['social.example.edu'], links: [link] })
  expect(settingsSchema.parse(settings).soapbox).toEqual(settings.soapbox)
})
