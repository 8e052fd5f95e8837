import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openVocabulary } from './vocabulary.ts'
import { countSlips } from './words.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '1'), minLength: 1, maxLength: 7 })

test('vocabulary: finds prefixes and typos as words come and go', () => {
  const changes = fc.array(fc.record({ word, stays: fc.boolean() }), { maxLength: 120 })
  fc.assert(
    fc.property(changes, word, fc.constantFrom(1, 2), (all, typed, most) => {
      const vocabulary = openVocabulary()
      const known = new Set<string>()
      for (const { word: each, stays } of all) {
        if (stays && !known.has(each)) vocabulary.add(each)
        if (!stays && known.has(each)) vocabulary.remove(each)
        if (stays) known.add(each)
        else known.delete(each)
        if (known.size % 7 === 0) vocabulary.begun('a')
      }
      const sorted = [...known].sort((one, other) => (one < other ? -1 : 1))
      expect(vocabulary.begun(typed)).toEqual(sorted.filter((each) => each.startsWith(typed)))
      const expected = sorted.flatMap((each) => {
        const whole = countSlips(typed, each, most)
        const begun = countSlips(typed, each.slice(0, typed.length), most - 1)
        const counts = [whole, begun].filter((count) => count !== undefined)
        return counts.length === 0 ? [] : [{ word: each, count: Math.min(...counts) }]
      })
      expect(vocabulary.near(typed, most)).toEqual(expected)
    }),
  )
})
