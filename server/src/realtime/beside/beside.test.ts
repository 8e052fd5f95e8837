import { expect, test } from 'vitest'
import { openBesideGames } from './beside.ts'

const none = { version: 'one', stands: [], sold_out: [] }
const interests = { games: [], sports: [], concessions: true, safety: undefined }

/** One open page, and concession stands whose answers come when they are released. */
function openStands() {
  const events: string[] = []
  const listener = { events } as never
  const waiting: (() => void)[] = []
  let soldOut: number[] = []
  const beside = openBesideGames(
    {
      log: { warn: () => {} },
      announced: async () => undefined,
      marks: () => {
        const sold_out = soldOut.map((id) => ({ id, until: 'morning' }))
        return new Promise((answer) => waiting.push(() => answer({ ...none, sold_out })))
      },
    },
    new Map([['all', { interests, listeners: new Set([listener]) }]]),
    (_, bytes) => events.push(bytes.toString()),
  )
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    beside,
    /** Asks without waiting for the answer. */
    enter: async () => {
      const entered = beside.tell(interests, listener)
      await settled()
      return { entered }
    },
    sell: (...ids: number[]) => {
      soldOut = ids
      beside.mark()
      return settled()
    },
    /** Answers the newest request first, as a busy database may. */
    answerAll: async () => {
      while (waiting.length > 0) {
        waiting.pop()?.()
        await settled()
      }
    },
    last: () => /"sold_out":(\[.*?\])/.exec(events.at(-1) ?? '')?.[1],
    times: () => events.length,
  }
}
const sold = (...ids: number[]) => JSON.stringify(ids.map((id) => ({ id, until: 'morning' })))

test('marks: of two changes in quick succession every page ends with the second', async () => {
  const stands = openStands()
  await stands.sell(1)
  await stands.sell(1, 2)
  await stands.answerAll()
  expect(stands.last()).toBe(sold(1, 2))
})

test('marks: a page that opens during a change gets it too', async () => {
  const stands = openStands()
  const { entered } = await stands.enter()
  await stands.sell(1)
  await stands.answerAll()
  await entered
  expect(stands.last()).toBe(sold(1))
})

test('marks: a page that opened between two changes gets the second', async () => {
  const stands = openStands()
  await stands.sell()
  await stands.answerAll()
  const { entered } = await stands.enter()
  await stands.sell(1)
  await stands.answerAll()
  await entered
  await stands.sell()
  await stands.answerAll()
  expect([stands.last(), stands.times()]).toEqual([sold(), 4])
})

test('marks: simultaneous requests cause at most one more read', async () => {
  let reads = 0
  const beside = openBesideGames(
    {
      log: { warn: () => {} },
      announced: async () => undefined,
      marks: async () => {
        reads += 1
        return none
      },
    },
    new Map(),
    () => {},
  )
  await Promise.all(Array.from({ length: 50 }, () => beside.tell(interests, {} as never)))
  expect(reads).toBeLessThanOrEqual(2)
})

test('marks: a failed read is reported to its caller, and the next one works', async () => {
  let fails = true
  const events: unknown[] = []
  const beside = openBesideGames(
    {
      log: { warn: () => {} },
      announced: async () => undefined,
      marks: async () => {
        if (fails) throw new Error('The database is away.')
        return none
      },
    },
    new Map(),
    (_, bytes) => events.push(bytes),
  )
  await expect(beside.tell(interests, {} as never)).rejects.toThrow('away')
  fails = false
  await beside.tell(interests, {} as never)
  expect(events).toHaveLength(1)
})
