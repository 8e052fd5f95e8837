import type { Engine } from './engine.ts'
import { firefox, olderChromium, todaysChromium } from './playwright-engine.ts'
import { type WebKit, webKit } from './webdriver-engine.ts'

/** As scripts/engines.mjs finds them on this machine. */
type Found = { name: string } & (
  | { kind: 'chromium' | 'older chromium'; path: string }
  | { kind: 'firefox'; path: string; playwright: string }
  | ({ kind: 'webkit' } & WebKit)
)

export const foundEngines = JSON.parse(process.env.ENGINES ?? '[]') as Found[]

export function openEngine(found: Found): Promise<Engine> {
  switch (found.kind) {
    case 'chromium':
      return todaysChromium(found.path)
    case 'older chromium':
      return olderChromium(found.path)
    case 'firefox':
      return firefox(found.path, found.playwright)
    case 'webkit':
      return webKit(found)
  }
}
