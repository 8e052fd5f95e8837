export interface ServerEvent {
  name: string
  id: string | undefined
  text: string
}

/** Reads text/event-stream as it comes, however it is cut. */
export function serverEvents(onEvent: (event: ServerEvent) => void): (chunk: string) => void {
  let rest = ''
  return (chunk) => {
    rest += chunk
    const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventOf(block)
      if (event) onEvent(event)
    }
  }
}

/** A block without data is a comment, a heartbeat or a word to the reader. */
function eventOf(block: string): ServerEvent | undefined {
  const fields = block.split(/\r\n|\n|\r/).map((line) => {
    const colon = line.indexOf(':')
    return colon === -1 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
  })
  const last = (name: string) => fields.findLast(([field]) => field === name)?.[1]
  const text = fields.filter(([field]) => field === 'data').map(([, value]) => value)
  return text.length === 0 ? undefined : { name: last('event') ?? 'message', id: last('id'), text: text.join('\n') }
}
