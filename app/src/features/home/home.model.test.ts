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
])('home: at %i:%i local time the greeting is “%s”', (hour, minute, greeting) => {
  expect(greetFan(at(hour, minute), 'Avery')).toBe(`${greeting}, Avery`)
})

test('home: the greeting has no comma for a fan without a first name', () =>
  expect(greetFan(at(9), '')).toBe('Good morning'))
