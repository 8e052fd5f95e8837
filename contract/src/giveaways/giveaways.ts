import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { done, email, numberText, personName, shortText } from '../fields.ts'
import { allShown, shownText } from '../shown-text.ts'

/** What whoever comes by finds at the school's giveaways, and how they take part. Nobody needs an account. */
const at = z.iso.datetime()
const page = { host: 'main', method: 'GET', status: 200, auth: 'public', owner: 'nobody', cost: 'read' } as const
const open = { host: 'giveaways', auth: 'public', owner: 'nobody' } as const
const one = z.strictObject({ id: numberText })

/** The addresses of spec 2 at which one can stand. */
export const giveawayAddresses = ['truckgiveaway', 'give-away', 'vehicle-scholarship'] as const
export const giveawayAddress = z.enum(giveawayAddresses)
export type GiveawayAddress = z.infer<typeof giveawayAddress>

const pageOf = <const P extends `/${GiveawayAddress}`>(path: P) =>
  endpoint({
    ...page,
    path,
    summary: 'The giveaway that is on there, in HTML: its words, its rules, its form, and how its winners were drawn',
    response: z.string(),
    media: 'text/html',
    errors: [],
  })

export const truckGiveawayPage = pageOf('/truckgiveaway')
export const giveAwayPage = pageOf('/give-away')
export const vehicleScholarshipPage = pageOf('/vehicle-scholarship')

export const sponsorPage = endpoint({
  ...page,
  path: '/sponsor',
  summary: 'The school’s sponsors, and how to become one, in HTML',
  response: z.string(),
  media: 'text/html',
  errors: [],
})

/** For who was given the address by the department; it is good for an hour. */
export const giveawayPreviewPage = endpoint({
  ...page,
  path: '/giveaway-preview/{token}',
  summary: 'A giveaway that is not published yet, in HTML',
  params: z.strictObject({ token: z.string().check(z.regex(/^[1-9]\d{0,8}\.[0-9a-z]{1,12}\.[A-Za-z0-9_-]{43}$/)) }),
  response: z.string(),
  media: 'text/html',
  errors: [400, 404],
})

/** Bits of zeros that a browser looks for before it sends: a blink for a person, dear for who sends a million. */
export const workBits = 14
export const workLivesMinutes = 120
/** Nobody types a form faster. */
export const soonestMs = 1_500

export const entryChallenge = endpoint({
  ...open,
  method: 'GET',
  path: '/challenge',
  status: 200,
  summary: 'What a browser has to work on before it sends a form: nothing of a third party, nothing to see or to hear',
  cost: 'read',
  response: z.object({ challenge: z.string(), bits: z.int() }),
  errors: [],
})

/** `nonce`: SHA-256 of `challenge:email:nonce` begins with so many bits of nought. `website` is a field that no person sees. */
const worked = {
  challenge: z.string().check(z.maxLength(200), z.regex(/^[\w.-]+$/)),
  nonce: z.string().check(z.regex(/^\d{1,15}$/)),
  website: z._default(shortText(200), ''),
}

export const mostFields = 8
export const mostConsents = 6

const entryWish = z.strictObject({
  email,
  firstname: personName,
  lastname: personName,
  /** One of the giveaway's states, where it says some. */
  state: z._default(z.nullable(shownText(40)), null),
  /** Says that they are as old as the rules ask for. */
  old_enough: z._default(z.boolean(), false),
  /** By the places of the giveaway's own fields. */
  answers: z._default(z.array(shownText(200)).check(z.maxLength(mostFields)), []),
  /** By the places of the giveaway's own lines. */
  consents: z._default(z.array(z.boolean()).check(z.maxLength(mostConsents)), []),
  /** Whether first name and initial may stand on the page. */
  may_be_named: z._default(z.boolean(), false),
  ...worked,
})
export type EntryWish = z.output<typeof entryWish>

