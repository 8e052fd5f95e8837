import { launched, newHome } from '../start-product.ts'
import { waitUntil } from '../wait-until.ts'
import { clickCalled, fill, holds, shows } from './elements.ts'
import type { EnginePage } from './engines/engine.ts'

export interface SetupServer {
  url: string
  /** What it printed, for whoever begins the school. */
  word: string
}

export async function startWithoutSchool(): Promise<SetupServer> {
  const { output } = launched({ home: newHome(), env: { DEMO: 'off' } })
  const printed = () => /(?<url>http:\/\/\S+).*good once: (?<word>\S+)/s.exec(output())?.groups
  const { url = '', word = '' } = await waitUntil(printed, () => `The server asks for no school:\n${output()}`)
  return { url, word }
}

/** A school of one sport, until its console is open. */
export async function beginSchool(page: EnginePage, { word }: SetupServer): Promise<void> {
  await fill(page, /^The word/, word)
  await fill(page, /^First name/, 'Robin')
  await fill(page, /^Last name/, 'Stone')
  await fill(page, /^Email/, 'robin@example.com')
  await fill(page, /^A password/, 'a quiet harbor 52')
  await fill(page, /^Its name/, 'Harbor State')
  await fill(page, /^What its teams/, 'Gulls')
  await clickCalled(page, /^Baseball$/, 'choice')
  await clickCalled(page, /^Begin$/)
  await shows(page, /is begun/)
  await holds(page, 'The console', () => location.pathname === '/console' && Boolean(document.querySelector('h1')))
}
