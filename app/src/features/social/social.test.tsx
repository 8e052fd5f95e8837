// @vitest-environment happy-dom
import { listTeams } from '@fieldhouse/contract/customer/choices'
import { getCustomer } from '@fieldhouse/contract/customer/customer'
import { showScore } from '@fieldhouse/contract/customer/score-safe'
import { listSocials, type SocialItem, type SocialPage } from '@fieldhouse/contract/social/social'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { customerOf, teamOf } from '../../shared/customer/customer.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { SocialScreen } from './SocialScreen.tsx'

const { server, page, open, says, saysNoMore, link, press, button, eventually } = testScreen()
const post = (id: number, changes: Partial<SocialItem> = {}): SocialItem => ({
  id,
  network: 'mastodon',
  source: { id: 1, name: 'Football' },
  author: { name: 'Ada Ferris', handle: '@ada@social.example' },
  text: [{ text: `Post ${id}` }],
  at: new Date(Date.now() - id * 3_600_000).toISOString(),
  edited_at: null,
  url: `https://social.example/@ada/${id}`,
  pictures: [],
  teams: [],
  counts: { replies: null, reposts: 0, likes: 1_200 },
  tells: [],
  ...changes,
})
let requests: { teamSlugs: readonly string[]; next_page?: string | undefined }[]
let pages: Partial<SocialPage>[]
const answer = (): SocialPage => ({ items: [], next_page: null, read_at: null, behind: [], ...pages.shift() })
const teams = (followed: boolean) => ({
  teams: [teamOf(1, { slug: 'football', name: 'Football', selected: followed })],
})
beforeEach(() => {
  requests = []
  server.answers(getCustomer, () => customerOf())
  server.answers(listTeams, () => teams(false))
  server.answers(listSocials, ({ body }) => {
    requests.push(body as (typeof requests)[number])
    return answer()
  })
})
const show = (...answers: Partial<SocialPage>[]) => {
  pages = answers
  return open('/app/social', { '/app/social': SocialScreen })
}
const articles = () => [...page.querySelectorAll('article')]

test('a post shows its author, network and age, and opens in a new tab', async () => {
  await show({ items: [post(1), post(2, { author: null, network: 'feed', source: { id: 2, name: 'The Paper' } })] })
  await says('Post 1')
  const [first, second] = articles()
  expect(first?.textContent).toContain('Ada Ferris')
  expect(first?.textContent).toContain('@ada@social.example')
  expect(first?.textContent).toContain('Mastodon')
  expect(first?.textContent).toContain('1 hour ago')
  expect(first?.textContent).toContain('1.2K likes')
  expect(second?.textContent).toContain('The Paper')
  const out = link('Open on Mastodon, Ada Ferris, in a new tab')
  expect([out.href, out.target, out.rel]).toEqual([
    'https://social.example/@ada/1',
    '_blank',
    'noopener noreferrer nofollow',
  ])
})

test('a post keeps only https links and shows markup as plain text', async () => {
  const text = [
    { text: 'See ' },
    { text: 'this', url: 'https://a.example.org/x' },
    { text: ' not that', url: 'javascript:alert(1)' },
    { text: '<img src=x onerror=alert(1)>' },
  ]
  await show({ items: [post(1, { text, url: 'javascript:alert(1)' })] })
  await says('<img src=x onerror=alert(1)>')
  expect(link('this, in a new tab').rel).toBe('noopener noreferrer nofollow ugc')
  expect(page.querySelectorAll('article a')).toHaveLength(1)
  expect(page.querySelector('article img')).toBeNull()
})

