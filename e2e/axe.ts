import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { findUnjudgedTexts, readColors } from './unjudged-texts.ts'
import { visibleStructure } from './visible-structure.ts'

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']
export const bestPractice = [...wcag, 'best-practice']

/** The rules that look at colors. They take axe twice as long as all others together. */
export const colours = ['color-contrast', 'link-in-text-block']

export type ColorScheme = 'dark' | 'light'

/**
 * Colors of text and of what lies under it that axe has judged, on any page.
 * A verdict on contrast depends on nothing else, so no second element in the same colors is examined.
 */
const judged = new Set<string>()

/** What axe finds on the page, in words. `structures` holds what was visible when it was examined before: the same again is not. */
export async function axeProblems(
  page: Page,
  rules: readonly string[] = wcag,
  structures = new Set<string>(),
): Promise<string[]> {
  const found: string[] = []
  if (rules !== colours) {
    const structure = await page.evaluate(visibleStructure)
    if (!structures.has(structure)) found.push(...(await runAxe(page, structureOf(rules))).problems)
    structures.add(structure)
  }
  if (await hasUnjudgedColors(page)) found.push(...(await judgeColors(page)))
  return found
}

/** Whether the page has text in colors that axe has not judged, in a scheme that the device might prefer. */
export async function hasUnjudgedColors(page: Page, scheme?: ColorScheme): Promise<boolean> {
  await page.evaluate(readColors, scheme)
  return (await page.evaluate(findUnjudgedTexts, [...judged])) > 0
}

const structureOf = (rules: readonly string[]) => ({
  runOnly: { type: 'tag', values: rules },
  rules: Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])),
  resultTypes: ['violations'],
})

async function judgeColors(page: Page): Promise<string[]> {
  const { problems, verdicts } = await runAxe(
    page,
    { runOnly: colours, preload: false, iframes: false, resultTypes: ['violations', 'passes'], elementRef: true },
    '{ include: (unjudgedTexts = unjudgedTexts.filter(({ element }) => element.isConnected)).map(({ element }) => element) }',
  )
  for (const key of verdicts) judged.add(key)
  return problems
}

/** A text whose contrast is fine speaks for all in its colors. Where axe cannot tell, it speaks for those of its own class. */
const readResults = `({ violations, passes }) => {
  const nodesOf = (results) => results.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })))
  const elements = (nodes) => new Set(nodes.map(({ element }) => element))
  const wrong = elements(nodesOf(violations))
  const right = elements(nodesOf(passes).filter(({ id }) => id === 'color-contrast'))
  return {
    problems: nodesOf(violations).map((node) => node.id + ': ' + node.target.join(' ') + ' ' + (node.failureSummary ?? '')),
    verdicts: (globalThis.unjudgedTexts ?? [])
      .filter(({ element }) => !wrong.has(element))
      .map(({ element, colors, ofClass }) => right.has(element) ? colors : ofClass),
  }
}`

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function runAxe(page: Page, options: object, context = 'document') {
  // As the developer tools do: the page's own policy lets no foreign script in.
  const session = await page.context().newCDPSession(page)
  const evaluate = async (expression: string) => {
    const how = { expression, awaitPromise: true, returnByValue: true, allowUnsafeEvalBlockedByCSP: true }
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', how)
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
  if ((await evaluate('typeof axe')) === 'undefined') await evaluate(`${axe};0`)
  const results = await evaluate(`axe.run(${context}, ${JSON.stringify(options)}).then(${readResults})`)
  await session.detach()
  return results as { problems: string[]; verdicts: string[] }
}
