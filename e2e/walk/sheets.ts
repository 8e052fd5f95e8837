import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { escapeHtml } from '@fieldhouse/contract/html'
import type { Browser } from 'playwright-core'

export interface PagePhotograph {
  file: string
  page: string
  /** Size, color scheme and state of the page. */
  theme: string
  width: number
}

const perSheet = 12
/** With so few pages a sheet for each look would be almost empty. */
const fewPages = 4
/** Chooses as many columns as fit with readable text. */
const getColumnCount = (width: number) => (width < 600 ? 6 : width < 1_000 ? 4 : 3)

const formatSheet = (title: string, columns: number, photographs: readonly PagePhotograph[]) => `<!doctype html>
<meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>
body { margin: 24px; background: #777; color: #fff; font: 16px system-ui, sans-serif }
main { display: grid; gap: 24px; grid-template-columns: repeat(${columns}, 1fr) }
figure { margin: 0 } img { width: 100%; max-height: 1400px; object-fit: cover; object-position: top; display: block }
</style>
<h1>${escapeHtml(title)}</h1>
<main>${photographs.map(({ file, page, theme }) => `<figure><figcaption>${escapeHtml(`${page}, ${theme}`)}</figcaption><img src="${encodeURI(file)}" alt=""></figure>`).join('\n')}</main>
`

/**
 * Lays pictures of one size, scheme and state side by side, or of one page and size when there are few pages. Each
 * sheet is a page and a picture.
 */
export async function writeSheets(
  browser: Browser,
  folder: string,
  photographs: readonly PagePhotograph[],
): Promise<string[]> {
  const page = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage()
  const sheets: string[] = []
  const few = new Set(photographs.map(({ page }) => page)).size <= fewPages
  const getSheetName = ({ page, theme, width }: PagePhotograph) => (few ? `${page} ${width}` : theme)
  for (const [name, all] of Map.groupBy(photographs, getSheetName))
    for (let from = 0; from < all.length; from += perSheet) {
      const some = all.slice(from, from + perSheet)
      const title = `${name} ${from / perSheet + 1}`
      const file = path.join(folder, `${title.replaceAll(/[ ,]+/g, '-')}.html`)
      fs.writeFileSync(file, formatSheet(title, getColumnCount(some[0]?.width ?? 0), some))
      await page.goto(pathToFileURL(file).href)
      await page.screenshot({ path: file.replace(/html$/, 'jpg'), fullPage: true, type: 'jpeg', quality: 80 })
      sheets.push(file)
    }
  await page.context().close()
  return sheets
}