test('a post’s pictures come from our server and have a fixed size and an alt text', async () => {
  const picture = { name: 'abcdefghijklmnopqrstuv', width: 800, height: 600, widths: [480, 800], alt: 'A full stand' }
  await show({ items: [post(1, { pictures: [picture] })] })
  await says('Post 1')
  const image = page.querySelector('article img')
  expect([image?.getAttribute('alt'), image?.getAttribute('width'), image?.getAttribute('height')]).toEqual([
    'A full stand',
    '800',
    '600',
  ])
  expect(image?.getAttribute('src')).toMatch(/^\/media\/social\//)
})

test('posts: a fan sees posts about followed teams, and Everything shows all', async () => {
  server.answers(listTeams, () => teams(true))
  await show({ items: [post(1)] }, { items: [post(2)] })
  await says('Post 1')
  expect(requests[0]?.teamSlugs).toEqual(['football'])
  await press(button('Everything') as HTMLElement)
  await says('Post 2')
  expect(requests[1]?.teamSlugs).toEqual([])
  expect(location.search).toBe('?teams=all')
})

test('posts: a fan who comes from a team’s page can switch between its posts and all posts', async () => {
  pages = [{ items: [post(1)] }, { items: [post(2)] }]
  await open('/app/social?teams=football', { '/app/social': SocialScreen })
  await says('Post 1')
  expect(requests[0]?.teamSlugs).toEqual(['football'])
  await press(button('Everything') as HTMLElement)
  await says('Post 2')
  await press(button('Football') as HTMLElement)
  await says('Post 1')
})

test('posts: More posts adds posts below, each once, and moves the focus to the first new one', async () => {
  await show({ items: [post(1)], next_page: 'more' }, { items: [post(1), post(2)] })
  await says('Post 1')
  await press(button('More posts') as HTMLElement)
  await says('Post 2')
  expect(requests[1]?.next_page).toBe('more')
  expect(articles()).toHaveLength(2)
  await eventually(() => expect(document.activeElement?.textContent).toContain('Post 2'))
  expect(page.textContent).not.toContain('More posts')
})

test('posts: a source that is behind shows since when, and its older posts stay', async () => {
  const since = new Date(Date.now() - 3 * 3_600_000).toISOString()
  await show({ items: [post(1)], behind: [{ id: 1, network: 'mastodon', name: 'Football', since }] })
  await says('Football hasn’t updated since 3 hours ago.')
  await says('Post 1')
})

test('posts: a score-safe fan sees a post that may tell a score only after they ask for it', async () => {
  const withheld = { author: null, text: [], url: null, safe: true as const, tells: [{ id: 4, sport: 'football' }] }
  server.answers(showScore, () => ({ success: true as const }))
  await show({ items: [post(1, withheld)] }, { items: [post(1)] })
  await says('Hidden: may contain spoilers')
  expect(page.querySelector('article a')).toBeNull()
  await press(button('Show anyway') as HTMLElement)
  await says('Post 1')
  await saysNoMore('Hidden')
})

test('posts: “Show anyway” names how many hidden scores it shows and shows only those', async () => {
  const tells = [1, 2, 3].map((id) => ({ id, sport: id === 2 ? 'softball' : 'football' }))
  const withheld = { author: null, text: [], url: null, safe: true as const, tells }
  server.answers(listTeams, () => ({
    teams: [
      teamOf(1, { slug: 'football', selected: false, score_safe: true }),
      teamOf(2, { slug: 'softball', selected: false }),
    ],
  }))
  const revealedIds: string[] = []
  server.answers(showScore, ({ params }) => {
    revealedIds.push(params.id ?? '')
    return { success: true as const }
  })
  await show({ items: [post(1, withheld)] }, { items: [post(1)] })
  await says('Show post and 2 scores')
  await press(button('Show post and 2 scores') as HTMLElement)
  await says('Post 1')
  expect(revealedIds).toEqual(['1', '3'])
  // Requested once all items are shown.
  expect(requests).toHaveLength(2)
})

test('posts: showing a hidden post keeps the list in place, and newer posts wait behind a button', async () => {
  const withheld = { author: null, text: [], url: null, safe: true as const, tells: [{ id: 4, sport: 'football' }] }
  server.answers(showScore, () => ({ success: true as const }))
  await show(
    { items: [post(1), post(2)], next_page: 'on' },
    { items: [post(3), post(4, withheld)], next_page: 'further' },
    { items: [post(0), post(1), post(2)], next_page: 'now on' },
    { items: [post(4), post(5)], next_page: 'now further' },
  )
  await says('Post 1')
  await press(button('More posts') as HTMLElement)
  await says('Hidden: may contain spoilers')
  await press(button('Show anyway') as HTMLElement)
  await says('Post 4')
  const ids = () => articles().map((one) => /Post (\d)/.exec(one.textContent ?? '')?.[1])
  // New posts wait for a tap, and nothing moves until then.
  expect(ids()).toEqual(['1', '2', '4', '5'])
  expect(page.querySelector('[role=status]')?.textContent).toBe('1 new post')
  await press(button('1 new post') as HTMLElement)
  expect(ids()).toEqual(['0', '1', '2', '4', '5'])
  expect(document.activeElement).toBe(articles()[0])
  expect(page.querySelector('[role=status]')?.textContent).toBe('')
  expect(requests.map(({ next_page }) => next_page)).toEqual([undefined, 'on', undefined, 'now on'])
})

test('posts: an empty page says “No posts yet” and offers no team choice', async () => {
  await show({})
  await says('No posts yet')
  // Without followed teams there is nothing to choose from.
  expect(page.querySelector('fieldset')).toBeNull()
})

test('posts: a failed request shows an error with a retry button', async () => {
  server.answers(listSocials, () => ({ refused: 500 }))
  await show()
  await says('The posts did not load')
  server.answers(listSocials, () => ({ items: [post(1)], next_page: null, read_at: null, behind: [] }))
  await press(button('Try again') as HTMLElement)
  await says('Post 1')
  await act(async () => {})
})
