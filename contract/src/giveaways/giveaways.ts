import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { done, email, numberText, personName, shortText } from '../fields.ts'
import { allVisible, visibleText } from '../shown-text.ts'

/** Giveaways as visitors see and enter them. No account is needed. */
const at = z.iso.datetime()
const page = { host: 'main', method: 'GET', status: 200, auth: 'public', owner: 'nobody', cost: 'read' } as const
const open = { host: 'giveaways', auth: 'public', owner: 'nobody' } as const
const one = z.strictObject({ id: numberText })

/** Addresses of spec 2 where a giveaway can be shown. */
export const giveawayAddresses = ['truckgiveaway', 'give-away', 'vehicle-scholarship'] as const
export const giveawayAddress = z.enum(giveawayAddresses)
export type GiveawayAddress = z.infer<typeof giveawayAddress>

const declareGiveawayPage = <const P extends `/${GiveawayAddress}`>(path: P) =>
  defineEndpoint({
    ...page,
    path,
    summary: 'Get the HTML page of the giveaway at this address',
    response: z.string(),
    media: 'text/html',
    errors: [],
  })

export const truckGiveawayPage = declareGiveawayPage('/truckgiveaway')
export const giveAwayPage = declareGiveawayPage('/give-away')
export const vehicleScholarshipPage = declareGiveawayPage('/vehicle-scholarship')

export const sponsorPage = defineEndpoint({
  ...page,
  path: '/sponsor',
  summary: 'Get the HTML page of sponsors with the sponsor request form',
  response: z.string(),
  media: 'text/html',
  errors: [],
})

/** A preview for staff. Its address is good for an hour. */
export const giveawayPreviewPage = defineEndpoint({
  ...page,
  path: '/giveaway-preview/{token}',
  summary: 'Get the HTML preview page of a giveaway',
  params: z.strictObject({ token: z.string().check(z.regex(/^[1-9]\d{0,8}\.[0-9a-z]{1,12}\.[A-Za-z0-9_-]{43}$/)) }),
  response: z.string(),
  media: 'text/html',
  errors: [400, 404],
})

/**
 * Leading zero bits that a browser must find before it sends a form: unnoticed by a person, expensive for a million
 * entries.
 */
export const workBits = 14
export const workLifetimeMinutes = 120
/** A form sent faster than this was not typed by a person. */
export const minFormMs = 1_500

export const entryChallenge = defineEndpoint({
  ...open,
  method: 'GET',
  path: '/challenge',
  status: 200,
  summary: 'Get the proof-of-work challenge that an entry or a sponsor request must solve',
  cost: 'read',
  response: z.object({ challenge: z.string(), bits: z.int() }),
  errors: [],
})

/**
 * Proof of work. `nonce`: SHA-256 of `challenge:email:nonce` begins with enough zero bits. `website` is a field that no
 * person sees.
 */
const proofOfWork = {
  challenge: z.string().check(z.maxLength(200), z.regex(/^[\w.-]+$/)),
  nonce: z.string().check(z.regex(/^\d{1,15}$/)),
  website: z._default(shortText(200), ''),
}

export const maxGiveawayFields = 8
export const maxGiveawayConsents = 6

const entryInput = z.strictObject({
  email,
  firstname: personName,
  lastname: personName,
  /** A state of the giveaway's list, if it has one. */
  state: z._default(z.nullable(visibleText(40)), null),
  /** Confirms the minimum age of the rules. */
  old_enough: z._default(z.boolean(), false),
  /** Answers in the order of the giveaway's fields. */
  answers: z._default(z.array(visibleText(200)).check(z.maxLength(maxGiveawayFields)), []),
  /** Answers in the order of the giveaway's consent lines. */
  consents: z._default(z.array(z.boolean()).check(z.maxLength(maxGiveawayConsents)), []),
  /** Agrees to be named with first name and initial. */
  may_be_named: z._default(z.boolean(), false),
  ...proofOfWork,
})
export type EntryInput = z.output<typeof entryInput>

