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
    ['editor', ['Game day', 'Videos', 'Home']],
    ['operator', ['Game day', 'Schedule', 'Teams', 'Box scores', 'Streams', 'Videos', 'Guide', 'Home']],
  ] as const)('of a %s contains only the pages that role can open', async (role, expected) => {
    await openAs(role, '/nowhere')
    expect(labelsIn('header nav a')).toEqual(expected)
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
