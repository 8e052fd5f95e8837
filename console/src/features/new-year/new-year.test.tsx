// @vitest-environment happy-dom
import {
  getNewYear,
  type NewYear,
  type NewYearChoices,
  saveNewYear,
  startNewYear,
  undoNewYear,
} from '@fieldhouse/contract/games/years/new-year'
import { findAxeProblems } from '@fieldhouse/design/test-axe'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { NewYearScreen } from './NewYearScreen.tsx'
import { chooseFate, countClasses, describeStart, planRosters } from './new-year.model.ts'

const { server, page, open, says, eventually, press, pressButton, typeInto } = testScreen()

const noChoices: NewYearChoices = { dropped: [], kept: [], dates: [], stays: [], leaves: [], tickets: [], story: true }
const person = (id: number, name: string, year: string | null, step: NewYear['people'][number]['step'], to = '') => ({
  id,
  sport: 'football',
  name,
  number: String(id),
  year,
  seasons: 2,
  step,
  to: to === '' ? null : to,
})
const july: NewYear = {
  year: 2027,
  opens: '2027-05-01',
  teams: [
    {
      sport: 'football',
      from: '2026',
      games: 12,
      season: '2027',
      starts: '2027-04-01',
      ends: '2028-03-31',
      exists: false,
    },
    { sport: 'softball', from: null, games: 0, season: '2028', starts: '2028-01-01', ends: '2028-12-31', exists: true },
  ],
  people: [
    person(1, 'Ana Reed', 'Fr.', 'moves-up', 'So.'),
    person(2, 'Bo Lane', 'Sr.', 'leaves'),
    person(3, 'Cy Dunn', 'Graduate', 'asks'),
    person(4, 'Di Marsh', null, 'asks'),
  ],
  tickets: [{ id: 7, name: 'Football 2026' }],
  choices: noChoices,
  revision: 0,
  started: null,
}
let newYear: NewYear

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-07-01T16:00:00Z'), toFake: ['Date'] })
  newYear = july
  server.answers(getNewYear, () => newYear)
  server.answers(saveNewYear, ({ body }) => {
    const { choices, revision } = body as { choices: NewYearChoices; revision: number }
    newYear = { ...newYear, choices, revision: revision + 1 }
    return newYear
  })
})
afterEach(() => vi.useRealTimers())

const openPage = async () => {
  await open(<NewYearScreen />)
  await says('Start the 2027–28 school year')
}
const radio = (name: string, choice: string) => {
  const group = [...page.querySelectorAll('fieldset')].find((one) => one.textContent?.startsWith(name))
  const label = [...(group?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === choice)
  return label?.querySelector('input') ?? page
}
const check = (words: string) =>
  [...page.querySelectorAll('label')].find(({ textContent }) => textContent?.includes(words))?.querySelector('input') ??
  page

test('new year: one walks through the steps, answers what only the school knows, and starts', async () => {
  const started = { at: '2027-07-01T16:00:00Z', by: 'Robin Hale', until: '2027-07-15T16:00:00Z', story: 9 }
  server.answers(startNewYear, () => {
    newYear = { ...newYear, started: { ...started, seasons: 1, moved: 1, left: 2, tickets: 1 } }
    return newYear
  })
  await openPage()
  expect(await findAxeProblems()).toEqual([])
  await says('2 people left to decide')
  await pressButton('Next: rosters')
  await says('Who has a year left?')
  expect(await findAxeProblems()).toEqual([])
  await pressButton('All 2 leave')
  await press(radio('Di Marsh', 'Back for 2027'))
  await says('Everyone is decided')
  await pressButton('Next: tickets')
  await says('Football 2026 is over')
  await pressButton('Next: year in review')
  await pressButton('Next: preview and start')
  await says('2 athletes stay and 2 leave')
  expect(await findAxeProblems()).toEqual([])
  await pressButton('Start 2027–28')
  await eventually(() => expect(document.body.textContent).toContain('Start the 2027–28 school year?'))
  const dialog = document.querySelector('[role=alertdialog]')
  await press(
    [...(dialog?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Start 2027–28') ?? page,
  )
  await says('2027–28 has started')
  await says('by Robin Hale')
  expect(newYear.choices).toEqual({ ...noChoices, stays: [4], leaves: [3] })
  expect(server.callsOf(startNewYear)).toMatchObject([{ body: { year: 2027, revision: 2 } }])
})

test('new year: the choices are saved for later, and before May nothing can be started', async () => {
  vi.setSystemTime(new Date('2027-03-01T16:00:00Z'))
  await openPage()
  await press(check('Softball'))
  await pressButton('Save and finish later')
  await says('Saved. Anyone in the office can go on from here.')
  expect(newYear.choices.dropped).toEqual(['softball'])
  await pressButton('5Preview and startCheck it all once')
  await says('You can start on May 1, 2027 or later.')
  const start = [...page.querySelectorAll('button')].find((one) => one.textContent === 'Start 2027–28')
  expect(start?.disabled).toBe(true)
})

test('new year: a transfer is found by name, and leaves', async () => {
  await openPage()
  await pressButton('Next: rosters')
  await typeInto('Someone else leaves', 'ana')
  await says('1 person')
  await press(radio('Ana Reed', 'Leaves'))
  await pressButton('Save and finish later')
  expect(newYear.choices.leaves).toEqual([1])
})

test('new year: an undo says what was edited since', async () => {
  newYear = {
    ...july,
    started: {
      at: '2027-07-01T16:00:00Z',
      by: null,
      until: '2027-07-15T16:00:00Z',
      seasons: 1,
      moved: 1,
      left: 2,
      tickets: 1,
      story: null,
    },
  }
  server.answers(undoNewYear, () => {
    newYear = july
    return { year: july, kept: ['Ana Reed'] }
  })
  await open(<NewYearScreen />)
  await says('2027–28 has started')
  await pressButton('Undo the start')
  await eventually(() => expect(document.body.textContent).toContain('What was edited since stays.'))
  const dialog = document.querySelector('[role=alertdialog]')
  await press(
    [...(dialog?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Undo the start') ?? page,
  )
  await says('This was edited since, and stays:Ana Reed')
})

test('new year: a choice is stored only where it differs from the class', () => {
  const [ana, bo, cy] = july.people
  if (!ana || !bo || !cy) throw new Error('people are missing')
  const gone = chooseFate(noChoices, [ana, bo, cy], 'leaves')
  expect(gone).toMatchObject({ stays: [], leaves: [1, 3] })
  expect(chooseFate(gone, [ana, bo, cy], 'stays')).toMatchObject({ stays: [2, 3], leaves: [] })
  expect(planRosters(july, { ...noChoices, kept: ['football'] }).people).toEqual([])
  expect(planRosters(july, { ...noChoices, dropped: ['football'] }).people).toEqual([])
  expect(countClasses(planRosters(july, gone))).toContainEqual({ year: 'Fr.', to: 'leaves', count: 1 })
  expect(describeStart(july, { ...noChoices, tickets: [7], story: false })).toContain('No season tickets end.')
})
