import { setTimeout as sleep } from 'node:timers/promises'
import { showsLoading } from '../browser.ts'
import { waitUntil } from '../wait-until.ts'
import type { EnginePage } from './engines/engine.ts'

const elementKinds = {
  field: 'input, textarea, select',
  control: 'button, a[href], summary, [role=tab], [role=option]',
  choice: 'label',
} as const

/** Waits for a visible element of this kind and name, and returns a selector for it alone. */
export async function findCalled(page: EnginePage, kind: keyof typeof elementKinds, name: RegExp): Promise<string> {
  await waitUntilHolds(page, `A ${kind} called ${name}`, markCalled, elementKinds[kind], name.source)
  return '[data-walked]'
}

function markCalled(kind: string, source: string): boolean {
  const getName = (one: Element) => {
    const labels = 'labels' in one ? [...((one as HTMLInputElement).labels ?? [])] : []
    return (one.getAttribute('aria-label') ?? labels[0]?.textContent ?? one.textContent).trim()
  }
  for (const one of document.querySelectorAll('[data-walked]')) one.removeAttribute('data-walked')
  const found = [...document.querySelectorAll(kind)].find(
    (one) => one.getClientRects().length > 0 && new RegExp(source).test(getName(one)),
  )
  found?.setAttribute('data-walked', '')
  return found !== undefined
}

export const clickByName = async (page: EnginePage, name: RegExp, kind: 'control' | 'choice' = 'control') =>
  page.click(await findCalled(page, kind, name))

export const fillField = async (page: EnginePage, name: RegExp, text: string) =>
  page.type(await findCalled(page, 'field', name), text)

/** Waits until a condition holds in the page. While the page changes there is nothing to evaluate. */
export async function waitUntilHolds<Given extends unknown[]>(
  page: EnginePage,
  what: string,
  question: (...args: Given) => boolean,
  ...args: Given
): Promise<void> {
  let why = ''
  const evaluateSafely = () =>
    page.evaluate(question, ...args).catch((error: Error) => {
      why = `: ${error.message}`
      return false
    })
  await waitUntil(evaluateSafely, () => `${what} did not come${why}`, 200)
}

export const waitUntilShown = (page: EnginePage, pattern: RegExp) =>
  waitUntilHolds(page, String(pattern), (source) => new RegExp(source).test(document.body.innerText), pattern.source)

/** Waits until the page has its heading and shows no loading state. */
export async function waitUntilSettled(page: EnginePage): Promise<void> {
  await waitUntilHolds(page, 'The heading of the page', hasPageHeading)
  const isQuiet = async () => !(await page.evaluate(showsLoading))
  // Content that just arrived may request more.
  await waitUntil(
    async () => (await isQuiet()) && (await sleep(300, true)) && (await isQuiet()),
    () => 'The page loads without an end',
  )
}

const hasPageHeading = () =>
  document.readyState === 'complete' &&
  [...document.querySelectorAll('h1')].some((one) => one.textContent.trim() !== '')

/** Lists faults that a settled page must not show. */
export const findFaults = (page: EnginePage): Promise<string[]> => page.evaluate(collectFaults)

function collectFaults(): string[] {
  const { body, documentElement } = document
  const text = body.innerText
  return [
    ...(text.trim().length < 60 ? [`blank but for "${text.trim()}"`] : []),
    ...(text.match(/^.* could not be shown\..*$/gm) ?? []),
    ...(documentElement.scrollWidth > documentElement.clientWidth ? ['wider than its window'] : []),
  ]
}
