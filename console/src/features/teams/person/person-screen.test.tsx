// @vitest-environment happy-dom
import { matchPerson } from '@fieldhouse/contract/games/names'
import * as people from '@fieldhouse/contract/games/people'
import { getPlayerStats } from '@fieldhouse/contract/stats/stats'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import axe from 'axe-core'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../shared/api/queries.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { pageOf, personOf } from '../people.testdata.ts'
import { PersonScreen } from './PersonScreen.tsx'

const { server, page, open, says, eventually, press, pressButton, typeInto } = testScreen()

const other = personOf(8, 'Hana Gradey', { number: '3', games: 3 })
let hana: people.PersonPage
beforeEach(() => {
  history.replaceState(null, '', '/console/teams/football/3')
  hana = pageOf(personOf(3, 'Hana Grady'), {
    seasons: [
      { season: '2026', number: '3', position: null, year: null, games: 0, current: true },
      { season: '2025', number: '14', position: 'OH', year: 'Sr.', games: 0, current: false },
    ],
  })
  server.answers(people.getRosterPerson, ({ params }) => (params.id === '8' ? pageOf(other) : hana))
  server.answers(people.listRoster, () => ({
    season: { slug: '2026', current: true, people: 2 },
    seasons: [],
    people: [personOf(2, 'Vera Boone'), personOf(3, 'Hana Grady'), other],
  }))
  server.answers(people.changePerson, ({ body }) => {
    hana = { ...hana, person: { ...hana.person, ...(body as object) } }
    return hana
  })
  server.answers(getPlayerStats, () => ({
    sport: 'football',
    seasons: [],
    headline: [],
    career: [],
    splits: [],
    log: [],
    highs: [],
  }))
})
const screen = () => open(<PersonScreen sport="football" id={3} />)
const hasButton = (name: string) => [...page.querySelectorAll('button')].some((one) => one.textContent === name)

test('a person is renamed, the page says that the career stays, and Undo brings the old name back', async () => {
  await screen()
  await says('Hana Grady')
  await typeInto('Last name', 'Grady-Moss')
  await says('1 change not saved')
  await pressButton('Save')
  await says('Files can still use “Hana Grady”; the career stays together.')
  expect(server.callsOf(people.changePerson)[0]?.body).toEqual({ lastname: 'Grady-Moss' })
  await pressButton('Undo')
  await says('Undone.')
  expect(server.callsOf(people.changePerson)[1]?.body).toEqual({ lastname: 'Grady' })
})

test('a player and a coach are viewed as a fan sees them, and a coach who left is nowhere', async () => {
  const fanPath = () =>
    [...page.querySelectorAll('a')].find((a) => a.textContent === 'View as a fan')?.getAttribute('href')
  await screen()
  await eventually(() => expect(fanPath()).toBe('/app/sports/football/roster/players/3'))
  hana = pageOf(personOf(3, 'Hana Grady', { coach: true }))
  await act(() => queryClient.invalidateQueries())
  await eventually(() => expect(fanPath()).toBe('/app/sports/football/roster/coaches'))
  hana = pageOf(personOf(3, 'Hana Grady', { coach: true, left: true }))
  await act(() => queryClient.invalidateQueries())
  await eventually(() => expect(fanPath()).toBeUndefined())
})

test('a number of an earlier season is corrected there alone', async () => {
  await screen()
  await says('2025')
  const cell = page.querySelector<HTMLInputElement>('input[aria-label="Number in 2025"]')
  if (!cell) throw new Error('there is no cell')
  cell.focus()
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(cell, '15')
    cell.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => void cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
  await says('Number in 2025: 15.')
  expect(server.callsOf(people.changePerson)[0]?.body).toEqual({ number: '15', season: '2025' })
})

test('a person leaves the team by a switch; one with stats cannot be removed and is merged instead', async () => {
  hana = { ...hana, games: 12 }
  await screen()
  await says('Has stats in 12 games')
  expect(hasButton('Remove')).toBe(false)
  const leave = page.querySelector<HTMLInputElement>('input[role=switch]')
  if (!leave) throw new Error('there is no switch')
  await press(leave)
  await eventually(() => expect(server.callsOf(people.changePerson)[0]?.body).toEqual({ left: true }))
  await eventually(() => expect(page.querySelector<HTMLInputElement>('input[role=switch]')?.checked).toBe(true))
})

test('a person without stats is removed after a question, and Undo brings it back', async () => {
  server.answers(people.removePerson, () => ({ success: true as const, trash: 7 }))
  server.answers(restoreTrash, () => ({ kind: 'person' as const, id: 3, name: 'Hana Grady', lost: [] }))
  await screen()
  await says('Hana Grady')
  await pressButton('Remove')
  const confirm = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find(
    (one) => one.textContent === 'Remove',
  )
  if (!confirm) throw new Error('nothing is asked')
  await press(confirm)
  await says('“Hana Grady” is in the trash for 30 days.')
  expect(server.callsOf(people.removePerson)).toHaveLength(1)
})

