import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { Refusal } from '../errors/refusal.ts'

/** What `next_page` stands for. The client never builds one, and cannot change one. */
const page = z.discriminatedUnion('of', [
  z.object({ of: z.literal('row'), row: z.number(), offset: z.number() }),
  z.object({
    of: z.literal('home'),
    home: z.string(),
    package: z.nullable(z.string()),
    market: z.nullable(z.string()),
    offset: z.number(),
  }),
  z.object({ of: z.literal('rewards'), before: z.number() }),
  z.object({ of: z.literal('socials'), before: z.string(), id: z.number() }),
  z.object({ of: z.literal('stories'), before: z.string(), id: z.number() }),
  z.object({
    of: z.literal('browse'),
    catalog: z.nullable(z.number()),
    genre: z.nullable(z.number()),
    offset: z.number(),
  }),
])
export type Page = z.infer<typeof page>

export type Cursors = ReturnType<typeof cursors>

const signatureBytes = 16

export function cursors(key: string) {
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, signatureBytes)
  return {
    write: (some: Page): string => {
      const text = Buffer.from(JSON.stringify(some)).toString('base64url')
      return `${text}.${signatureOf(text).toString('base64url')}`
    },

    read: <Of extends Page['of']>(cursor: string, ...of: Of[]): Extract<Page, { of: Of }> => {
      const [text = '', signature = ''] = cursor.split('.')
      const given = Buffer.from(signature, 'base64url')
      const wanted = signatureOf(text)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw notAPage()
      // Ours by its signature, and yet maybe of a release that wrote other pages.
      const read = page.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
      if (!read || !isOf(read, of)) throw notAPage()
      return read
    },
  }
}

const isOf = <Of extends Page['of']>(some: Page, of: readonly Of[]): some is Extract<Page, { of: Of }> =>
  of.some((one) => one === some.of)

const notAPage = () => new Refusal('input', 'cursor.invalid', 'That page is no longer valid. Reload the list.')
