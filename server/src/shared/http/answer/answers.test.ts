import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { type AnswerSource, openAnswerCaches, type PreparedAnswer } from './answers.ts'

const roomy = { mostBytes: 10_000_000, paceMs: 1_000 }
const making = (compute: () => Promise<unknown>, more: Partial<AnswerSource> = {}): AnswerSource => ({
  age: 0,
  compute,
  keepsValue: false,
  ...more,
})
const textOf = async (answer: Promise<PreparedAnswer>) => String((await answer).json)

test('answer cache: two thousand simultaneous requests share one computation', async () => {
  const answers = openAnswerCaches(roomy).keeper()
  let computed = 0
  const compute = async () => {
    computed++
    await wait(20)
    return { rows: [1, 2, 3] }
  }
  const all = await Promise.all(Array.from({ length: 2000 }, () => answers.get('home', making(compute))))
  expect(computed).toBe(1)
  expect(new Set(all).size).toBe(1)
})

test('answer cache: a failed computation is not cached', async () => {
  const answers = openAnswerCaches(roomy).keeper()
  await expect(
    answers.get(
      'home',
      making(() => Promise.reject(new Error('upstream'))),
    ),
  ).rejects.toThrow('upstream')
  expect(
    await textOf(
      answers.get(
        'home',
        making(async () => 'fine'),
      ),
    ),
  ).toBe('fine')
})

test('answer cache: without the database the last answer is used, with one new try per second', async () => {
  let nowMs = 0
  const all = openAnswerCaches(roomy, () => nowMs)
  const answers = all.keeper()
  let [away, tries] = [false, 0]
  const compute = async () => {
    tries++
    if (away) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    return `answer ${tries}`
  }
  const ask = (age: number) => textOf(answers.get('home', making(compute, { age })))
  await ask(0)
  away = true
  const bytes = all.bytes()
  for (let age = 1; age <= 20; age++) {
    nowMs += 500
    expect(await ask(age)).toBe('answer 1')
  }
  expect([tries, all.bytes()]).toEqual([11, bytes])
  await expect(answers.get('never asked', making(compute))).rejects.toThrow('connect')
  away = false
  nowMs += 1_000
  expect([await ask(30), await ask(30), tries]).toEqual(['answer 13', 'answer 13', 13])
})

test('answer cache: any other failure is not hidden by an old answer', async () => {
  const answers = openAnswerCaches(roomy).keeper()
  await answers.get(
    'home',
    making(async () => 'fine'),
  )
  const broken = making(() => Promise.reject(new Error('a fault of ours')), { age: 1 })
  await expect(answers.get('home', broken)).rejects.toThrow('a fault of ours')
})

test('answer cache: an answer computed during a clear is not served later', async () => {
  const answers = openAnswerCaches(roomy).keeper()
  const old = answers.get(
    'home',
    making(async () => {
      await wait(20)
      return 'old'
    }),
  )
  answers.clear()
  expect(
    await textOf(
      answers.get(
        'home',
        making(async () => 'new'),
      ),
    ),
  ).toBe('new')
  await old
  expect(
    await textOf(
      answers.get(
        'home',
        making(async () => 'newer'),
      ),
    ),
  ).toBe('new')
})

test('answer cache: a recently used answer is renewed in advance, at most once per period', async () => {
  let nowMs = 0
  const answers = openAnswerCaches(roomy, () => nowMs).keeper()
  let computed = 0
  const compute = async () => `answer ${++computed}`
  const ask = (key: string) => textOf(answers.get(key, making(compute)))
  expect(await ask('home')).toBe('answer 1')
  nowMs += 1_500
  answers.clear()
  await vi.waitFor(() => expect(computed).toBe(2))
  expect(await ask('home')).toBe('answer 2')
  // Cleared again within the interval, the answer is only refreshed on request.
  answers.clear()
  await wait(20)
  expect(computed).toBe(2)
  expect(await ask('home')).toBe('answer 3')
  // The answer was not requested for a while.
  nowMs += 6_000
  answers.clear()
  await wait(20)
  expect(computed).toBe(3)
})

test('answer cache: a failed renewal fails no request, and the next request tries again', async () => {
  let nowMs = 0
  const answers = openAnswerCaches(roomy, () => nowMs).keeper()
  let [computed, broken] = [0, false]
  const compute = async () => {
    computed++
    if (broken) throw new Error('not now')
    return 'fine'
  }
  const ask = () => textOf(answers.get('home', making(compute)))
  await ask()
  nowMs += 1_500
  broken = true
  answers.clear()
  await vi.waitFor(() => expect(computed).toBe(2))
  broken = false
  expect(await ask()).toBe('fine')
})

test('answer cache: a long answer is compressed once per encoding, and a short one is not', async () => {
  const answers = openAnswerCaches(roomy).keeper()
  const long = await answers.get(
    'long',
    making(async () => 'x'.repeat(5000)),
  )
  const [br, gzip] = [await long.encoded('br'), await long.encoded('gzip')]
  expect([String(brotliDecompressSync(br ?? '')), String(gunzipSync(gzip ?? ''))]).toEqual([
    String(long.json),
    String(long.json),
  ])
  expect(long.encoded('br')).toBe(long.encoded('br'))
  expect(
    (
      await answers.get(
        'short',
        making(async () => 'x'),
      )
    ).encoded('br'),
  ).toBeUndefined()
})