export const enterGiveaway = endpoint({
  ...open,
  method: 'POST',
  path: '/{id}/entries',
  status: 202,
  summary: 'Enter a giveaway. The answer is always the same; an entry counts once its email is confirmed',
  cost: 'mail',
  params: one,
  body: entryWish,
  response: z.object({ message: z.string() }),
  errors: [400, 404, 409],
})

/** Of the mail: which entry, and the proof that it was read. */
export const entryToken = z
  .string()
  .check(z.regex(/^[1-9]\d{0,8}\.[A-Za-z0-9_-]{43}$/, 'That link is not whole. Open it from the mail once more.'))

/** What stands in a submission, for whoever has its link. */
const submittedEntry = z.object({
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  state: z.nullable(z.string()),
  answers: z.array(z.object({ label: z.string(), answer: z.string() })),
  /** The lines that were agreed to. */
  consents: z.array(z.string()),
  may_be_named: z.boolean(),
  confirmed: z.boolean(),
})
export type SubmittedEntry = z.infer<typeof submittedEntry>

export const lookAtEntry = endpoint({
  ...open,
  method: 'POST',
  path: '/entries/look',
  status: 200,
  summary: 'What the link of a mail would confirm',
  cost: 'read',
  body: z.strictObject({ token: entryToken }),
  response: submittedEntry,
  errors: [400, 409],
})

export const confirmEntry = endpoint({
  ...open,
  method: 'POST',
  path: '/entries/confirm',
  status: 200,
  summary: 'Confirm an entry by the link of its mail; again, it says the same',
  cost: 'write',
  body: z.strictObject({ token: entryToken }),
  response: z.object({ title: z.string(), number: z.string() }),
  errors: [400, 409],
})

const drawn = z.object({
  /** The SHA-256 of an entry's number. */
  entry: z.string(),
  /** Why one that won does not win after all; null: it wins. */
  passed_over: z.nullable(z.string()),
  /** First name and initial, for who agreed, for as long as entries are kept. */
  name: z.nullable(z.string()),
})

/** What was promised before the last entry came, and everything that shows that it was kept. */
const audit = z.object({
  id: z.int(),
  title: z.string(),
  closes_at: at,
  drawn_at: at,
  winners: z.int(),
  /** SHA-256 of the seed, told before entries closed. */
  commitment: z.string(),
  seed: z.string(),
  /** SHA-256 of the list, one entry a line. */
  list_hash: z.string(),
  /** The SHA-256 of every entry's number, in their own order. */
  entries: z.array(z.string()),
  drawn: z.array(drawn),
})
export type GiveawayAudit = z.infer<typeof audit>

export const giveawayAudit = endpoint({
  ...open,
  method: 'GET',
  path: '/{id}/audit',
  status: 200,
  summary: 'A drawing as anybody can check it: the commitment, the seed, the list of entries by their hashes, who won',
  cost: 'read',
  params: one,
  response: audit,
  errors: [400, 404],
})

/** The same for who keeps it: of no app, at an address that a page can link to. */
export const auditFile = endpoint({
  ...page,
  path: '/media/drawings/{file}',
  summary: 'A drawing as a file, for `giveaways verify` or a few lines of anybody’s own',
  params: z.strictObject({ file: z.string().check(z.regex(/^[1-9]\d{0,8}\.json$/)) }),
  response: audit,
  errors: [400, 404],
})

const askWish = z.strictObject({
  email,
  name: personName,
  organisation: shownText(120).check(z.trim(), z.minLength(1, 'Say for whom you ask')),
  words: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Say what you have in mind'),
      z.maxLength(2_000, 'At most 2,000 characters'),
      z.regex(/^(?:[^\p{Cc}\p{Cs}\u2028\u2029]|\n)*$/u, 'Plain words only'),
      allShown,
    ),
  ...worked,
})
export type SponsorAsk = z.output<typeof askWish>

export const askToSponsor = endpoint({
  ...open,
  method: 'POST',
  path: '/sponsor-asks',
  status: 202,
  summary: 'Ask the department to become a sponsor',
  cost: 'mail',
  body: askWish,
  response: done,
  errors: [400, 409],
})
