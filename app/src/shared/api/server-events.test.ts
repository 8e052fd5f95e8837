import { expect, it } from 'vitest'
import { createEventReader, type ServerEvent } from './server-events.ts'

const wire = 'retry: 2000\n\nid: 1=2;t=3\nevent: game\ndata: {"a":1}\n\n: \n\nevent: change\ndata: one\ndata: two\n\n'
const expected: ServerEvent[] = [
  { name: 'game', id: '1=2;t=3', text: '{"a":1}' },
  { name: 'change', id: undefined, text: 'one\ntwo' },
]

it.each(['\n', '\r\n'])(
  'the event reader reads whole events however the network splits them, with lines ending in %j',
  (ending) => {
    const text = wire.replaceAll('\n', ending)
    for (let size = 1; size <= text.length; size++) {
      const events: ServerEvent[] = []
      const read = createEventReader((event) => events.push(event))
      for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size))
      expect(events).toEqual(expected)
    }
  },
)
