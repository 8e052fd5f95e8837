import { type Browser, chromium } from 'playwright-core'

/** Opens a browser that plays without a click, and that also runs as root. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
      // The native apps’ pages have no network address, and a school’s server is not on the loopback network.
      '--disable-features=LocalNetworkAccessChecks',
    ],
  })
