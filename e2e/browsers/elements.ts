import { setTimeout as sleep } from 'node:timers/promises'
import { saysLoading } from '../browser.ts'
import { waitUntil } from '../wait-until.ts'
import type { EnginePage } from './engines/engine.ts'

const kinds = {
  field: 'input, textarea, select',
  control: 'button, a[href], summary, [role=tab], [role=option]',
  choice: 'label',
} as const

/** Waits until one of this kind is seen that is called so. The answer is a selector of it alone. */
export async function called(page: EnginePage, kind: keyof typeof kinds, name: RegExp): Promise<string> {
  await holds(page, `A ${kind} called ${name}`, marked, kinds[kind], name.source)
  return '[data-walked]'
}

function marked(kind: string, source: string): boolean {
  const nameOf = (one: Element) => {
    const labels = 'labels' in one ? [...((one as HTMLInputElement).labels ?? [])] : []
    return (one.getAttribute('aria-label') ?? labels[0]?.textContent ?? one.textContent).trim()
  }
  for (const one of document.querySelectorAll('[data-walked]')) one.removeAttribute('data-walked')
  const found = [...document.querySelectorAll(kind)].find(
    (one) => one.getClientRects().length > 0 && new RegExp(source).test(nameOf(one)),
  )
  found?.setAttribute('data-walked', '')
  return found !== undefined
}

export const clickCalled = async (page: EnginePage, name: RegExp, kind: 'control' | 'choice' = 'control') =>
  page.click(await called(page, kind, name))

export const fill = async (page: EnginePage, name: RegExp, text: string) =>
  page.type(await called(page, 'field', name), text)

/** Waits until this holds in the page. While another page comes there is nobody to ask. */
export async function holds<Given extends unknown[]>(
  page: EnginePage,
  what: string,
  question: (...given: Given) => boolean,
  ...given: Given
): Promise<void> {
  let why = ''
  const asked = () =>
    page.evaluate(question, ...given).catch((error: Error) => {
      why = `: ${error.message}`
      return false
    })
  await waitUntil(asked, () => `${what} did not come${why}`, 200)
}

export const shows = (page: EnginePage, words: RegExp) =>
  holds(page, String(words), (source) => new RegExp(source).test(document.body.innerText), words.source)

/** Waits until the page has its heading and says nowhere that it is loading. */
export async function settled(page: EnginePage): Promise<void> {
  await holds(page, 'The heading of the page', hasHeading)
  const isQuiet = async () => !(await page.evaluate(saysLoading))
  // What has just come may ask for more.
  await waitUntil(
    async () => (await isQuiet()) && (await sleep(300, true)) && (await isQuiet()),
    () => 'The page loads without an end',
  )
}

const hasHeading = () =>
  document.readyState === 'complete' &&
  [...document.querySelectorAll('h1')].some((one) => one.textContent.trim() !== '')

/** What nobody may see on a page that has settled. */
export const faultsOf = (page: EnginePage): Promise<string[]> => page.evaluate(foundFaults)

function foundFaults(): string[] {
  const { body, documentElement } = document
  const words = body.innerText
  return [
    ...(words.trim().length < 60 ? [`blank but for "${words.trim()}"`] : []),
    ...(words.match(/^.* could not be shown\..*$/gm) ?? []),
    ...(documentElement.scrollWidth > documentElement.clientWidth ? ['wider than its window'] : []),
  ]
}
