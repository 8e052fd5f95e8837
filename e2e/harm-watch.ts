import type { Page } from 'playwright-core'

export interface WatchedPage {
  /** Lists the harm that texts on the page did: scripts that ran, blocked actions, requests to other hosts. */
  harm(): Promise<string[]>
  /** Waits until all of these texts are on the page. */
  waitForTexts(texts: readonly string[]): Promise<void>
}

/** Watches for everything that a user's text must not cause. Call it before the first page is opened. */
export async function watchForHarm(page: Page, origin: string): Promise<WatchedPage> {
  const incidents: string[] = []
  page.on('dialog', (dialog) => {
    incidents.push(`a dialog says ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => incidents.push(`a window opens: ${popup.url()}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isOurs = url.origin === origin || url.protocol === 'data:' || url.protocol === 'blob:'
    // `src=x`, as it would appear beside any page.
    if (!isOurs || /\/x$/.test(url.pathname)) incidents.push(`asked: ${request.url()}`)
  })
  await page.addInitScript(installHarmCheck)
  return {
    harm: async () => [
      ...incidents,
      ...(await page.evaluate(() => (window as unknown as { foundHarm(): string[] }).foundHarm())),
    ],
    waitForTexts: async (texts) => {
      await page.waitForFunction(
        containsTexts,
        texts.map((one) => one.replaceAll(/\s+/g, ' ').trim()),
      )
    },
  }
}

/**
 * Installs `foundHarm()` in the page from its first moment, so that a test with many changes can call it after each.
 */
function installHarmCheck(): void {
  const ran: string[] = []
  const foundHarm = () => {
    // Dialogs and toasts are beside the root.
    const attributes = [...document.querySelectorAll('body *')].flatMap((element) =>
      [...element.attributes].flatMap(({ name, value }) => {
        const leads = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc'].includes(name)
        const isBad = /^on/.test(name) || (leads && /^\s*(javascript|vbscript|data:text)/i.test(value))
        return isBad ? [`${element.localName} has ${name}=${value}`] : []
      }),
    )
    const elements = document.querySelectorAll('body :is(script, iframe, object, embed, base, meta, link)')
    return [...ran, ...attributes, ...[...elements].map(({ outerHTML }) => outerHTML)]
  }
  Object.assign(window, { foundHarm })
  for (const name of ['alert', 'confirm', 'prompt', 'print'])
    Object.assign(window, { [name]: () => void ran.push(`${name} ran`) })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    ran.push(`the policy stopped ${violatedDirective} ${blockedURI}`)
  })
}

/** Tells whether the texts are on the page, as text or in a field. */
function containsTexts(expectedTexts: readonly string[]): boolean {
  const drawn = [...document.body.children].filter((one) => !one.matches('script, style, noscript, template'))
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
  const texts = [...drawn.map((one) => one.textContent ?? ''), ...fields.map(({ value }) => value)]
  const all = texts.map((text) => text.replaceAll(/\s+/g, ' '))
  return expectedTexts.every((one) => all.some((text) => text.includes(one)))
}

/** Packs whole words into lines that fit; a longer word is cut. */
export function packWords(texts: readonly string[], most: number): string[] {
  const lines: string[] = []
  for (const text of texts.map((one) => one.slice(0, most).trim())) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + text.length <= most) lines[lines.length - 1] = `${last} ${text}`
    else lines.push(text)
  }
  return lines
}
