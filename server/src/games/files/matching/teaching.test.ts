import { currentSchool } from '@fieldhouse/contract/company'
import type { ScoreFile } from '@fieldhouse/contract/games/files'
import * as names from '@fieldhouse/contract/games/names'
import { importRoster } from '@fieldhouse/contract/games/roster'
import { getSportPlayers } from '@fieldhouse/contract/stats/stats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test-app.ts'
import { attended, type TestFiles, type Text, testFiles } from '../test-files.ts'

let files: TestFiles<TestApp>
beforeAll(async () => {
  files = await testFiles(await testApp(), 'football')
  await files.running.deps.pool.query(
    `with g as (insert into genre (company_id, name) values ($1, 'Sports') returning id)
     insert into catalog (company_id, section, genre_id, name, slug, position) select $1, 'sports', id, 'Football', 'football', 1 from g`,
    [currentSchool().id],
  )
  const roster = 'Number,Name,Position\n1,Ivo Ashdown,QB\n2,Somebody Else,RB\n'
  await files.operator().call(importRoster, {
    query: { sport: 'football' },
    body: new TextEncoder().encode(roster),
    headers: { 'content-type': 'text/csv' },
  })
})
afterAll(() => files.close())

const producer = 'NCAA In-Arena Utility'
const called =
  (name: string): Text =>
  (text) =>
    text.replaceAll('Halford', name).replaceAll('HLF', 'XXX').replaceAll('9001', '9999')
const schools = async () => (await files.operator().call(names.listSchools)).body.schools
const schoolId = async (name: string): Promise<number> => (await schools()).find((each) => each.name === name)?.id ?? 0
const teach = (body: object) => files.operator().call(names.matchSchool, { body })
const forget = (query: Record<string, string>) => files.operator().call(names.unmatchSchool, { query })

test('school aliases: a file of an unknown school names the school and the program; once taught, it is read at once, like every later one', async () => {
  const { game, file } = await files.gameAndFile()
  const { body } = await files.send(file(called('Saint Halford’s')))
  expect(body).toMatchObject({
    verdict: 'waiting',
    game_id: null,
    report: { unknown_schools: [{ name: 'Saint Halford’s', producer }] },
  })
  expect(body.report.message).toContain(`Saint Halford’s isn’t a known school, as ${producer} writes it`)
  const taught = await teach({ name: 'Saint Halford’s', producer, school: await schoolId('Halford') })
  expect(taught.status).toBe(200)
  expect(taught.body.files).toMatchObject([
    { game_id: game, report: { message: expect.stringMatching(/^Shown to fans\./) } },
  ])
  expect((await files.stateOf(game)).seq).toBe(1)
  // No file waits for this game any more.
  expect(
    (await files.filesOf()).filter(({ verdict, game_id }: ScoreFile) => verdict === 'waiting' && game_id === null),
  ).toEqual([])
  const later = await files.send(file((text) => attended(500)(called('Saint Halford’s')(text))))
  expect(later.body).toMatchObject({ game_id: game, report: { unknown_schools: [] } })
})

test('school aliases: taught aliases are listed and can be removed', async () => {
  const { file } = await files.gameAndFile()
  const halford = await schoolId('Halford')
  await teach({ name: 'Hallie', producer, school: halford })
  const namesOf = async () => (await schools()).find(({ id }) => id === halford)?.names ?? []
  expect(await namesOf()).toContainEqual({ name: 'HALLIE', producer })
  expect((await files.send(file(called('Hallie')))).body.game_id).not.toBeNull()
  expect(await forget({ name: 'hallie', producer })).toMatchObject({ status: 200 })
  expect(await namesOf()).not.toContainEqual({ name: 'HALLIE', producer })
  const after = await files.send(file((text) => attended(500)(called('Hallie')(text))))
  expect(after.body).toMatchObject({ game_id: null, verdict: 'waiting' })
  expect(await forget({ name: 'hallie', producer })).toMatchObject({ status: 404 })
})

test('school aliases: an alias without a program applies to all, and one of another program keeps waiting', async () => {
  const { game, file } = await files.gameAndFile()
  await files.send(file(called('The Hals')))
  const halford = await schoolId('Halford')
  expect((await teach({ name: 'The Hals', producer: 'TAS For Football', school: halford })).body.files).toEqual([])
  expect((await files.stateOf(game)).seq).toBe(0)
  expect((await teach({ name: 'The Hals', school: halford })).body.files).toHaveLength(1)
  expect((await files.stateOf(game)).seq).toBe(1)
})

