import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']
export const bestPractice = [...wcag, 'best-practice']

/** The rules that look at colors. */
export const colours = ['color-contrast', 'link-in-text-block']

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page, in words: by the rules of WCAG 2.1 A and AA unless others are named. */
export async function axeProblems(page: Page, rules: readonly string[] = wcag): Promise<string[]> {
  // As the developer tools do: the page's own policy lets no foreign script in.
  const session = await page.context().newCDPSession(page)
  const evaluate = async (expression: string) => {
    const how = { expression, awaitPromise: true, returnByValue: true, allowUnsafeEvalBlockedByCSP: true }
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', how)
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
  if ((await evaluate('typeof axe')) === 'undefined') await evaluate(`${axe};0`)
  const found = await evaluate(
    `axe.run(document,{runOnly:${JSON.stringify(rules)},resultTypes:['violations']}).then(({violations})=>violations.flatMap(({id,nodes})=>nodes.map((node)=>id+': '+node.target.join(' ')+' '+(node.failureSummary??''))))`,
  )
  await session.detach()
  return found
}
