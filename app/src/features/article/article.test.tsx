// @vitest-environment happy-dom

import { exploreAds } from '@fieldhouse/contract/ads/shown-ads'
import { showVod } from '@fieldhouse/contract/films/films'
import { getArticle, type StoryPage } from '@fieldhouse/contract/stories/stories'
import { beforeEach, expect, test } from 'vitest'
import { gameOf, sideOf } from '../../shared/games/games.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { ArticleScreen } from './ArticleScreen.tsx'

const { server, page, open, says, link, press, button } = testScreen()
const at = '2026-11-21T18:00:00.000Z'
const story = (changes: Partial<StoryPage> = {}): StoryPage => ({
  id: 7,
  title: 'Nineteen carries',
  deck: null,
  author: 'Ada Ferris',
  source: null,
  teams: [],
  picture: null,
  published_at: at,
  updated_at: null,
  minutes: 3,
  tells: [],
  body: [{ kind: 'paragraph', words: [{ text: 'It rained.' }] }],
  corrections: [],
  pictures: [],
  games: [],
  lines: [],
  people: [],
  related: [],
  ...changes,
})
const show = (changes: Partial<StoryPage> = {}) => {
  server.answers(getArticle, () => story(changes))
  return open('/app/article/7', { '/app/article/$articleId': ArticleScreen })
}
beforeEach(() => {
  server.answers(exploreAds, () => ({ refused: 404 }))
  server.answers(showVod, () => ({ refused: 404 }))
})

test('an article shows its author, its reading time and its corrections', async () => {
  await show({ corrections: [{ at, words: 'It was a Tuesday.' }] })
  await says('Nineteen carries')
  await says('By Ada Ferris')
  await says('3 min read')
  await says('It was a Tuesday.')
})

test('an article from another site names its source and its license', async () => {
  await show({ source: { name: 'The Paper', url: 'https://paper.example.org/', licence: 'By leave.' } })
  await says('The Paper. By leave.')
  expect(link('The Paper').rel).toBe('noopener noreferrer')
})

test.each(['nothing', '0', '-1'])('an address without an article shows “not found”: %s', async (missing) => {
  await open(`/app/article/${missing}`, { '/app/article/$articleId': ArticleScreen })
  await says('We couldn’t find that story')
})

test('an article shows markup in its texts as plain text', async () => {
  const text = '<img src=x onerror="globalThis.ran = 1"><script>globalThis.ran = 1</script>'
  await show({
    title: text,
    deck: text,
    author: text,
    body: [{ kind: 'quote', words: [{ text, strong: true }], by: text }],
  })
  await says('<script>')
  expect(page.querySelector('script, img')).toBeNull()
  expect('ran' in globalThis).toBe(false)
})

test('an article shows a game with its current score, and a mention of the game links to it', async () => {
  const game = gameOf(4, { away: sideOf('Utah', { own: true, score: 27 }), home: sideOf('Cascade', { score: 24 }) })
  const words = [{ text: 'that game', link: { kind: 'game' as const, id: 4 } }]
  await show({
    games: [game],
    body: [
      { kind: 'paragraph', words },
      { kind: 'game', game: 4 },
      { kind: 'film', title: 3 },
    ],
  })
  await says('Utah')
  await says('This video is no longer available.')
  expect(link('that game').getAttribute('href')).toContain('/4')
})

test.each([
  [['mens-golf', 'football'], 2],
  [['football'], 0],
])('a game in an article shows its sport unless the article is about one team: %j, %i times', async (teams, times) => {
  const game = gameOf(4, { sport: 'football', away: sideOf('Utah', { own: true }), home: sideOf('Cascade') })
  await show({ teams, games: [game], body: [{ kind: 'game', game: 4 }] })
  await says('Cascade')
  const rows = [...page.querySelectorAll('main ul:not([aria-label]) li')]
  expect(rows.filter((row) => row.textContent?.includes('Football'))).toHaveLength(times)
})

test('sharing an article with a hidden score adds ?safe to the address', async () => {
  const shared: unknown[] = []
  Object.assign(navigator, { share: async (what: unknown) => shared.push(what) })
  await show({ safe: true, title: 'Football story', body: [], tells: [{ id: 4, sport: 'x' }] })
  await press(button('Share') as HTMLElement)
  expect(shared).toEqual([{ title: 'Football story', url: expect.stringMatching(/\/app\/article\/\d+\?safe$/) }])
})

test('an article that tells a score stays hidden from a score-safe fan until they choose to read it', async () => {
  await show({ safe: true, body: [], tells: [{ id: 4, sport: 'x' }] })
  await says('Story hidden')
  await says('Read anyway')
  expect(page.textContent).not.toContain('It rained.')
})
