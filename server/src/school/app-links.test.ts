import { currentSchool } from '@fieldhouse/contract/company'
import { appleAppSiteAssociation, assetLinks } from '@fieldhouse/contract/school/app-links'
import { formatPageHead } from '@fieldhouse/contract/school/page-head'
import type { Company } from '@fieldhouse/contract/school/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServedSchool } from '../shared/process/served-school.ts'
import { type TestApp, testApp } from '../test-app.ts'

const fingerprint = Array.from({ length: 32 }, () => '5A').join(':')
const school: Company = {
  ...currentSchool(),
  stores: { apple: null, google: { appId: 'edu.marlow.herons' } },
  native: {
    server: 'https://herons.example',
    bundleId: 'edu.marlow.fans',
    teamId: 'AB12CD34EF',
    fingerprints: [fingerprint],
  },
}

let herons: TestApp
let withoutApps: TestApp
beforeAll(async () => {
  const { native: _, ...plain } = school
  ;[herons, withoutApps] = await Promise.all([
    testApp({ school: openServedSchool(school) }),
    testApp({ school: openServedSchool(plain) }),
  ])
})
afterAll(() => Promise.all([herons.close(), withoutApps.close()]))

test('app links: Apple reads which app opens which paths, as JSON without a redirect', async () => {
  const { statusCode, headers, body } = await herons.app.inject(appleAppSiteAssociation.path)
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringMatching(/^application\/json/)])
  expect(JSON.parse(body)).toEqual({
    applinks: {
      details: [
        {
          appIDs: ['AB12CD34EF.edu.marlow.fans'],
          components: [{ '/': '/' }, { '/': '/auth/*' }, { '/': '/app/*' }, { '/': '/redeem' }],
        },
      ],
    },
    webcredentials: { apps: ['AB12CD34EF.edu.marlow.fans'] },
  })
})

test('app links: Android reads which signed app opens them', async () => {
  const { statusCode, headers, body } = await herons.app.inject(assetLinks.path)
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringMatching(/^application\/json/)])
  expect(JSON.parse(body)).toMatchObject([
    {
      relation: expect.arrayContaining(['delegate_permission/common.handle_all_urls']),
      target: { package_name: 'edu.marlow.herons', sha256_cert_fingerprints: [fingerprint] },
    },
  ])
})

test('app links: a school without apps has none', async () => {
  for (const { path } of [appleAppSiteAssociation, assetLinks])
    expect([path, (await withoutApps.app.inject(path)).statusCode]).toEqual([path, 404])
})

test('app links: pages do not carry the keys of the apps', () => {
  expect(formatPageHead(school)).toContain('edu.marlow.herons')
  expect(formatPageHead(school)).not.toContain(fingerprint)
})
