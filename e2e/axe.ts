import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']
export const bestPractice = [...wcag, 'best-practice']

/** Rules that check colors. */
export const colorRules = ['color-contrast', 'link-in-text-block']

/** Script that defines `axe` in a page. */
export const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Creates an expression that promises what axe finds, in words. It loads no style sheets again: only one rule reads them,
 * which is experimental and in none of our lists.
 */
export const createAxeRun = (rules: readonly string[]): string =>
  `axe.run(document,{runOnly:${JSON.stringify(rules)},resultTypes:['violations'],preload:{assets:['media']}}).then(({violations})=>violations.flatMap(({id,nodes})=>nodes.map((node)=>id+': '+node.target.join(' ')+' '+(node.failureSummary??''))))`

/** Lists what axe finds on the page in words, by the rules of WCAG 2.1 A and AA unless others are given. */
export async function findAxeProblems(page: Page, rules: readonly string[] = wcag): Promise<string[]> {
  // Evaluates as the developer tools do, because the page's own policy allows no foreign script.
  const session = await page.context().newCDPSession(page)
  const evaluateInPage = async (expression: string) => {
    const options = { expression, awaitPromise: true, returnByValue: true, allowUnsafeEvalBlockedByCSP: true }
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', options)
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
  if ((await evaluateInPage('typeof axe')) === 'undefined') await evaluateInPage(`${axeScript};0`)
  const found = await evaluateInPage(createAxeRun(rules))
  await session.detach()
  return found
}
