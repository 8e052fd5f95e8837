import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyMergePatch, diffDocuments, invertPatch } from './merge-patch.ts'

/** Documents hold no null. A few names are enough, so that two documents often share one. */
const name = fc.constantFrom('a', 'b', 'c', 'score', 'constructor', 'toString', 'hasOwnProperty')
const { document } = fc.letrec<{ document: object; value: unknown }>((tie) => ({
  document: fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(0, 1, '', 'x', true, false),
    fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
    tie('document'),
  ),
}))
const { patch } = fc.letrec<{ patch: object; value: unknown }>((tie) => ({
  patch: fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  value: fc.oneof({ depthSize: 'small' }, fc.constantFrom(null, 0, 1, 'x'), fc.constant([1]), tie('patch')),
}))
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('merge patch: the diff of two documents turns the first into the second', () => {
  fc.assert(
    fc.property(document, document, (one, other) => {
      expect(plain(applyMergePatch(one, diffDocuments(one, other) ?? {}))).toEqual(plain(other))
    }),
  )
})

test('merge patch: a document has no diff with itself', () => {
  fc.assert(
    fc.property(document, (one) => {
      expect(diffDocuments(one, structuredClone(plain(one)) as object)).toBeUndefined()
    }),
  )
})

test('merge patch: the inverse of a change restores the earlier document', () => {
  fc.assert(
    fc.property(document, document, (one, other) => {
      const change = diffDocuments(one, other) ?? {}
      expect(plain(applyMergePatch(applyMergePatch(one, change), invertPatch(one, change)))).toEqual(plain(one))
    }),
  )
})

test('merge patch: a patch from outside merges and can be undone like a computed one', () => {
  fc.assert(
    fc.property(document, patch, (one, change) => {
      const merged = applyMergePatch(one, change as never)
      const computed = diffDocuments(one, merged) ?? {}
      expect(plain(applyMergePatch(applyMergePatch(one, computed), invertPatch(one, computed)))).toEqual(plain(one))
    }),
  )
})

test('merge patch: merging changes neither the document nor the patch', () => {
  fc.assert(
    fc.property(document, patch, (one, change) => {
      const before = JSON.stringify([one, change])
      applyMergePatch(one, change as never)
      expect(JSON.stringify([one, change])).toBe(before)
    }),
  )
})

test('merge patch: __proto__ in a patch never reaches a prototype', () => {
  const hostile = JSON.parse('{"__proto__":{"admin":true},"a":{"__proto__":{"admin":true},"b":1}}')
  const merged = applyMergePatch({ a: {} }, hostile) as { a: object; admin?: boolean }
  expect(merged).toEqual({ a: { b: 1 } })
  expect(merged.admin).toBeUndefined()
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
  expect(Object.getPrototypeOf(merged.a)).toBe(Object.prototype)
})
