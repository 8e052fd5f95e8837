// @vitest-environment happy-dom
import {
  editSchool,
  type ListedSchool,
  listSchoolClashes,
  listSchools,
  matchSchool,
  mergeSchools,
  putSchoolLogo,
  removeSchoolLogo,
  separateSchools,
  unmatchSchool,
} from '@fieldhouse/contract/games/names'
import { findAxeProblems } from '@fieldhouse/design/test-axe'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { OpponentsScreen } from './OpponentsScreen.tsx'
import {
  describeMerge,
  listMergeOptions,
  suggestKeptSchool,
  toOpponentChange,
  toOpponentDraft,
} from './opponents.model.ts'

const { server, page, open, says, eventually, press, pressButton, field, type } = testScreen()

const schoolOf = (id: number, name: string, changes: Partial<ListedSchool> = {}): ListedSchool => ({
  id,
  name,
  short: name,
  abbr: name.slice(0, 3).toUpperCase(),
  own: id === 1,
  logo: null,
  color: null,
  games: id,
  names: [],
  merged: [],
  ...changes,
})
const lakemont = schoolOf(2, 'Lakemont', { names: [{ name: 'LKM UNIV', producer: 'A scoring program' }] })
const mergedTech = { id: 9, name: 'Lakemont Tech', merged_at: '2026-11-21T18:00:00.000Z' }
let schools: ListedSchool[]

beforeEach(() => {
  history.replaceState(null, '', '/console/opponents')
  const others = ['Élan State', 'Dune', 'Ridge', 'Shore', 'Vale'].map((name, index) => schoolOf(index + 3, name))
  schools = [schoolOf(1, 'Harbor'), lakemont, ...others]
  server.answers(listSchools, () => ({ schools }))
  server.answers(listSchoolClashes, () => ({ clashes: [] }))
})

const choose = async (label: string) => {
  const choice = [...page.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))
  await press(choice?.querySelector('input') ?? page)
}
const rows = () => [...page.querySelectorAll('tbody tr')].map((row) => row.querySelector('a')?.textContent)

test('a change of an opponent has only what differs', () => {
  const saved = toOpponentDraft(lakemont)
  expect(toOpponentChange(saved, { ...saved, name: ' Lakemont ' })).toEqual({})
  expect(toOpponentChange(saved, { ...saved, abbr: 'LKM', color: '#112233' })).toEqual({
    abbr: 'LKM',
    color: '#112233',
  })
})

test('the list of opponents has a search by any name, a count and headers that sort', async () => {
  await open(<OpponentsScreen id={undefined} />)
  await says('6 opponents')
  expect(rows()).toEqual(['Dune', 'Élan State', 'Lakemont', 'Ridge', 'Shore', 'Vale'])
  expect(await findAxeProblems()).toEqual([])
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true })))
  expect(document.activeElement).toBe(field('Search'))
  type(field('Search'), 'lkm')
  await says('1 opponent')
  expect(page.textContent).toContain('In files: LKM UNIV')
  type(field('Search'), 'harbor')
  await says('Nothing matches')
  type(field('Search'), 'elan')
  await eventually(() => expect(rows()).toEqual(['Élan State']))
  type(field('Search'), '')
  await says('6 opponents')
  await pressButton('Games')
  expect(rows()).toEqual(['Vale', 'Shore', 'Ridge', 'Dune', 'Élan State', 'Lakemont'])
  await pressButton('Games')
  expect(rows().at(-1)).toBe('Vale')
  expect(page.querySelector('th[aria-sort]')?.getAttribute('aria-sort')).toBe('ascending')
})

test('of 1,000 opponents 60 are drawn, and more on request', async () => {
  schools = Array.from({ length: 1001 }, (_, index) => schoolOf(index + 1, `School ${index + 1}`))
  await open(<OpponentsScreen id={undefined} />)
  await says('1,000 opponents')
  expect(rows()).toHaveLength(60)
  await pressButton('Show more')
  expect(rows()).toHaveLength(120)
})

test('a list without opponents says how they come, and a failed one can be loaded again', async () => {
  schools = [schoolOf(1, 'Harbor')]
  await open(<OpponentsScreen id={undefined} />)
  await says('No opponents yet')
  server.answers(listSchools, () => ({ refused: 400, body: { message: 'Not now.' } }))
  await open(<div />)
  await open(<OpponentsScreen id={77} />)
  await says('No such opponent')
})