test('a probable double is compared, merged and separated again', async () => {
  hana = { ...hana, games: 93, same: [{ id: 8, name: 'Hana Gradey', number: '3', games: 3 }] }
  server.answers(people.mergePeople, () => {
    hana = { ...hana, games: 96, same: [], merges: [{ id: 8, name: 'Hana Gradey', at: '2026-11-28T18:00:00Z' }] }
    return hana
  })
  server.answers(people.separatePeople, () => {
    hana = { ...hana, games: 93, merges: [] }
    return hana
  })
  await screen()
  await says('On the roster, with 3 games.')
  const scrollIntoView = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  await pressButton('Compare')
  await says('96')
  const heading = [...page.querySelectorAll('h3')].find(
    ({ textContent }) => textContent === 'Hana Grady and Hana Gradey',
  )
  await eventually(() => expect(document.activeElement).toBe(heading))
  expect(scrollIntoView.mock.contexts).toContain(heading)
  scrollIntoView.mockRestore()
  // Once merged, the other person's page is not found any more.
  const reads = () => server.callsOf(people.getRosterPerson).filter(({ params }) => params.id === '8').length
  const before = reads()
  await pressButton('Merge into Hana Grady')
  await says('Hana Gradey merged into Hana Grady.')
  expect(reads()).toBe(before)
  expect(server.callsOf(people.mergePeople)[0]).toMatchObject({ params: { id: '3' }, body: { other: 8 } })
  await pressButton('Undo merge')
  await says('Hana Gradey is back.')
})

test('of two people the one with more games is proposed to stay, and its page opens after the merge', async () => {
  hana = { ...hana, games: 1, same: [{ id: 8, name: 'Hana Gradey', number: '3', games: 3 }] }
  server.answers(people.mergePeople, () => pageOf(other))
  await screen()
  await says('On the roster, with 3 games.')
  await pressButton('Compare')
  await says('Which one stays?')
  await says('3 games with stats')
  await pressButton('Merge into Hana Gradey')
  await eventually(() => expect(location.pathname).toBe('/console/teams/football/8'))
  expect(server.callsOf(people.mergePeople)[0]).toMatchObject({ params: { id: '8' }, body: { other: 3 } })
  await open(<PersonScreen key="8" sport="football" id={8} />)
  await says('Hana Grady merged into Hana Gradey.')
})

test('a merge that a game rules out links to that game', async () => {
  hana = { ...hana, games: 93, same: [{ id: 8, name: 'Hana Gradey', number: '3', games: 3 }] }
  server.answers(people.mergePeople, () => ({ refused: 409, body: { message: 'Both are in a game.', game: 71 } }))
  await screen()
  await says('On the roster, with 3 games.')
  await pressButton('Compare')
  await says('Hana Grady and Hana Gradey')
  await pressButton('Merge into Hana Grady')
  await says('Both are in a game.')
  const link = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'Correct that game')
  expect(link?.getAttribute('href')).toBe('/console/games/71')
})

test('a name in score files is joined, or kept apart for good', async () => {
  hana = { ...hana, same: [{ name: 'Hana Gradey', number: '3', games: 1 }] }
  server.answers(matchPerson, () => ({ files: [], games: [12] }))
  server.answers(people.keepApart, () => hana)
  await screen()
  await says('A name in score files of 1 game.')
  await pressButton('It’s Hana Grady')
  expect(server.callsOf(matchPerson)[0]?.body).toEqual({ sport: 'football', name: 'Hana Gradey', person: 3 })
  await pressButton('Different people')
  await eventually(() => expect(server.callsOf(people.keepApart)[0]?.body).toEqual({ other: 'Hana Gradey' }))
})

test('the ring of a photo moves by the arrow keys and saves its point', async () => {
  hana = {
    ...hana,
    person: { ...hana.person, image: '/media/pictures/a.webp' },
    photo: { whole: '/media/pictures/b.webp', x: 50, y: 40 },
  }
  server.answers(people.focusPersonPhoto, () => hana)
  await screen()
  await says('Focus 50% across, 40% down')
  const ring = page.querySelector<HTMLElement>('button[aria-label^="Focus point"]')
  for (const [key, shiftKey] of [
    ['ArrowLeft', false],
    ['ArrowDown', true],
  ] as const)
    await act(async () => void ring?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true })))
  await says('Focus 49% across, 50% down')
  await pressButton('Save crop')
  await eventually(() => expect(server.callsOf(people.focusPersonPhoto)[0]?.body).toEqual({ x: 49, y: 50 }))
})

test('a person’s page has no accessibility problems', async () => {
  hana = { ...hana, same: [{ id: 8, name: 'Hana Gradey', number: '3', games: 3 }], names: ['gradey,hana'] }
  await screen()
  await says('Same person?')
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa'],
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
})