export const enterGiveaway = defineEndpoint({
  ...open,
  method: 'POST',
  path: '/{id}/entries',
  status: 202,
  summary: 'Enter a giveaway. The entry counts once it is confirmed by email',
  cost: 'mail',
  params: one,
  body: entryInput,
  response: z.object({ message: z.string() }),
  errors: [400, 404, 409],
})

/** Token of a confirmation email: the entry's id, and a proof that the email was read. */
export const entryToken = z
  .string()
  .check(z.regex(/^[1-9]\d{0,8}\.[A-Za-z0-9_-]{43}$/, 'That link is incomplete. Open it from the email again.'))

/** An entry as its own link shows it. */
const submittedEntry = z.object({
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  state: z.nullable(z.string()),
  answers: z.array(z.object({ label: z.string(), answer: z.string() })),
  /** The consent lines that were accepted. */
  consents: z.array(z.string()),
  may_be_named: z.boolean(),
  confirmed: z.boolean(),
})
export type SubmittedEntry = z.infer<typeof submittedEntry>

export const lookAtEntry = defineEndpoint({
  ...open,
  method: 'POST',
  path: '/entries/look',
  status: 200,
  summary: 'Get the entry that a confirmation token belongs to',
  cost: 'read',
  body: z.strictObject({ token: entryToken }),
  response: submittedEntry,
  errors: [400, 409],
})

export const confirmEntry = defineEndpoint({
  ...open,
  method: 'POST',
  path: '/entries/confirm',
  status: 200,
  summary: 'Confirm an entry with the token from its email. Repeating it returns the same answer',
  cost: 'write',
  body: z.strictObject({ token: entryToken }),
  response: z.object({ title: z.string(), number: z.string() }),
  errors: [400, 409],
})

const drawn = z.object({
  /** SHA-256 of the entry's number. */
  entry: z.string(),
  /** Why a drawn entry does not win. null: it wins. */
  passed_over: z.nullable(z.string()),
  /** First name and initial of a person who agreed, until entries are deleted. */
  name: z.nullable(z.string()),
})

/** Audit of a drawing: the commitment from before entries closed, and everything needed to verify it. */
const audit = z.object({
  id: z.int(),
  title: z.string(),
  closes_at: at,
  drawn_at: at,
  winners: z.int(),
  /** SHA-256 of the seed, published before entries closed. */
  commitment: z.string(),
  seed: z.string(),
  /** SHA-256 of the list, one entry per line. */
  list_hash: z.string(),
  /** SHA-256 of every entry's number, sorted. */
  entries: z.array(z.string()),
  drawn: z.array(drawn),
})
export type GiveawayAudit = z.infer<typeof audit>

export const giveawayAudit = defineEndpoint({
  ...open,
  method: 'GET',
  path: '/{id}/audit',
  status: 200,
  summary: 'Get the audit of a drawing: commitment, seed, hashed entries and winners',
  cost: 'read',
  params: one,
  response: audit,
  errors: [400, 404],
})

/** The same audit as a file, at an address that a page can link to. */
export const auditFile = defineEndpoint({
  ...page,
  path: '/media/drawings/{file}',
  summary: 'Download the audit of a drawing as a file for `giveaways verify`',
  params: z.strictObject({ file: z.string().check(z.regex(/^[1-9]\d{0,8}\.json$/)) }),
  response: audit,
  errors: [400, 404],
})

const sponsorRequestInput = z.strictObject({
  email,
  name: personName,
  organisation: visibleText(120).check(z.trim(), z.minLength(1, 'Enter your organization')),
  words: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Tell us what you have in mind'),
      z.maxLength(2_000, 'Use at most 2,000 characters'),
      z.regex(/^(?:[^\p{Cc}\p{Cs}\u2028\u2029]|\n)*$/u, 'Use plain text only'),
      allVisible,
    ),
  ...proofOfWork,
})
export type SponsorRequestInput = z.output<typeof sponsorRequestInput>

export const askToSponsor = defineEndpoint({
  ...open,
  method: 'POST',
  path: '/sponsor-asks',
  status: 202,
  summary: 'Send a request to become a sponsor',
  cost: 'mail',
  body: sponsorRequestInput,
  response: done,
  errors: [400, 409],
})
