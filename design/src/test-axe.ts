import axe from 'axe-core'

/** Lists what axe finds in the page by the rules of WCAG 2.1 A and AA. Colors need a browser, so `e2e/` checks them. */
export async function findAxeProblems(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
