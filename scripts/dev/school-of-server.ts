import { formatPageHead, schoolPlaceholder } from '@fieldhouse/contract/school/page-head'
import { settingsSchema } from '@fieldhouse/contract/school/settings'
import type { Plugin } from 'vite'

/** In development a page is Vite's: it asks the server beside it which school it is of, as the server itself does when it sends a page. */
export const schoolOfServer: Plugin = {
  name: 'school-of-server',
  apply: 'serve',
  transformIndexHtml: async (html) => {
    const answer = await fetch(`${process.env.FIELDHOUSE_DEV_URL}/school.json`)
    return html.replace(schoolPlaceholder, formatPageHead(settingsSchema.parse(await answer.json())))
  },
}
