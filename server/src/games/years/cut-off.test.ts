import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addPerson, changePerson, mergePeople, separatePeople } from '@fieldhouse/contract/games/people'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { getNewYear, saveNewYear, startNewYear, undoNewYear } from '@fieldhouse/contract/games/years/new-year'
import { moveSeasonGames } from '@fieldhouse/contract/games/years/seasons'
import { undoSettings } from '@fieldhouse/contract/school/admin'
import { changeSportAddress, listManagedSports } from '@fieldhouse/contract/school/sports'
import { addTicketSeason } from '@fieldhouse/contract/tickets/admin'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { hashTables } from '../../test-table-hashes.ts'

/** A change of many rows, and how it is undone. */
interface WideChange {
  name: string
  make(): Promise<{ status: number }>
  /** Whether the change was made. All of it must be seen, or nothing. */
  isMade(): Promise<boolean>
  undo(): Promise<{ status: number }>
  /** Tables that count changes or keep their history. */
  except: readonly string[]
}

const cuts = 32
let running: TestApp
let operator: Fan
let admin: pg.Client
let kept: number
let other: number

beforeAll(async () => {
  running = await testApp()
  admin = new pg.Client({ connectionString: inject('databaseServer') })
  await admin.connect()
  operator = await running.staff('operator')
  await running.deps.pool.query(
    `with g as (insert into genre (company_id, name) values ($1, 'Sports') returning id)
     insert into catalog (company_id, section, genre_id, name, slug, position)
     select $1, 'sports', id, slug, slug, 1 from g, unnest(array['football', 'softball']) slug`,
    [running.deps.school.now().id],
  )
  for (let day = 10; day < 30; day++) {
    const body = { sport: 'football', day: `2026-10-${day}`, site: 'home', opponent: 'Halford' } as const
    await operator.call(createGame, { body })
  }
  const add = async (firstname: string, year: string) => {
    const body = { sport: 'football', firstname, lastname: 'Reed', year, number: '7' }
    return (await operator.call(addPerson, { body })).body.person.id
  }
  kept = await add('Anabel', 'Fr.')
  other = await add('Bo', 'Jr.')
  for (let at = 0; at < 40; at++) await add(`Person${at} `, ['Fr.', 'So.', 'Jr.', 'Sr.'][at % 4] ?? 'Fr.')
  await operator.call(addTicketSeason, { body: { name: 'Football 2026', sport: 'football', season: '2026' } })
  const { clock } = running.deps
  clock.advance(Date.parse('2027-06-01T15:00:00Z') - clock.now().getTime())
  operator = await running.staff('operator')
  // Any change of a team's people notes the roster of its season.
  await operator.call(changePerson, { params: { id: String(kept) }, body: { hometown: 'Halford' } })
  const { revision, choices } = (await operator.call(getNewYear, {})).body
  await operator.call(saveNewYear, { body: { year: 2027, revision, choices } })
})
afterAll(async () => {
  await running.close()
  await admin.end()
})

/** Reads one value by a connection that is never cut. */
const readOne = async (text: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  const { rows } = await client.query<{ value: unknown }>(`select ${text} as value`)
  await client.end()
  return rows[0]?.value
}
const databaseUrl = () => String(running.deps.pool.options.connectionString)
const count = async (what: string): Promise<number> => Number(await readOne(`(select count(*) from ${what})`))

const changes: readonly WideChange[] = [
  {
    name: 'the start of a school year',
    make: () => operator.call(startNewYear, { body: { year: 2027, revision: 1 } }),
    isMade: async () => (await count('new_year where started_at is not null')) > 0,
    undo: () => operator.call(undoNewYear, { body: { year: 2027 } }),
    except: ['new_year'],
  },
  {
    name: 'a merge of two people',
    make: () => operator.call(mergePeople, { params: { id: String(kept) }, body: { other } }),
    isMade: async () => (await count(`person_merge where removed_id = ${other}`)) > 0,
    undo: () => operator.call(separatePeople, { params: { id: String(kept) }, body: { other } }),
    except: [],
  },
  {
    name: 'a changed address of a sport',
    make: async () => {
      const { revision } = (await operator.call(listManagedSports)).body
      const body = { revision, address: 'gridiron', takes_over: false }
      return operator.call(changeSportAddress, { params: { sport: 'football' }, body })
    },
    isMade: async () => (await count("game where sport = 'gridiron'")) > 0,
    undo: async () => {
      const { revision } = (await operator.call(listManagedSports)).body
      return operator.call(undoSettings, { params: { id: String(revision) } })
    },
    except: ['school_settings', 'school_save'],
  },
  {
    name: 'a move of all games of a season',
    make: () =>
      operator.call(moveSeasonGames, { params: { sport: 'football', season: '2026' }, body: { into: '2025' } }),
    isMade: async () => {
      const moved = await count("game where season = '2025'")
      expect([0, 20]).toContain(moved)
      return moved > 0
    },
    undo: () =>
      operator.call(moveSeasonGames, { params: { sport: 'football', season: '2025' }, body: { into: '2026' } }),
    // Each game keeps the two moves in its history.
    except: ['game', 'game_change', 'season'],
  },
]

/** Ends every connection of the server to its database, as its end or that of the database does. */
const cutConnections = () =>
  admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    new URL(databaseUrl()).pathname.slice(1),
  ])

/** Repeats a request until the server has its database again. */
async function insist(send: () => Promise<{ status: number }>): Promise<void> {
  let answer = await send()
  while (answer.status >= 500) answer = await send()
  expect(answer.status).toBe(200)
}

test(`wide changes: connections that are cut ${cuts} times leave all or nothing, and an undo restores the exact state`, async () => {
  const hash = async ({ except }: WideChange) => {
    const client = new pg.Client({ connectionString: databaseUrl() })
    await client.connect()
    return hashTables(client, except).finally(() => client.end())
  }
  const usualMs = new Map<WideChange, number>()
  for (const change of changes) {
    const before = await hash(change)
    const began = performance.now()
    await insist(change.make)
    usualMs.set(change, Math.ceil(performance.now() - began))
    await insist(change.undo)
    expect(await hash(change), change.name).toEqual(before)
  }
  const made = new Map<string, number>()
  for (let round = 0; round < cuts; round++) {
    const change = changes[round % changes.length] as WideChange
    const before = await hash(change)
    const answered = change.make().catch(() => undefined)
    await wait(randomInt((usualMs.get(change) ?? 0) + 1))
    await cutConnections()
    await answered
    if (await change.isMade()) {
      made.set(change.name, (made.get(change.name) ?? 0) + 1)
      await insist(change.undo)
    }
    expect(await hash(change), change.name).toEqual(before)
  }
  // Both ends were seen: a cut that always comes too late proves nothing.
  const total = [...made.values()].reduce((sum, one) => sum + one, 0)
  expect(total).toBeLessThan(cuts)
})
