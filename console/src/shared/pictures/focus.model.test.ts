import { expect, test } from 'vitest'
import { getCropPosition, moveFocus, toFocusAt } from './focus.model.ts'

test('a focus point moves by arrows within the picture, and follows the pointer', () => {
  expect(moveFocus({ x: 50, y: 44 }, 'ArrowLeft', 1)).toEqual({ x: 49, y: 44 })
  expect(moveFocus({ x: 50, y: 96 }, 'ArrowDown', 10)).toEqual({ x: 50, y: 100 })
  expect(moveFocus({ x: 50, y: 50 }, 'Enter', 1)).toBeUndefined()
  expect(toFocusAt({ x: 60, y: 300 }, { left: 10, top: 100, width: 100, height: 200 })).toEqual({ x: 50, y: 100 })
})

test('a crop is around the point as far as the picture goes', () => {
  expect(getCropPosition({ x: 50, y: 50 }, 2, 0.8)).toBe('50% 50%')
  expect(getCropPosition({ x: 5, y: 50 }, 2, 0.8)).toBe('0% 50%')
  expect(getCropPosition({ x: 95, y: 10 }, 2, 0.8)).toBe('100% 50%')
  expect(getCropPosition({ x: 50, y: 10 }, 0.4, 0.8)).toBe('50% 0%')
})
