// @vitest-environment happy-dom
import { staffMe } from '@fieldhouse/contract/staff/me'
import type { StaffRole } from '@fieldhouse/contract/staff/staff'
import { describe, expect, test } from 'vitest'
import { ConsoleApp } from './ConsoleApp.tsx'
import { meOf } from './shared/me/me.testdata.ts'
import { navigateTo } from './shared/router/navigation.ts'
import { testScreen } from './shared/screen/test-screen.tsx'

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
] as const)('a page that a %s cannot open does not exist: %s', async (role, place) => {
  await openAs(role, place)
  await says('This page doesn’t exist')
})

test('the navigation marks Game day on a game’s page', async () => {
  await openAs('operator', '/games/7')
  expect(page.querySelector('header nav a[aria-current]')?.textContent).toBe('Game day')
})
