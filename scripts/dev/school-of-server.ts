import { formatPageHead, schoolPlaceholder } from '@fieldhouse/contract/school/page-head'
import { settingsSchema } from '@fieldhouse/contract/school/settings'
import type { Plugin } from 'vite'

/**
 * In development Vite serves the pages. This asks the server for the school, which in production the server adds
 * itself.
 */
export const schoolOfServer: Plugin = {
  name: 'school-of-server',
  apply: 'serve',
  transformIndexHtml: async (html) => {
    const answer = await fetch(`${process.env.FIELDHOUSE_DEV_URL}/school.json`)
    return html.replace(schoolPlaceholder, formatPageHead(settingsSchema.parse(await answer.json())))
  },
}