test('an opponent’s names are saved, and a refusal keeps what was typed', async () => {
  await open(<OpponentsScreen id={2} />)
  await says('Name and color')
  expect(await findAxeProblems()).toEqual([])
  type(field('Short name'), 'Lake')
  await says('1 change not saved')
  server.answers(editSchool, () => ({ refused: 409, body: { message: '“Lake” is a name of Lake State.' } }))
  await pressButton('Save')
  await says('“Lake” is a name of Lake State.')
  expect(field('Short name').value).toBe('Lake')
  server.answers(editSchool, () => ({ ...lakemont, short: 'Lake' }))
  schools = [{ ...lakemont, short: 'Lake' }]
  await pressButton('Save')
  await says('Saved.')
  expect(server.callsOf(editSchool).at(-1)).toMatchObject({ params: { id: '2' }, body: { short: 'Lake' } })
})

test('a short name that is the name follows when the name is corrected, and one of its own stays', async () => {
  schools = [{ ...lakemont, name: 'Lakemnt State', short: 'Lakemnt State' }]
  await open(<OpponentsScreen id={2} />)
  await says('Name and color')
  type(field('Name'), 'Lakemont State')
  expect(field('Short name').value).toBe('Lakemont State')
  await says('2 changes not saved')
  type(field('Short name'), 'Lakemont')
  type(field('Name'), 'Lakemont State University')
  expect(field('Short name').value).toBe('Lakemont')
})

test('names in files are added and removed, with the program that writes them', async () => {
  server.answers(unmatchSchool, () => ({ success: true as const }))
  server.answers(matchSchool, () => ({ files: [] }))
  await open(<OpponentsScreen id={2} />)
  await says('A scoring program')
  await pressButton('Remove “LKM UNIV” of A scoring program')
  await says('“LKM UNIV” removed.')
  expect(server.callsOf(unmatchSchool)[0]?.search.get('producer')).toBe('A scoring program')
  await pressButton('Add name')
  await says('Enter the name as files write it.')
  type(field('Another name'), 'LAKEMNT')
  await pressButton('Add name')
  await says('“LAKEMNT” added.')
  expect(server.callsOf(matchSchool)).toMatchObject([{ body: { name: 'LAKEMNT', producer: '', school: 2 } }])
})

test('a logo is uploaded and taken down', async () => {
  const withLogo = { ...lakemont, logo: '/media/pictures/one.webp' }
  server.answers(putSchoolLogo, () => {
    schools = [withLogo]
    return withLogo
  })
  server.answers(removeSchoolLogo, () => {
    schools = [lakemont]
    return lakemont
  })
  await open(<OpponentsScreen id={2} />)
  await says('No picture yet. Fans see a crest drawn from the name.')
  const picker = page.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(picker, 'files', { value: [new File([new Uint8Array([0xff, 0xd8, 0xff])], 'logo.jpg')] })
  await act(async () => picker?.dispatchEvent(new Event('change', { bubbles: true })))
  await pressButton('Save picture (Logo of Lakemont)')
  await says('Saved. Fans see it now.')
  expect([...page.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/media/pictures/one.webp',
    '/media/pictures/one.webp',
  ])
  await pressButton('Take down (Logo of Lakemont)')
  await says('Taken down.')
})

test('a merge says what moves, asks once, and shows why it was refused', async () => {
  expect(describeMerge(lakemont, schoolOf(4, 'Dune'))).toContain('2 games move to Dune')
  expect(describeMerge({ ...lakemont, games: 1 }, schoolOf(4, 'Dune'))).toContain('1 game moves to Dune')
  server.answers(mergeSchools, () => ({ refused: 409, body: { message: 'These schools play each other.' } }))
  await open(<OpponentsScreen id={2} />)
  await says('Merge with another')
  await pressButton('Choose the other school')
  await choose('Dune')
  await says('2 games move to Dune')
  expect(await findAxeProblems()).toEqual([])
  expect(page.textContent).toContain('You can undo this on the page of Dune.')
  expect(server.callsOf(mergeSchools)).toEqual([])
  await pressButton('Merge into Dune')
  await says('These schools play each other.')
  server.answers(mergeSchools, () => ({ school: schoolOf(4, 'Dune'), games: 2 }))
  await pressButton('Merge into Dune')
  await eventually(() => expect(location.pathname).toBe('/console/opponents/4'))
  expect(server.callsOf(mergeSchools).at(-1)).toMatchObject({ params: { id: '2' }, body: { into: 4 } })
})

test('a merge that games rule out is not offered, and the games are named', async () => {
  const clash = { sport: 'football', day: '2026-11-28' }
  server.answers(listSchoolClashes, () => ({ clashes: [{ ...clash, kind: 'each other' as const, games: [12] }] }))
  await open(<OpponentsScreen id={2} />)
  await says('Merge with another')
  await pressButton('Choose the other school')
  await choose('Dune')
  await says('Lakemont and Dune play each other, so they can’t be the same school.')
  const links = () => [...page.querySelectorAll('a')].filter(({ textContent }) => textContent?.startsWith('Football, '))
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/console/games/12/edit'])
  expect(links()[0]?.textContent).toBe('Football, Sat, November 28, 2026')
  expect(page.textContent).not.toContain('Merge into')
  expect(await findAxeProblems()).toEqual([])
  expect(server.callsOf(listSchoolClashes)).toMatchObject([{ params: { id: '2' } }])
  server.answers(listSchoolClashes, () => ({ clashes: [{ ...clash, kind: 'twice' as const, games: [12, 15] }] }))
  await choose('Ridge')
  await says('The same game is on the schedule with Lakemont and with Ridge. Merge those games first.')
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/console/games/12/merge?with=15'])
  expect(server.callsOf(mergeSchools)).toEqual([])
})

