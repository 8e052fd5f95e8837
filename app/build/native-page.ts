import fs from 'node:fs'
import { formatPageHead, schoolPlaceholder } from '@fieldhouse/contract/school/page-head'
import { formatPagePolicy, hashInlineCode } from '@fieldhouse/contract/school/page-policy'
import { type Company, settingsSchema } from '@fieldhouse/contract/school/settings'
import type { Plugin } from 'vite'

export interface NativeSettings {
  school: Company
  /** Address of the school's server, for example https://fans.school.edu. */
  server: string
}

/** Reads which school's iPhone and Android app is built, and for which server. */
export function readNativeSettings({ SCHOOL_FILE = '', SERVER_ADDRESS = '' }: NodeJS.ProcessEnv): NativeSettings {
  if (!URL.canParse(SERVER_ADDRESS))
    throw new Error('SERVER_ADDRESS must be an address such as https://fans.school.edu.')
  const settings = settingsSchema.safeParse(JSON.parse(fs.readFileSync(SCHOOL_FILE, 'utf8')))
  if (!settings.success) throw new Error(`${SCHOOL_FILE} is no school file: ${settings.error.message}`)
  return { school: settings.data, server: new URL(SERVER_ADDRESS).origin }
}

/** Completes the page of the iPhone and Android apps, which no server sends: the school's settings and its policy. */
export const completeNativePage = (settings: NativeSettings): Plugin => ({
  name: 'native-page',
  // Runs last, on the final page.
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no page.')
      page.source = createNativePage(String(page.source), settings)
    },
  },
})

/** Links that only a browser's page needs. */
const webLinks = /\s*<link rel="(manifest|icon|apple-touch-icon)"[^>]*>/g

function createNativePage(built: string, { school, server }: NativeSettings): string {
  const page = built
    .replace(webLinks, '')
    .replace(/\s*<!--asks-->/, '')
    .replace(schoolPlaceholder, () => formatPageHead(school, { hasLinks: true }))
  const policy = formatPagePolicy(hashInlineCode(page), school.soapbox?.hosts, server)
  return page.replace(
    /<meta charset="utf-8"[^>]*>/,
    (charset) => `${charset}
    <meta http-equiv="content-security-policy" content="${policy}" />`,
  )
}
