import * as z from 'zod/mini'

/** Fields that several services share, each with its bounds. */

// Not \p{Cc} alone: it would leave lone surrogates, which no database and no mail can carry.
const readable = /^(?:[^\p{Cc}\p{Cs}\u2028\u2029])*$/u

/**
 * Rejects invisible characters, which make one mailbox or name look like another or turn the following text around.
 * Persian, Arabic and Indian names need a joiner between two letters, so it is accepted there only. Text that the apps
 * do not check is in shown-text.ts.
 */
const visible = /^(?:[^\p{Cf}\p{DI}]|(?=[\p{L}\p{M}])[\u0600-\u0dff][\u200c\u200d](?=\p{L}))*$/u

const readableText = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(readable))

export const shortText = (maxLength: number) => readableText(maxLength)

/** Shown where an email address cannot be used. */
export const emailProblem = 'Enter an email address like name@example.com'

export const email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, 'Use at most 254 characters for the email address'),
    z.regex(readable, emailProblem),
    z.regex(/^[^\p{Cf}\p{DI}]*$/u, 'Remove the invisible characters from the email address'),
    z.regex(/^[^\s@<>()[\],;:"\\]{1,64}@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]{2,}$/u, emailProblem),
  )

const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** SHA-256 of the password, lower-case hex (spec 5). */
export const passwordHash = z.string().check(
  z.regex(/^[0-9a-f]{64}$/, 'Send the password as its SHA-256 in lowercase hex'),
  z.refine((hash) => hash !== emptyHash, 'Enter a password'),
)

export const personName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter a name'),
    z.maxLength(80, 'Use at most 80 characters for the name'),
    z.regex(readable, 'Remove the invisible characters from the name'),
    z.regex(visible, 'Remove the invisible characters from the name'),
  )

export const pin = z.string().check(z.regex(/^\d{6}$/, 'Enter the 6-digit code'))

/** 256 random bits in base64url. */
export const token = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'That link or code doesn’t work. Request a new one'))

export const jwt = z.string().check(z.minLength(20), z.maxLength(4096), z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/))

/** Id of an account. */
export const accountUid = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))

export const companyId = z.int().check(z.minimum(1), z.maximum(999_999))

/** A number that travels as text, in a path or a query. */
export const numberText = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number))

/** Id of a database row. */
export const reference = z.int().check(z.minimum(1), z.maximum(999_999_999))

/** Years that a database, a clock and a person agree about: 1800 to 2199. */
const inCalendar = /^(1[89]|2[01])\d\d-/
export const isInCalendar = (text: string): boolean => inCalendar.test(text)
const inYears = z.regex(inCalendar, 'Enter a year from 1800 to 2199')

/** A day and an instant in a request. */
export const dayInRequest = z.iso.date().check(inYears)
export const instantInRequest = z.iso.datetime().check(inYears)

export const companyQuery = z.strictObject({ company_id: numberText })

export const flag = z.literal([0, 1])

export const done = z.object({ success: z.literal(true) })

/** https only, because a fan's browser opens it. */
export const webAddress = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(/^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(\/[^\s"'<>\\]*)?$/i, 'Enter a public address that starts with https://'),
  )
