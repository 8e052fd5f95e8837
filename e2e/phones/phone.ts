import { isTrueInTime } from '../start-product.ts'
import type { PhoneSystem } from './phone-system.ts'

/** The app on a phone. Both platforms have the same functions, so that one test runs on both. */
export interface Phone {
  readonly system: PhoneSystem
  /** Errors that the page reported. */
  readonly problems: string[]
  /** Warnings that the page logged. */
  readonly warnings: string[]
  /** Starts the app with nothing in memory. Its page appears as soon as its first heading does. */
  start(): Promise<void>
  /** Ends the app. What is stored on the phone stays. */
  stop(): Promise<void>
  /** Loads the page again, from another folder after a live update. */
  reload(folder?: string): Promise<void>
  /** Evaluates an expression in the page. */
  read<T>(expression: string): Promise<T>
  saveScreenshot(file: string): Promise<void>
  close(): Promise<void>
}

/** The process that draws the page has ended, which no page can bring about. */
export class WebViewEnded extends Error {}

/** Waits until an expression of the page is true. */
export async function waitUntil(phone: Phone, expression: string): Promise<void> {
  const isTrue = await isTrueInTime(() =>
    phone.read<boolean>(`!!(${expression})`).catch((error: unknown) => {
      if (error instanceof WebViewEnded) throw error
      return false
    }),
  )
  if (isTrue) return
  const shown = await phone.read<string>('location.href + "\\n" + document.body.innerText').catch(String)
  throw new Error(
    `It never became true: ${expression}\n${shown}\n${[...phone.problems, ...phone.system.problems].join('\n')}`,
  )
}

export const waitForPath = (phone: Phone, path: string): Promise<void> =>
  waitUntil(phone, `location.pathname + location.search === ${JSON.stringify(path)}`)

export const waitForHeading = (phone: Phone): Promise<void> => waitUntil(phone, `document.querySelector('main h1')`)

/** Opens a page of the running app, as Forward does. */
export const openPage = (phone: Phone, path: string): Promise<unknown> =>
  phone.read(
    `void (history.pushState(null, '', ${JSON.stringify(path)}), dispatchEvent(new PopStateEvent('popstate')))`,
  )

/** Types a text into a field. */
export const fillField = (phone: Phone, selector: string, text: string): Promise<unknown> =>
  phone.read(`(() => {
    const field = document.querySelector(${JSON.stringify(selector)})
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(text)})
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })()`)

export const clickOn = (phone: Phone, selector: string): Promise<unknown> =>
  phone.read(`void document.querySelector(${JSON.stringify(selector)}).click()`)
