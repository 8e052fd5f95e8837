import { expect, test } from 'vitest'
import { applyOrder, findIndexAt, getIndexForKey, hasSameOrder, moveInList } from './list-order.model.ts'

test('a list item moves to another place', () => {
  expect(moveInList(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveInList(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moveInList(['a', 'b'], 0, 9)).toEqual(['b', 'a'])
  expect(moveInList(['a', 'b'], 7, 0)).toEqual(['a', 'b'])
})

test('arrow keys move an item by one, Home and End to the ends, and never out of the list', () => {
  expect(getIndexForKey('ArrowUp', 2, 4)).toBe(1)
  expect(getIndexForKey('ArrowDown', 2, 4)).toBe(3)
  expect(getIndexForKey('Home', 2, 4)).toBe(0)
  expect(getIndexForKey('End', 2, 4)).toBe(3)
  expect(getIndexForKey('ArrowUp', 0, 4)).toBeUndefined()
  expect(getIndexForKey('ArrowDown', 3, 4)).toBeUndefined()
  expect(getIndexForKey('Enter', 2, 4)).toBeUndefined()
})

test('a pointer outside the list means its nearest end', () => {
  const boxes = [
    { top: 100, bottom: 150 },
    { top: 150, bottom: 260 },
    { top: 260, bottom: 300 },
  ]
  expect([20, 120, 200, 270, 999].map((y) => findIndexAt(y, boxes))).toEqual([0, 0, 1, 2, 2])
})

test('an order being edited survives added and removed items', () => {
  const list = [{ id: 1 }, { id: 3 }, { id: 4 }]
  expect(applyOrder(list, [4, 2, 1]).map(({ id }) => id)).toEqual([4, 1, 3])
  expect(applyOrder(list, undefined)).toBe(list)
  expect(hasSameOrder(list, applyOrder(list, [1, 3, 4]))).toBe(true)
  expect(hasSameOrder(list, applyOrder(list, [3, 1, 4]))).toBe(false)
})
