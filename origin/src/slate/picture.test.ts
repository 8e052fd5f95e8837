import type { Slate } from '@fieldhouse/contract/origin/origin'
import { expect, test } from 'vitest'
import { readFont } from './letters.ts'
import { drawSlate } from './picture.ts'

const face = readFont()
const slate: Slate = {
  kind: 'delay',
  school: 'Fieldhouse State',
  title: 'Delayed until 7:30 PM',
  text: 'Lightning — señor Núñez’s “Ōkami” waits.',
  color: '#000000',
  onColor: '#ffffff',
}
const inkIn = (bytes: Buffer) => bytes.reduce((count, part) => count + (part > 128 ? 1 : 0), 0)
const drawn = (more: Partial<Slate>, size = { width: 640, height: 360 }) => drawSlate({ ...slate, ...more }, size, face)

test('slate: has the size of the stream, on the school’s color and with readable text', () => {
  const size = { width: 320, height: 180 }
  const bytes = drawn({ color: '#be0000' }, size)
  expect(bytes.length).toBe(320 * 180 * 3)
  expect([...bytes.subarray(0, 3)]).toEqual([0xbe, 0, 0])
  expect(inkIn(drawn({}, size))).toBeGreaterThan(1000)
})

test('slate: other words give another picture, and every letter has a glyph', () => {
  expect(drawn({}).equals(drawn({ title: 'Delayed until 7:45 PM' }))).toBe(false)
  for (const character of 'ñúŌ—’“%&') expect(face.letter(character)).not.toBe(face.letter('?'))
  expect(face.letter('漢')).toBe(face.letter('?'))
})

test('slate: long text becomes smaller and stays inside', () => {
  const bytes = drawn({
    title: 'Donaudampfschifffahrtsgesellschaftskapitän',
    text: 'Because of the weather. '.repeat(12),
  })
  const column = (x: number) =>
    Array.from({ length: 360 }, (_, y) => bytes[(y * 640 + x) * 3] ?? 0).filter((part) => part > 128).length
  expect([column(10), column(630)]).toEqual([0, 0])
  expect(inkIn(bytes)).toBeGreaterThan(1000)
})
