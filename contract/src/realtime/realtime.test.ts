import { expect, test } from 'vitest'
import { parseStreamEvent } from './realtime.ts'

test('an event of the stream: its text is read, and a kind that this program does not know is passed over', () => {
  expect(parseStreamEvent('{"kind":"ready"}')).toEqual({ kind: 'ready' })
  for (const text of ['{"kind":"weather"}', '{}', 'null', '[]', '"ready"', 'no JSON', ''])
    expect(parseStreamEvent(text), text).toBeUndefined()
})
