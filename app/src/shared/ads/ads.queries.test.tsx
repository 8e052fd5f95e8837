// @vitest-environment happy-dom

import type { Ad } from '@fieldhouse/contract/ads/ads'
import { exploreAds } from '@fieldhouse/contract/ads/shown-ads'
import { getToken } from '@fieldhouse/contract/auth/auth'
import { testPage } from '@fieldhouse/design/test-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { queries } from '../api/query-client.ts'
import { testServer } from '../api/test-server.ts'
import { getSession } from '../session/session.ts'
import { useToasts } from '../toast/toast.ts'
import { adsQuery, useAds } from './ads.queries.ts'

const server = testServer()
const { show, page, eventually } = testPage()
beforeEach(() => queries.clear())

const adOf = (id: number): Ad => ({
  id,
  sponsor: `Sponsor ${id}`,
  title: 'An ad',
  kind: 'playerprofile',
  image: null,
  image_small: null,
  video: null,
  duration: null,
  skip_after: null,
  click: null,
})
const results = { banner: [], '10seconds': [], '15seconds': [], playerprofiles: [], articles: [] }

type Kind = Parameters<typeof useAds>[0]

function Page({ id, of }: { id: number; of: Kind }) {
  const ads = useAds(of)
  const toasts = useToasts()
  return (
    <p>
      {id}: {ads === undefined ? 'coming' : ads.map(({ sponsor }) => sponsor).join(' and ') || 'no ad'}, {toasts.length}{' '}
      told
    </p>
  )
}
const open = (id: number, of: Kind = 'player_profiles') =>
  show(
    <QueryClientProvider client={queries}>
      <Page key={id} id={id} of={of} />
    </QueryClientProvider>,
  )
const expectText = (text: string) => eventually(() => expect(page.textContent).toBe(text))
/** Spec 4: counts finished loads, and tells whether none is running. */
const loads = (of: Kind = 'player_profiles') => {
  const { dataUpdateCount = 0, fetchStatus } = queries.getQueryState(adsQuery(of).queryKey) ?? {}
  return { count: dataUpdateCount, once: dataUpdateCount > 0 && fetchStatus === 'idle' }
}

test.each(['player_profiles', 'articles'] as const)('ads of %s are loaded once for all such pages', async (of) => {
  const ads = [adOf(1), adOf(2)]
  server.answers(exploreAds, ({ search }) => ({
    results: { ...results, [search.get('type') === 'articles' ? 'articles' : 'playerprofiles']: ads },
  }))
  expect(loads(of)).toEqual({ count: 0, once: false })
  open(10, of)
  expect(loads(of)).toEqual({ count: 0, once: false })
  await expectText('10: Sponsor 1 and Sponsor 2, 0 told')
  expect(loads(of)).toEqual({ count: 1, once: true })
  open(11, of)
  await expectText('11: Sponsor 1 and Sponsor 2, 0 told')
  expect(loads(of)).toEqual({ count: 1, once: true })
  expect(server.callsOf(exploreAds)).toHaveLength(1)
})

describe('an answer without ads', () => {
  test('counts as loaded, shows no message, keeps the session and is not requested again', async () => {
    const body = { message: 'No matching action for GET/explore/ads' }
    server.answers(exploreAds, () => ({ refused: 401, body }))
    open(10)
    await eventually(() => expect(loads()).toEqual({ count: 1, once: true }))
    open(11)
    await expectText('11: no ad, 0 told')
    expect(server.callsOf(exploreAds)).toHaveLength(1)
    expect(server.callsOf(getToken)).toHaveLength(0)
    expect(getSession().kind).toBe('signed-in')
  })
})

test('ads that fail to load show no message and are requested again only on the next page', async () => {
  server.answers(exploreAds, () => ({ refused: 503 }))
  open(10)
  await eventually(() => expect(queries.getQueryState(adsQuery('player_profiles').queryKey)?.status).toBe('error'))
  expect(loads()).toEqual({ count: 0, once: false })
  await expectText('10: no ad, 0 told')
  expect(server.callsOf(exploreAds)).toHaveLength(1)
  server.answers(exploreAds, () => ({ results: { ...results, playerprofiles: [adOf(1)] } }))
  open(11)
  await expectText('11: Sponsor 1, 0 told')
})