test('answer cache: answers with the same bytes are compressed once, and others not', async () => {
  const answers = openAnswerCaches(roomy).keeper()
  const text = 'the same row '.repeat(200)
  const ask = (key: string, value: string, age = 0) =>
    answers.get(
      key,
      making(async () => value, { age }),
    )
  const [one, other] = [await ask('free|770', text), await ask('plus|770', text)]
  const compressed = one.encoded('br')
  expect(other.encoded('br')).toBe(compressed)
  // Time made it outdated, and it is the same again.
  expect((await ask('free|770', text, 1)).encoded('br')).toBe(compressed)
  const unlike = await ask('season|770', `${text}!`)
  expect(brotliDecompressSync((await unlike.encoded('br')) ?? Buffer.alloc(0)).toString()).toBe(`${text}!`)
})

test('answer cache: an answer for a new time replaces the earlier one', async () => {
  const all = openAnswerCaches(roomy)
  const answers = all.keeper()
  expect(
    await textOf(
      answers.get(
        'home',
        making(async () => 'then'),
      ),
    ),
  ).toBe('then')
  const before = all.bytes()
  expect(
    await textOf(
      answers.get(
        'home',
        making(async () => 'next', { age: 1 }),
      ),
    ),
  ).toBe('next')
  expect(all.bytes()).toBe(before)
})

test('answer cache: all caches share one limit in bytes, and the oldest answers are dropped', async () => {
  const all = openAnswerCaches({ ...roomy, mostBytes: 100_000 })
  const [one, other] = [all.keeper(), all.keeper()]
  let computed = 0
  const big = making(
    async () => {
      computed++
      return Array.from({ length: 500 }, (_, index) => index * 7)
    },
    { keepsValue: true },
  )
  for (let index = 0; index < 50; index++) {
    await one.get('asked for all the time', big)
    await (index % 2 ? one : other).get(`key ${index}`, big)
    expect(all.bytes()).toBeLessThanOrEqual(100_000)
  }
  expect(computed).toBe(51)
  await one.get('key 1', big)
  expect(computed).toBe(52)
  one.clear()
  other.clear()
  expect(all.bytes()).toBe(0)
})

test('answer cache: an answer above the limit is served and not cached', async () => {
  const answers = openAnswerCaches({ ...roomy, mostBytes: 1_000 }).keeper()
  expect(
    await textOf(
      answers.get(
        'big',
        making(async () => 'x'.repeat(5_000)),
      ),
    ),
  ).toHaveLength(5_000)
})

function games() {
  const scores = new Map([
    ['1', 0],
    ['2', 0],
    ['3', 0],
  ])
  const counts = { whole: 0, rows: 0 }
  const list = (ids: readonly string[]): AnswerSource =>
    making(
      async () => {
        counts.whole++
        return ids.map((id) => [id, scores.get(id)])
      },
      {
        keepsValue: true,
        listParts: (value) => (value as [string, number][]).map(([id]) => id),
        renewed: async (value, parts) => {
          counts.rows += parts.length
          return (value as [string, number][]).map(([id, score]) => [id, parts.includes(id) ? scores.get(id) : score])
        },
      },
    )
  return { scores, counts, list }
}

test('answer cache: a change recomputes only the affected answers, and only their changed rows', async () => {
  let now = 0
  const answers = openAnswerCaches(roomy, () => now).keeper()
  const { scores, counts, list } = games()
  const ask = async () => [
    await textOf(answers.get('a', list(['1', '2']))),
    await textOf(answers.get('b', list(['3']))),
  ]
  await ask()
  now = 5_000
  scores.set('2', 7)
  answers.changed('2')
  expect(await ask()).toEqual(['[["1",0],["2",7]]', '[["3",0]]'])
  expect(counts).toEqual({ whole: 2, rows: 1 })
})

test('answer cache: an answer is computed at most once per period, and is never older', async () => {
  let now = 0
  const answers = openAnswerCaches(roomy, () => now).keeper()
  const { scores, counts, list } = games()
  await answers.get('a', list(['1']))
  const scoresSeen: string[] = []
  for (; now < 10_000; now += 50) {
    scores.set('1', now)
    answers.changed('1')
    const [[, score]] = JSON.parse(await textOf(answers.get('a', list(['1']))))
    expect(now - score).toBeLessThan(1_000 + 1)
    scoresSeen.push(score)
  }
  expect(counts.whole + counts.rows).toBeLessThanOrEqual(11)
  expect(new Set(scoresSeen).size).toBeGreaterThan(5)
})

test('answer cache: a change during a computation is not lost', async () => {
  let now = 0
  const answers = openAnswerCaches(roomy, () => now).keeper()
  const { scores, list } = games()
  const slow = list(['1', '2'])
  const first = answers.get('a', {
    ...slow,
    compute: async () => {
      const read = await slow.compute()
      await wait(10)
      return read
    },
  })
  await wait(1)
  scores.set('1', 3)
  answers.changed('1')
  answers.changed('3')
  await first
  now = 1_000
  expect(await textOf(answers.get('a', list(['1', '2'])))).toBe('[["1",3],["2",0]]')
})
