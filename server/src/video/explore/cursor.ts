import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../shared/errors/refusal.ts'

/** What `next_page` stands for. The client never builds one, and cannot change one. */
export type Page =
  | { of: 'row'; row: number; offset: number }
  | { of: 'home'; home: string; package: string | null; market: string | null; offset: number }
  | { of: 'browse'; catalog: number | null; genre: number | null; offset: number }

export type Cursors = ReturnType<typeof cursors>

const signatureBytes = 16

export function cursors(key: string) {
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, signatureBytes)
  return {
    write: (page: Page): string => {
      const text = Buffer.from(JSON.stringify(page)).toString('base64url')
      return `${text}.${signatureOf(text).toString('base64url')}`
    },

    read: <Of extends Page['of']>(cursor: string, ...of: Of[]): Extract<Page, { of: Of }> => {
      const [text = '', signature = ''] = cursor.split('.')
      const given = Buffer.from(signature, 'base64url')
      const wanted = signatureOf(text)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw notAPage()
      const page = JSON.parse(Buffer.from(text, 'base64url').toString()) as Page
      if (!of.includes(page.of as Of)) throw notAPage()
      return page as Extract<Page, { of: Of }>
    },
  }
}

const notAPage = () => new Refusal('input', 'That page is not known here. Load the list again.')
