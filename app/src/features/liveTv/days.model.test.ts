import { describe, expect, test } from 'vitest'
import { isNearView, listGuideDays, listHalfHours } from './days.model.ts'

const now = new Date(2026, 10, 21, 18, 12)
const list = listGuideDays(now)

test('guide: days start with Yesterday, Now and Tonight, then go by name', () => {
  expect(list.map(({ label }) => label).slice(0, 3)).toEqual(['Yesterday', 'Now', 'Tonight'])
  expect(list).toHaveLength(9)
  expect(list[3]?.label).toMatch(/22/)
})

test('guide: each day runs from midnight to 6 AM the next day', () => {
  for (const { from, to } of list) {
    expect([from.getHours(), to.getHours()]).toEqual([0, 6])
    expect(to.getDate()).not.toBe(from.getDate())
  }
})

test('guide: Now opens 40 minutes back, Tonight at 6 PM', () => {
  expect(list[1]?.opensAt).toEqual(new Date(2026, 10, 21, 17, 32))
  expect(list[2]?.opensAt).toEqual(new Date(2026, 10, 21, 18))
})

test('guide: the ruler has a mark for every half hour', () => {
  const marks = list[1] ? listHalfHours(list[1]) : []
  expect(marks).toHaveLength(60)
  expect(marks[59]).toEqual(new Date(2026, 10, 22, 5, 30))
})

describe('the guide draws an airing only within two hours of the view', () => {
  const view = { from: 600, to: 780 }
  test.each([
    [{ left: 420, width: 60 }, false],
    [{ left: 430, width: 60 }, true],
    [{ left: 890, width: 60 }, true],
    [{ left: 900, width: 60 }, false],
    [{ left: 0, width: 1440 }, true],
  ])('%j', (place, near) => expect(isNearView(place, view)).toBe(near))
})
