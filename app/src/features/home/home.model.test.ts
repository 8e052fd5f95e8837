import { expect, test } from 'vitest'
import { greetFan } from './home.model.ts'

const at = (hour: number, minute = 0) => new Date(2026, 10, 21, hour, minute)

test.each([
  [0, 0, 'Good evening'],
  [4, 59, 'Good evening'],
  [5, 0, 'Good morning'],
  [11, 59, 'Good morning'],
  [12, 0, 'Good afternoon'],
  [17, 59, 'Good afternoon'],
  [18, 0, 'Good evening'],
  [23, 59, 'Good evening'],
])('at %i:%i by the fan’s own clock the app says %s', (hour, minute, words) => {
  expect(greetFan(at(hour, minute), 'Avery')).toBe(`${words}, Avery`)
})

test('a fan without a first name is greeted without a comma', () => expect(greetFan(at(9), '')).toBe('Good morning'))
