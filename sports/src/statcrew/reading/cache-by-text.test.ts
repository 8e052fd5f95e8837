import { expect, test } from 'vitest'
import { cacheByText } from './cache-by-text.ts'

function counting() {
  const asked: string[] = []
  const work = cacheByText((text) => {
    asked.push(text)
    return text === '' ? undefined : text.toUpperCase()
  })
  return { asked, work }
}

test('cache by text: computes a repeated text only once, even without a result', () => {
  const { asked, work } = counting()
  expect([work('a'), work('a'), work(''), work(''), work('constructor')]).toEqual([
    'A',
    'A',
    undefined,
    undefined,
    'CONSTRUCTOR',
  ])
  expect(asked).toEqual(['a', '', 'constructor'])
})

test('cache by text: drops old texts beyond its limit and never keeps long ones', () => {
  const { asked, work } = counting()
  for (let number = 0; number <= 4_000; number++) work(`${number}`)
  work('0')
  work('x'.repeat(401))
  work('x'.repeat(401))
  expect(asked.filter((text) => text === '0')).toHaveLength(2)
  expect(asked.filter((text) => text.startsWith('x'))).toHaveLength(2)
})