test('a merge proposes to keep the school with more games, then with a logo, then with names in files', async () => {
  const [few, many] = [schoolOf(2, 'Lakmont', { games: 1 }), schoolOf(8, 'Lakemont', { games: 9 })]
  expect([suggestKeptSchool(few, many), suggestKeptSchool(many, few)]).toEqual([many, many])
  const withLogo = { ...few, id: 9, logo: '/media/pictures/one.webp' }
  expect(suggestKeptSchool(few, withLogo)).toBe(withLogo)
  const known = { ...few, id: 10, names: [{ name: 'LKM', producer: '' }] }
  expect([suggestKeptSchool(few, known), suggestKeptSchool(known, withLogo)]).toEqual([known, withLogo])
  const own = schoolOf(1, 'Harbor', { games: 0 })
  expect([suggestKeptSchool(many, own), suggestKeptSchool(few, { ...few, id: 11 })]).toEqual([own, few])
  schools = [own, few, many]
  server.answers(mergeSchools, () => ({ school: many, games: 1 }))
  await open(<OpponentsScreen id={8} />)
  await says('Merge with another')
  await pressButton('Choose the other school')
  await choose('Lakmont')
  await says('1 game moves to Lakemont')
  await choose('Lakmont1 game')
  await says('9 games move to Lakmont')
  await choose('Lakemont9 games')
  await pressButton('Merge into Lakemont')
  await eventually(() =>
    expect(server.callsOf(mergeSchools)).toMatchObject([{ params: { id: '2' }, body: { into: 8 } }]),
  )
  await says('Choose the other school')
})

test('a merge with your own school always keeps it', async () => {
  await open(<OpponentsScreen id={2} />)
  await says('Merge with another')
  await pressButton('Choose the other school')
  type(field('Search schools'), 'harbor')
  await choose('HarborYour school')
  await says('2 games move to Harbor')
  expect(page.textContent).not.toContain('Merge into Lakemont')
  expect([...page.querySelectorAll('fieldset')].at(-1)?.querySelectorAll('input')).toHaveLength(1)
})

test('your own school is not offered to a school that plays it, and the page says why', async () => {
  schools = schools.map((one) => (one.id === 2 ? { ...one, plays_own: true } : one))
  await open(<OpponentsScreen id={2} />)
  await says('Merge with another')
  await pressButton('Choose the other school')
  await says('Harbor isn’t in this list. The two play each other, so they can’t be the same school.')
  expect([...page.querySelectorAll('label')].some(({ textContent }) => textContent?.includes('Your school'))).toBe(
    false,
  )
})

test('the schools to merge with are those with a similar name, then the others, both by name', () => {
  const names = (schoolName: string) => listMergeOptions(schoolOf(2, schoolName), schools).map(({ label }) => label)
  schools = ['Harbor', 'Ridge', 'Lakemont', 'Vale', 'Élan State', 'Dunes', 'Dune'].map((name, index) =>
    schoolOf(index + 1, name, { games: index }),
  )
  expect(names('Ridge')).toEqual(['Dune', 'Dunes', 'Élan State', 'Harbor', 'Lakemont', 'Vale'])
  schools = [...schools, schoolOf(8, 'West Ridge')]
  expect(names('Ridge')).toEqual(['West Ridge', 'Dune', 'Dunes', 'Élan State', 'Harbor', 'Lakemont', 'Vale'])
})

test('a merge is undone on the page of the school that stayed', async () => {
  schools = [schoolOf(1, 'Harbor'), schoolOf(2, 'Lakemont', { merged: [mergedTech] })]
  server.answers(separateSchools, () => {
    schools = [schoolOf(1, 'Harbor'), schoolOf(2, 'Lakemont'), schoolOf(9, 'Lakemont Tech')]
    return { school: schoolOf(9, 'Lakemont Tech'), games: 3 }
  })
  await open(<OpponentsScreen id={2} />)
  await says('Lakemont Tech, merged')
  await pressButton('Undo the merge of Lakemont Tech')
  await says('Undone. Lakemont Tech is an opponent of its own again.')
  expect(page.textContent).not.toContain('Lakemont Tech, merged')
  expect(server.callsOf(separateSchools)).toMatchObject([{ params: { id: '2' }, body: { other: 9 } }])
})