test('school aliases: only operators teach, and nonsense is refused with a message', async () => {
  const halford = await schoolId('Halford')
  const [nobody, fan, editor] = [
    files.running.visitor(),
    await files.running.fan(),
    await files.running.staff('editor'),
  ]
  const school = { name: 'Hal', producer, school: halford }
  const person = { sport: 'football', name: 'Some One', person: 1 }
  for (const [endpoint, sent] of [
    [names.listSchools, {}],
    [names.matchSchool, { body: school }],
    [names.unmatchSchool, { query: { name: 'Hal', producer } }],
    [names.listPeople, { query: {} }],
    [names.matchPerson, { body: person }],
    [names.unmatchPerson, { query: { sport: 'football', name: 'Some One' } }],
  ] as const) {
    const statuses = [nobody, fan, editor].map(async (who) => (await who.call(endpoint, sent)).status)
    expect([endpoint.path, endpoint.method, await Promise.all(statuses)]).toEqual([
      endpoint.path,
      endpoint.method,
      [401, 403, 403],
    ])
  }
  expect(await teach({ ...school, name: ' ' })).toMatchObject({ status: 400 })
  expect(await teach({ ...school, name: 'x'.repeat(121) })).toMatchObject({ status: 400 })
  expect(await teach({ ...school, school: 'Halford' })).toMatchObject({ status: 400 })
  expect(await teach({ ...school, school: 999_999 })).toMatchObject({ status: 404 })
  expect(await forget({ name: '' })).toMatchObject({ status: 400 })
  const { operator } = files
  expect(await operator().call(names.matchPerson, { body: { ...person, sport: 'curling' } })).toMatchObject({
    status: 400,
  })
  expect(await operator().call(names.matchPerson, { body: { ...person, person: 999_999 } })).toMatchObject({
    status: 404,
  })
  expect(await operator().call(names.unmatchPerson, { query: { sport: 'football', name: 'Some One' } })).toMatchObject({
    status: 404,
  })
})

test('player aliases: unknown players are listed; once taught, the waiting file and later ones know them', async () => {
  const { game, file } = await files.gameAndFile()
  const { body } = await files.send(file())
  expect(body).toMatchObject({ verdict: 'waiting' })
  const [stranger] = body.report.unmatched
  const { players } = (await files.operator().call(getSportPlayers, { params: { sport: 'football' } })).body
  const somebody = players.find(({ lastname }: { lastname: string }) => lastname === 'Else')
  const taught = { sport: 'football', name: stranger?.name, person: somebody?.id }
  const matched = await files.operator().call(names.matchPerson, { body: taught })
  expect(matched).toMatchObject({ status: 200 })
  expect(matched.body.files.map(({ id }) => id)).toContain(body.id)
  const lineOf = async () =>
    Object.values((await files.stateOf(game)).state.players ?? {}).find(({ name }) => name === stranger?.name)
  expect((await lineOf())?.person).toBe(somebody?.id)
  const later = await files.send(file(attended(413)))
  expect(later.body.report.unmatched.map(({ name }: { name: string }) => name)).not.toContain(stranger?.name)
  const listed = async () =>
    (await files.operator().call(names.listPeople, { query: { sport: 'football' } })).body.people
  expect(await listed()).toMatchObject([{ sport: 'football', person: { id: somebody?.id, lastname: 'Else' } }])
  // The match is removed by the name in the list.
  const name = (await listed())[0]?.name ?? ''
  expect(await files.operator().call(names.unmatchPerson, { query: { sport: 'football', name } })).toMatchObject({
    status: 200,
  })
  expect(await listed()).toEqual([])
  await files.send(file(attended(414)))
  expect((await lineOf())?.person).toBeUndefined()
})

test('player aliases: a finished game applies and forgets a name at once, and its season is updated', async () => {
  const { game, file } = await files.gameAndFile()
  const { body } = await files.send(file())
  await files.decide(body.id, 'accept', true)
  const stranger = body.report.unmatched.at(-1)?.name ?? ''
  const { players } = (await files.operator().call(getSportPlayers, { params: { sport: 'football' } })).body
  const somebody = players.find(({ lastname }: { lastname: string }) => lastname === 'Else')?.id
  const choice = { sport: 'football', name: stranger, person: somebody }
  const lineOf = async () =>
    Object.values((await files.stateOf(game)).state.players ?? {}).find(({ name }) => name === stranger)
  const counted = async () =>
    (
      await files.running.deps.pool.query('select 1 from game_line where game_id = $1 and person_id = $2', [
        game,
        somebody,
      ])
    ).rowCount
  expect([(await lineOf())?.person, await counted()]).toEqual([undefined, 0])
  const listedNames = async () => {
    const listed = (await files.filesOf(game)).find(({ id }) => id === body.id)
    return listed?.report.unmatched.map(({ name }) => name) ?? []
  }
  expect(await listedNames()).toContain(stranger)
  const { games } = (await files.operator().call(names.matchPerson, { body: choice })).body
  expect(games).toContain(game)
  // The file is not read again, but it no longer asks for that player.
  expect(await listedNames()).not.toContain(stranger)
  expect([(await lineOf())?.person, await counted()]).toEqual([somebody, 1])
  await files.operator().call(names.unmatchPerson, { query: { sport: 'football', name: stranger } })
  expect([(await lineOf())?.person, await counted()]).toEqual([undefined, 0])
})
