import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function logged(write: (log: ReturnType<typeof openLog>) => void): string[] {
  const lines: string[] = []
  write(openLog('info', { write: (line) => lines.push(line) }))
  return lines
}

const hostile = [
  'a\n{"level":"error","msg":"forged"}\n',
  'a\r\nb',
  '\u001b[2Jcleared',
  'a\u0000b',
  '\u2028\u2029',
  '"}\n{"',
  '%s %d %j %O',
  '#{7*7}',
]

test('log: any content stays one line of JSON', () => {
  for (const text of hostile) {
    const lines = logged((log) => log.info({ words: text, err: new Error(text) }, 'said'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^\P{Cc}+\n$/u)
    expect(JSON.parse(String(lines[0]))).toMatchObject({ words: text, msg: 'said', err: { message: text } })
  }
})

test('log: times are in UTC', () => {
  const before = Date.now()
  const [line = ''] = logged((log) => log.info('said'))
  const { time } = JSON.parse(line)
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(Date.parse(time)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(time)).toBeLessThanOrEqual(Date.now())
})
