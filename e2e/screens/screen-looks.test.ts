import { expect, test } from 'vitest'
import { wcag } from '../axe.ts'
import { desktop, openBrowser, openVisit } from '../browser.ts'
import { lookAt } from './screen-looks.ts'

const faults = [
  ['weak text in light on a desktop', '@media (min-width: 1000px) { h1 { color: light-dark(#d0d0d0, #ffffff) } }'],
  ['weak text in dark on a phone', '@media (max-width: 500px) { h1 { color: light-dark(#000000, #303030) } }'],
  ['weak text on what lies over its own ground', '#over { position: fixed; inset: 0 0 auto; background: #777777 }'],
  ['a button without a name on a desktop', '@media (max-width: 999px) { #nameless { display: none } }'],
  ['a page that goes sideways on a phone', '@media (max-width: 500px) { h1 { width: 600px } }'],
] as const
const healthy = '#nameless { display: none }'

test.for(faults)('%s is found, wherever else all is well', async ([, css]) => {
  await using browser = await openBrowser()
  const visit = await openVisit(browser, { viewport: desktop })
  const { page, go } = visit
  await go('/auth/login')
  await page.evaluate(() => {
    const over = Object.assign(document.createElement('p'), { id: 'over', textContent: 'Words that lie over the page' })
    document.querySelector('main')?.append(over, Object.assign(document.createElement('button'), { id: 'nameless' }))
  })
  const style = (rules: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, rules)
  await style(healthy)
  await lookAt(visit, { path: 'as it is', rules: wcag })
  await style(css.includes('nameless') ? css : `${healthy} ${css}`)
  await expect(lookAt(visit, { path: 'with a fault', rules: wcag })).rejects.toThrow('with a fault')
})
