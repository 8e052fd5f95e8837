import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import { listChanges, undoChange } from '@fieldhouse/contract/games/changes'
import { matchPerson } from '@fieldhouse/contract/games/names'
import * as people from '@fieldhouse/contract/games/people'
import { removeGame } from '@fieldhouse/contract/games/schedule'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { type TestFiles, testFiles } from '../files/test-files.ts'

let files: TestFiles<TestApp>
let pool: TestApp['deps']['pool']
beforeAll(async () => {
  files = await testFiles(await testApp(), 'football')
  pool = files.running.deps.pool
  await pool.query(
    `with g as (insert into genre (company_id, name) values ($1, 'Sports') returning id)
     insert into catalog (company_id, section, genre_id, name, slug, position) select $1, 'sports', id, 'Football', 'football', 1 from g`,
    [currentSchool().id],
  )
})
afterAll(() => files.close())

const sport = 'football'
const one = (id: number) => ({ params: { id: String(id) } })
const add = async (firstname: string, lastname: string) =>
  (await files.operator().call(people.addPerson, { body: { sport, firstname, lastname } })).body.person.id
const merge = (id: number, other: number) => files.operator().call(people.mergePeople, { ...one(id), body: { other } })
const separate = (id: number, other: number) =>
  files.operator().call(people.separatePeople, { ...one(id), body: { other } })

/** A finished game with two players of our side who were added to the roster for it. */
const gameOfTwo = async () => {
  const { game, file } = await files.gameAndFile()
  const { body } = await files.send(file())
  const ids: number[] = []
  for (const { name } of body.report.unmatched.slice(0, 2)) {
    const [firstname = '', ...last] = name.split(' ')
    ids.push(await add(firstname, last.join(' ')))
  }
  await files.decide(body.id, 'accept', true)
  const [first = 0, second = 0] = ids
  return { game, first, second }
}
/** The people whom the season tables count in a game. */
const peopleOfLines = async (game: number): Promise<number[]> =>
  (
    await pool.query<{ person_id: number }>(
      'select person_id from game_line where game_id = $1 and person_id is not null order by person_id',
      [game],
    )
  ).rows.map(({ person_id }) => person_id)

test('people: a game comes back from the trash after its players were merged and removed', async () => {
  const { game, first, second } = await gameOfTwo()
  expect(await peopleOfLines(game)).toEqual([first, second])
  const kept = await add('Ada', 'Vance')
  const { trash } = (await files.operator().call(removeGame, one(game))).body
  expect((await merge(kept, first)).status).toBe(200)
  expect((await files.operator().call(people.removePerson, one(second))).status).toBe(200)
  expect((await files.operator().call(restoreTrash, one(trash))).status).toBe(200)
  expect(await peopleOfLines(game)).toEqual([kept])
})

test('people: a merge and its undo are never undone in one game alone', async () => {
  const { game, first } = await gameOfTwo()
  const kept = await add('Bea', 'Vance')
  const undoLast = async () => {
    const { changes } = (await files.operator().call(listChanges, one(game))).body
    const params = { id: String(game), seq: String(changes[0]?.seq) }
    const { status, refusal } = await files.operator().call(undoChange, { params })
    return { note: changes[0]?.note, status, message: refusal?.message, facts: changes[0]?.cells.filter(isFact) }
  }
  const isFact = ({ path }: { path: string }) => path.startsWith('facts.')
  const before = await peopleOfLines(game)
  await merge(kept, first)
  const merged = await peopleOfLines(game)
  expect(merged).toContain(kept)
  expect(await undoLast()).toMatchObject({
    note: expect.stringContaining('into Bea Vance'),
    status: 409,
    message: expect.stringContaining('Undo the merge on the person’s page'),
    facts: [],
  })
  expect(await peopleOfLines(game)).toEqual(merged)
  expect((await separate(kept, first)).status).toBe(200)
  expect(await undoLast()).toMatchObject({ note: expect.stringContaining('Separated'), status: 409, facts: [] })
  expect(await peopleOfLines(game)).toEqual(before)
})

test('people: a kept person who had left before a merge has the same last day after its undo', async () => {
  const [kept, other] = [await add('Cleo', 'Vance'), await add('Cleo', 'Vanse')]
  await files.operator().call(people.changePerson, { ...one(kept), body: { left: true } })
  const readLeft = async () => (await pool.query('select left_at from person where id = $1', [kept])).rows[0]?.left_at
  const left = await readLeft()
  expect(left).toBeInstanceOf(Date)
  await files.advance(7 * dayMs)
  await merge(kept, other)
  expect(await readLeft()).toBeNull()
  await files.advance(7 * dayMs)
  expect((await separate(kept, other)).status).toBe(200)
  expect(await readLeft()).toEqual(left)
})

test('people: the undo of a merge keeps a spelling that means someone else since', async () => {
  const [kept, other, third] = [await add('Dov', 'Vance'), await add('Dov', 'Vanse'), await add('Eli', 'Orr')]
  await merge(kept, other)
  await files.operator().call(matchPerson, { body: { sport, name: 'Dov Vanse', person: third } })
  expect((await separate(kept, other)).status).toBe(200)
  const { rows } = await pool.query('select alias, person_id from person_alias where person_id = any($1)', [
    [kept, third],
  ])
  expect(rows).toEqual([{ alias: expect.stringContaining('vanse'), person_id: third }])
})

/** How many statements wait for a row that someone else has locked. */
const countWaiting = async () =>
  (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .rows.length

test('people: a change of one fact keeps a name that was changed meanwhile', async () => {
  const id = await add('Flo', 'Vance')
  const other = await pool.connect()
  await other.query('begin')
  await other.query(`update person set lastname = 'Vanderberg' where id = $1`, [id])
  const changing = files.operator().call(people.changePerson, { ...one(id), body: { number: '12' } })
  await expect.poll(countWaiting).toBe(1)
  await other.query('commit')
  other.release()
  expect((await changing).body.person).toMatchObject({ lastname: 'Vanderberg', number: '12' })
})
