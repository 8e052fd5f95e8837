import { expect, test } from 'vitest'
import { parseGroupGender } from './group-gender.ts'

test.each([
  ['Mens Sports', 'mens'],
  ["Men's Sports", 'mens'],
  ['Womens Sports', 'womens'],
  ['Women’s Sports', 'womens'],
  ['Co Ed', 'co-ed'],
  ['CO-ED', 'co-ed'],
  ['co-Ed', 'co-ed'],
  ['Local Sports', 'local'],
  ['Clubs', ''],
])('group gender: %s is %s', (title, gender) => expect(parseGroupGender(title)).toBe(gender))
