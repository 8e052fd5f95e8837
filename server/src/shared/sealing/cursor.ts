import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { Refusal } from '../errors/refusal.ts'

/** The content of `next_page`. Clients can neither build nor change one. */
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
export type CursorPage = z.infer<typeof page>

export type PageCursors = ReturnType<typeof openPageCursors>

const signatureBytes = 16

export function openPageCursors(key: string) {
  const signCursor = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, signatureBytes)
  return {
    write: (some: CursorPage): string => {
      const text = Buffer.from(JSON.stringify(some)).toString('base64url')
      return `${text}.${signCursor(text).toString('base64url')}`
    },

    read: <Of extends CursorPage['of']>(cursor: string, ...of: Of[]): Extract<CursorPage, { of: Of }> => {
      const [text = '', signature = ''] = cursor.split('.')
      const actual = Buffer.from(signature, 'base64url')
      const expected = signCursor(text)
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) throw createUnknownPage()
      // The signature is valid, but an older release may have written another format.
      const read = page.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
      if (!read || !isPageOf(read, of)) throw createUnknownPage()
      return read
    },
  }
}

const isPageOf = <Of extends CursorPage['of']>(
  some: CursorPage,
  of: readonly Of[],
): some is Extract<CursorPage, { of: Of }> => of.some((one) => one === some.of)

const createUnknownPage = () =>
  new Refusal('input', 'cursor.invalid', 'That page isn’t valid anymore. Reload the list.')
