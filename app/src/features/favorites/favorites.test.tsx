// @vitest-environment happy-dom
import { listTeams } from '@fieldhouse/contract/customer/choices'
import { addFavorite, getFavorites, removeFavorite } from '@fieldhouse/contract/favorites/favorites'
import type { Group } from '@fieldhouse/contract/library/entities'
import { listArticles } from '@fieldhouse/contract/stories/stories'
import { beforeEach, expect, test } from 'vitest'
import { HeartButton } from '../../shared/favorites/HeartButton.tsx'
import { groupOf, vodOf } from '../../shared/homes/video.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { FavoritesScreen } from './FavoritesScreen.tsx'

const { server, page, open, says, button, press, eventually } = testScreen()

const done = { success: true } as const
const football = groupOf(4, { name: 'Football' })
let groups: Group[] = []
beforeEach(() => {
  groups = []
  server.answers(listTeams, () => ({ teams: [] }))
  server.answers(getFavorites, () => ({ titles: [], persons: [], groups }))
})
/** Shows a group's like button on any screen. */
const Football = () => <HeartButton subject={{ kind: 'group', item: football }} name="Football" />
const screens = { '/app/favorites': FavoritesScreen, '/app/sports/$sportSlug': Football }
const heart = () => button('Favorite: Football')
const getPressed = () => heart().getAttribute('aria-pressed')

test('a favorite group appears in Favorites, and its heart removes it there', async () => {
  server.answers(addFavorite, () => {
    groups = [football]
    return done
  })
  server.answers(removeFavorite, () => {
    groups = []
    return done
  })
  await open('/app/sports/football', screens)
  await eventually(() => expect(heart().disabled).toBe(false))
  await press(heart())
  await eventually(() => expect([getPressed(), groups.length]).toEqual(['true', 1]))
  expect(server.callsOf(addFavorite)[0]?.params).toMatchObject({ kind: 'group', id: '4' })
  await open('/app/favorites', screens)
  await eventually(() => expect(page.querySelector('main a[href="/app/sports/football"]')).toBeTruthy())
  await press(heart())
  await says('No favorites yet')
})

test('a favorite that could not be saved is undone', async () => {
  server.answers(addFavorite, () => ({ refused: 500, body: { message: 'Something broke.' } }))
  await open('/app/sports/football', screens)
  await eventually(() => expect(heart().disabled).toBe(false))
  await press(heart())
  await says('Something broke.')
  await eventually(() => expect(getPressed()).toBe('false'))
})

test('favorites: shows favorite videos and groups', async () => {
  groups = [football]
  server.answers(getFavorites, () => ({ titles: [vodOf(18)], persons: [], groups }))
  await open('/app/favorites', screens)
  await says('Title 18')
  expect(page.textContent).toContain('Football')
  expect(page.textContent).not.toContain('No favorites yet')
})

test('favorites: shows stories about followed teams', async () => {
  const story = {
    id: 9,
    title: 'Nineteen carries',
    deck: null,
    author: null,
    source: null,
    teams: ['football'],
    picture: null,
    published_at: '2026-11-21T18:00:00.000Z',
    updated_at: null,
    minutes: 2,
    tells: [],
  }
  const rest = { name: 'A team', gender: 'm' as const, icon: 'football', score_safe: false }
  const team = (id: number, slug: string, selected: boolean) => ({
    ...rest,
    id,
    slug,
    selected,
  })
  server.answers(listTeams, () => ({ teams: [team(101, 'football', true), team(108, 'mens-golf', false)] }))
  server.answers(listArticles, () => ({ articles: [story], next_page: null }))
  await open('/app/favorites', screens)
  await says('Nineteen carries')
  expect(server.callsOf(listArticles).map(({ body }) => body)).toEqual([{ teamSlugs: ['football'] }])
})
