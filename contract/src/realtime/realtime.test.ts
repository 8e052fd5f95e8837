import { expect, test } from 'vitest'
import { parseStreamEvent } from './realtime.ts'

test('stream event: its JSON is parsed, and an unknown kind is ignored', () => {
  expect(parseStreamEvent('{"kind":"ready"}')).toEqual({ kind: 'ready' })
  for (const text of ['{"kind":"weather"}', '{}', 'null', '[]', '"ready"', 'no JSON', ''])
    expect(parseStreamEvent(text), text).toBeUndefined()
})
