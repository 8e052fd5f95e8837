export interface ServerEvent {
  name: string
  id: string | undefined
  text: string
}

/** Reads text/event-stream in chunks of any size. */
export function createEventReader(onEvent: (event: ServerEvent) => void): (chunk: string) => void {
  let rest = ''
  return (chunk) => {
    rest += chunk
    const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parseEventBlock(block)
      if (event) onEvent(event)
    }
  }
}

/** Parses one block; a block without data is a comment, a heartbeat or a setting. */
function parseEventBlock(block: string): ServerEvent | undefined {
  const fields = block.split(/\r\n|\n|\r/).map((line) => {
    const colon = line.indexOf(':')
    return colon === -1 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
  })
  const findLastField = (name: string) => fields.findLast(([field]) => field === name)?.[1]
  const text = fields.filter(([field]) => field === 'data').map(([, value]) => value)
  return text.length === 0
    ? undefined
    : { name: findLastField('event') ?? 'message', id: findLastField('id'), text: text.join('\n') }
}
