import { currentSchool } from '@fieldhouse/contract/company'
import { undoChange } from '@fieldhouse/contract/games/changes'
import { listSchools, mergeSchools, separateSchools } from '@fieldhouse/contract/games/names'
import { addPerson, changePerson, mergePeople, separatePeople } from '@fieldhouse/contract/games/people'
import { importRoster } from '@fieldhouse/contract/games/roster'
import { createGame, importSchedule, mergeGame } from '@fieldhouse/contract/games/schedule'
import { getNewYear, saveNewYear, startNewYear, undoNewYear } from '@fieldhouse/contract/games/years/new-year'
import { addTicketSeason } from '@fieldhouse/contract/tickets/admin'
import { expect } from 'vitest'
import { demoAccounts } from '../../server/src/auth/demo/demo-accounts.ts'
import { queryDatabase } from '../start-product.ts'
import { createFanSession } from './fan-session.ts'
import type { RunningProduct } from './workload.ts'

/** A call that changes many rows, and the call that takes it back. */
export interface WideChange {
  name: string
  make(): Promise<{ status: number }>
  undo(): Promise<{ status: number }>
  /** Games count the change and its undoing, because fans’ calendars follow both, and may keep them in their history. */
  isInHistory?: boolean
}

type Staff = ReturnType<typeof createFanSession>

const sport = 'football'
const people = 40
const games = 60
const newYear = 2027

/** A day in the fall of 2026. */
const formatDay = (place: number): string => new Date(Date.UTC(2026, 7, 20 + place)).toISOString().slice(0, 10)

/** The schedule as it is, and as another office corrects it: other times and places. */
const formatSchedule = (time: string, venue: string): string =>
  [
    'Date,Time,Opponent,Venue',
    ...Array.from({ length: games }, (_, place) => `${formatDay(place)},${time},Team ${place},${venue}`),
  ].join('\n')

const twins = ['Bo', 'Beau'] as const

/** The roster as it is, and as it is corrected: other numbers and classes, and one half that has left. */
const formatRoster = (count: number, number: number, year: string): string =>
  [
    'Number,First name,Last name,Position,Class',
    ...(count === people ? twins.map((firstname) => `77,${firstname},Twin,,Fr.`) : []),
    ...Array.from(
      { length: count },
      (_, place) => `${number + place},${formatFirstName(place)},Reed,${place % 2 ? 'QB' : 'WR'},${year}`,
    ),
  ].join('\n')

/** Letters only, because digits are no part of a name. */
const formatFirstName = (place: number): string =>
  `A${[...String(place).padStart(2, '0')].map((digit) => String.fromCharCode(97 + Number(digit))).join('')}`

/** Fills a school, and returns its wide changes. */
export async function prepareWideChanges(running: RunningProduct): Promise<readonly WideChange[]> {
  const staff = createFanSession(running, demoAccounts[1].email, 'an-owner')
  await queryDatabase(
    running.databaseUrl,
    `with g as (insert into genre (company_id, name) values (${currentSchool().id}, 'Sports') returning id)
     insert into catalog (company_id, section, genre_id, name, slug, position)
     select ${currentSchool().id}, 'sports', id, '${sport}', '${sport}', 1 from g
     where not exists (select from catalog where company_id = ${currentSchool().id} and slug = '${sport}')`,
  )
  const schedule = importText(staff, importSchedule, { sport })
  const roster = importText(staff, importRoster, { sport, complete: 'true' })
  const [correctSchedule, restoreSchedule] = [
    schedule(formatSchedule('8:30 PM', 'North Field')),
    schedule(formatSchedule('7:00 PM', 'Main Field')),
  ]
  const [correctRoster, restoreRoster] = [
    roster(formatRoster(people / 2, 40, 'Jr.')),
    roster(formatRoster(people, 1, 'So.')),
  ]
  const mergeOfPeople = await planMergeOfPeople(staff)
  await insist(restoreSchedule)
  await insist(restoreRoster)
  return [
    await planNewYear(staff),
    mergeOfPeople,
    await planMergeOfSchools(staff),
    await planMergeOfGames(staff, running),
    { name: 'a corrected schedule', make: correctSchedule, undo: restoreSchedule, isInHistory: true },
    { name: 'a corrected roster', make: correctRoster, undo: restoreRoster },
  ]
}

const importText =
  (staff: Staff, endpoint: typeof importSchedule | typeof importRoster, query: Record<string, string>) =>
  (text: string) =>
  () =>
    staff.call(endpoint, { query, body: new Blob([text], { type: 'text/csv' }) })

/** Calls until the server is back, and returns the answer. */
export async function insist<Body>(send: () => Promise<{ status: number; body?: unknown }>): Promise<Body> {
  let answer = await send()
  while (answer.status === 0 || answer.status === 401 || answer.status >= 500) answer = await send()
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body as Body
}

async function planNewYear(staff: Staff): Promise<WideChange> {
  const body = { name: 'Football 2026', sport, season: '2026' }
  await insist(() => staff.call(addTicketSeason, { body }))
  const { revision, choices } = await insist<{ revision: number; choices: object }>(() => staff.call(getNewYear))
  await insist(() => staff.call(saveNewYear, { body: { year: newYear, revision, choices } }))
  return {
    name: 'the start of a school year',
    make: () => staff.call(startNewYear, { body: { year: newYear, revision: revision + 1 } }),
    undo: () => staff.call(undoNewYear, { body: { year: newYear } }),
  }
}

async function planMergeOfPeople(staff: Staff): Promise<WideChange> {
  const add = async (firstname: (typeof twins)[number]) => {
    const body = { sport, firstname, lastname: 'Twin', year: 'Fr.', number: '77' }
    return (await insist<{ person: { id: number } }>(() => staff.call(addPerson, { body }))).person.id
  }
  const [id, other] = [await add(twins[0]), await add(twins[1])]
  await insist(() => staff.call(changePerson, { id: other, body: { hometown: 'Halford' } }))
  return {
    name: 'a merge of two people',
    make: () => staff.call(mergePeople, { id, body: { other } }),
    undo: () => staff.call(separatePeople, { id, body: { other } }),
  }
}

async function planMergeOfSchools(staff: Staff): Promise<WideChange> {
  const { schools } = await insist<{ schools: { id: number; name: string }[] }>(() => staff.call(listSchools))
  const idOf = (name: string) => schools.find((school) => school.name === name)?.id ?? 0
  const [id, into] = [idOf('Team 1'), idOf('Team 2')]
  return {
    name: 'a merge of two opponents',
    make: () => staff.call(mergeSchools, { id, body: { into } }),
    undo: () => staff.call(separateSchools, { id: into, body: { other: id } }),
    isInHistory: true,
  }
}

async function planMergeOfGames(staff: Staff, running: RunningProduct): Promise<WideChange> {
  const add = async (day: string, venue: string) => {
    const body = { sport, day, site: 'home', opponent: 'Halford', venue }
    return (await insist<{ id: number }>(() => staff.call(createGame, { body }))).id
  }
  const [id, other] = [await add('2026-12-12', 'Main Field'), await add('2026-12-13', 'South Field')]
  return {
    name: 'a merge of two games',
    make: () => staff.call(mergeGame, { id, body: { other, take: ['when', 'venue'] } }),
    undo: async () => {
      const [last] = await queryDatabase(running.databaseUrl, `select seq from game where id = ${id}`)
      return staff.call(undoChange, { params: { id: String(id), seq: String(last?.seq) } })
    },
    isInHistory: true,
  }
}
