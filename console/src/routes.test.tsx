// @vitest-environment happy-dom
import { staffMe } from '@fieldhouse/contract/staff/me'
import type { StaffRole } from '@fieldhouse/contract/staff/staff'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { describe, expect, test } from 'vitest'
import { ConsoleApp } from './ConsoleApp.tsx'
import { getHomePath } from './features/home/home-path.ts'
import { renderScreen } from './routes.tsx'
import { gameOf } from './shared/game-day/games.testdata.ts'
import { meOf } from './shared/me/me.testdata.ts'
import { navigateTo } from './shared/router/navigation.ts'
import { testScreen } from './shared/screen/test-screen.tsx'
import { PageNotFound } from './shell/PageNotFound.tsx'

const { server, page, open, says, eventually } = testScreen()

async function openAs(role: StaffRole, place: string) {
  server.answers(staffMe, () => meOf({ role }))
  navigateTo(place)
  await open(<ConsoleApp />)
  await eventually(() => expect(page.querySelector('header nav')).not.toBeNull())
}

const labelsIn = (selector: string) => [...page.querySelectorAll(selector)].map(({ textContent }) => textContent)

describe('the navigation', () => {
  test.each([
    ['scorer', ['Game day']],
    ['editor', ['Game day', 'Video', 'Stories', 'Fans & marketing']],
    ['operator', ['Game day', 'Schedule', 'Teams', 'Video', 'Stories', 'Fans & marketing', 'Analytics', 'Settings']],
  ] as const)('of a %s contains only the pages that role can open', async (role, expected) => {
    await openAs(role, '/nowhere')
    expect(labelsIn('header nav a')).toEqual(expected)
  })

  test.each([
    ['editor', '/films/4', 'Video', ['Videos', 'Home page'], 'Videos'],
    ['editor', '/social', 'Fans & marketing', ['Social', 'Fan photos'], 'Social'],
    ['operator', '/home/ads', 'Fans & marketing', undefined, 'Sponsors and ads'],
    ['operator', '/home/groups', 'Video', ['Videos', 'Streams', 'Guide', 'Home page'], 'Home page'],
    ['operator', '/messages', 'Fans & marketing', undefined, 'Announcements'],
    ['operator', '/messages/app-notices/2', 'Fans & marketing', undefined, 'App notices'],
  ] as const)('of a %s at %s is in %s', async (role, place, section, pages, current) => {
    await openAs(role, place)
    expect(labelsIn('header nav [aria-current]')).toEqual([section])
    if (pages) expect(labelsIn('[data-nav] a')).toEqual(pages)
    expect(labelsIn('[data-nav] [aria-current]')).toEqual([current])
  })

  test.each([
    ['scorer', ['Game day']],
    ['editor', ['Game day', 'Video', 'More']],
    ['operator', ['Game day', 'Schedule', 'Teams', 'Video', 'More']],
  ] as const)('of a %s on a phone has a tab for each frequent section', async (role, expected) => {
    await openAs(role, '/nowhere')
    expect(labelsIn('[data-tabs] a')).toEqual(expected)
  })

  test('of a phone has the other pages under More', async () => {
    await openAs('operator', '/more')
    expect(labelsIn('main h2')).toEqual(['Stories', 'Fans & marketing', 'Analytics', 'Settings'])
    expect(labelsIn('main li a')).toContain('Trash')
    expect(labelsIn('[data-tabs] [aria-current]')).toEqual(['More'])
  })
})

test.each([
  ['scorer', '/trash'],
  ['scorer', '/stories'],
  ['editor', '/rewards'],
  ['operator', '/no-such-page'],
  ['operator', '/games/one'],
  ['operator', '/games'],
  ['operator', '/games/7/edit/more'],
  ['scorer', '/games/7/edit'],
  ['operator', '/schedule/seasons'],
  ['operator', '/films/abc/def'],
  ['operator', '/films/4/more'],
  ['operator', '/home/nowhere'],
  ['operator', '/home/rows'],
  ['editor', '/home/ads'],
  ['operator', '/guide/1/nowhere'],
  ['operator', '/teams/no-such-sport'],
  ['operator', '/teams/football/records/new'],
  ['operator', '/messages/announcements/last'],
  ['operator', '/social/nowhere'],
  ['operator', '/stories/first'],
] as const)('a page that a %s cannot open does not exist: %s', async (role, place) => {
  await openAs(role, place)
  await says('This page doesn’t exist')
})

test.each([
  ...['/', '/games/7', '/games/7/edit', '/games/7/merge', '/schedule', '/seasons', '/scores', '/new-year', '/sports'],
  ...['/teams', '/teams/football', '/teams/football/records', '/teams/football/12', '/opponents', '/opponents/12'],
  ...['/films', '/films/4', '/streams', '/streams/4', '/guide', '/guide/new', '/guide/4', '/guide/4/loop'],
  ...[
    '/guide/4/about',
    '/home',
    getHomePath('rows/new'),
    getHomePath('rows/4'),
    '/home/seen',
    '/home/sponsors',
    '/home/ads',
  ],
  ...[
    getHomePath('ads/new'),
    getHomePath('ads/4'),
    '/home/groups',
    '/stories',
    '/stories/feeds',
    '/stories/new',
    '/stories/4',
  ],
  ...['/fans', '/fans/one-fan-of-many', '/messages', '/messages/announcements', '/messages/announcements/4'],
  ...['/messages/app-notices', '/messages/app-notices/4', '/announcements/4', '/campaigns/4', '/app-notices'],
  ...['/alerts', '/rewards', '/rewards/prizes', '/rewards/redemptions', '/rewards/causes', '/rewards/codes'],
  ...['/giveaways', '/giveaways/4', '/tickets', '/concessions', '/concessions/venue/new', '/concessions/venue/4'],
  ...['/concessions/stand/4', '/concessions/new/4', '/social', '/social/posts', '/pictures', '/numbers', '/school'],
  ...['/staff', '/app-updates', '/machine', '/trail', '/trash', '/account', '/more'],
])('there is a page at %s', (place) => {
  expect(renderScreen(place, meOf({ role: 'operator' }))).not.toMatchObject({ type: PageNotFound })
})

test.each([
  ['operator', '/games/7', 'Game day', 'Today'],
  ['operator', '/games/7/edit', 'Game day', 'Today'],
  ['operator', '/games/8', 'Schedule', 'Games'],
  ['operator', '/games/8/merge', 'Schedule', 'Games'],
  ['scorer', '/games/8', 'Game day', undefined],
] as const)(
  'a game’s page is in Game day on its day, and else in the schedule: %s at %s',
  async (role, place, ...wanted) => {
    server.answers(getSchedule, () => ({ games: [gameOf({ id: 7 })] }))
    await openAs(role, place)
    await eventually(() =>
      expect([
        page.querySelector('header nav [aria-current]')?.textContent,
        page.querySelector('[data-nav] [aria-current]')?.textContent,
      ]).toEqual(wanted),
    )
  },
)
