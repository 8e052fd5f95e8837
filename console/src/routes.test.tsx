// @vitest-environment happy-dom
import { staffMe } from '@fieldhouse/contract/staff/me'
import type { StaffRole } from '@fieldhouse/contract/staff/staff'
import { describe, expect, test } from 'vitest'
import { ConsoleApp } from './routes.tsx'
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

describe('each person of the staff is offered the pages that they may open', () => {
  test.each([
    ['scorer', ['Game day']],
    ['editor', ['Game day', 'Videos', 'Home']],
    ['operator', ['Game day', 'Schedule', 'Box scores', 'Streams', 'Videos', 'Guide', 'Home']],
  ] as const)('a %s in the bar', async (role, expected) => {
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
] as const)('as a %s %s leads nowhere', async (role, place) => {
  await openAs(role, place)
  await says('This page doesn’t exist')
})

test('a game belongs to the game day', async () => {
  await openAs('operator', '/games/7')
  expect(page.querySelector('header nav a[aria-current]')?.textContent).toBe('Game day')
})
