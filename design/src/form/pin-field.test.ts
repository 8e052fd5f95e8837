import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extractPin } from './PinField.tsx'

test.each([
  ['482 715', '482715'],
  ['482-715', '482715'],
  ['Your pin is 482715', '482715'],
  ['Your 6-digit pin is 482 715. It expires in 10 minutes.', '482715'],
  ['10 minutes for 482715', '482715'],
  ['4 8 2 7 1 5', '482715'],
  ['48', '48'],
  ['4a8', '48'],
  ['4827159', '482715'],
  ['no digits', ''],
])('pin field: in %j finds the code %j', (text, pin) => {
  expect(extractPin(text)).toBe(pin)
})

test('pin field: keeps at most six digits of any text and finds a code in a sentence', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(extractPin(text)).toMatch(/^[0-9]{0,6}$/)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (number) => {
      const pin = String(number).padStart(6, '0')
      expect(extractPin(`Your pin: ${pin.slice(0, 3)} ${pin.slice(3)}, good for 10 minutes`)).toBe(pin)
    }),
  )
})
