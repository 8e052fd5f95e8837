import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { currentSchool } from '@fieldhouse/contract/company'
import { hourMs } from '@fieldhouse/contract/durations'
import type { GiveawayContent } from '@fieldhouse/contract/giveaways/admin'
import type { EntryInput, SponsorRequestInput, SubmittedEntry } from '@fieldhouse/contract/giveaways/giveaways'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import type { Clock } from '../../shared/clock/clock.ts'
import type { GiveawayEntryAnswers } from '../../shared/db/documents.ts'
import type { Row } from '../../shared/db/tables.ts'
import { refuseConflict, refuseField, refuseMissing } from '../../shared/errors/refusal.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import { type Limiter, wasWithinLimit } from '../../shared/limits/limiter.ts'
import { getCanonicalMailbox } from '../../shared/mail/canonical-mailbox.ts'
import type { Mailer } from '../../shared/mail/mail.ts'
import { sendUnquoted } from '../../shared/mail/send-unquoted.ts'
import { getGiveawayState } from '../giveaway-state.ts'
import type { GiveawayStore, StoredGiveaway } from '../giveaways.store.ts'
import { createAlreadyInEmail, createConfirmEmail } from './entry-emails.ts'
import { createFormBudget } from './form-budget.ts'
import type { ProofOfWork } from './proof-of-work.ts'

export interface EntryParts {
  store: GiveawayStore
  clock: Clock
  jobs: Pick<Jobs, 'add' | 'on'>
  mailer: Pick<Mailer, 'send'>
  limiter: Limiter
  work: ProofOfWork
  publicUrl: string
  /** The number of people who may share an IP address. */
  peoplePerIp: number
  countsIp(ip: string): boolean
  /** Normalizes an email address as accounts do. */
  readEmail(text: string): { written: string; norm: string }
  /** The secret for confirmation links. */
  entryKey: string
}

const emailJob = 'giveaways.letter'
/** The job's name in the previous release: jobs queued before an upgrade still run. */
const earlierEmailJob = 'campaigns.letter'
/** The same message whether or not the address has entered before. */
const entered = 'Check your email and tap the link to confirm. Only confirmed entries count.'

const numberBytes = 10
const emailsAtOnce = 4
const mailsHere = { name: 'giveaway-mail', most: 4, withinMs: hourMs } as const

export type EntryService = ReturnType<typeof entryService>

export function entryService(parts: EntryParts) {
  const { store, clock, jobs, limiter, work, readEmail } = parts
  const token = createEntryTokens(parts.entryKey)
  registerEmailJobs(parts, token)
  const countForm = createFormBudget(parts)

  return {
    enter: async (id: number, input: EntryInput, ip: string): Promise<{ message: string }> => {
      // Checks the work first: free requests must not use up anyone's budget.
      work.check(input)
      await countForm(input, ip)
      const email = readEmail(input.email)
      const mailbox = getCanonicalMailbox(email.norm)
      const mails = await wasWithinLimit(limiter.take(mailsHere, `${id}|${mailbox}`))
      await store.within(async (stores) => {
        const now = clock.now()
        const giveaway = requireOpenGiveaway(await stores.giveaways.holdForEntry(id), now)
        const answers = parseEntry(input, giveaway.said)
        // Without an email no one could confirm the entry.
        if (!mails) return
        const entry = await stores.entries.enter({
          giveaway_id: id,
          number: randomBytes(numberBytes).toString('hex'),
          email: email.written,
          email_norm: email.norm,
          mailbox,
          day: giveaway.said.per === 'daily' ? getLocalDay(currentSchool().timeZone, now) : 'once',
          said: answers,
          entered_at: now,
        })
        await jobs.add(emailJob, { entry }, stores.run)
      })
      return { message: entered }
    },

    ...createConfirmations(parts, token),

    ask: async (input: SponsorRequestInput, ip: string): Promise<void> => {
      work.check(input)
      await countForm(input, ip)
      const { written, norm } = readEmail(input.email)
      await limiter.take({ name: 'sponsor-ask', most: 5, withinMs: 24 * hourMs }, norm)
      const { name, organisation, words } = input
      await store.within(({ asks }) =>
        asks.add({ email: written, email_norm: norm, name, organisation, words, asked_at: clock.now() }),
      )
    },
  }
}

/** Finds the entry of a confirmation link. */
async function requireLinkedEntry(
  { entries }: Pick<EntryParts['store'], 'entries'>,
  token: EntryTokens,
  linkToken: string,
) {
  const [id = '', proof = ''] = linkToken.split('.')
  const entry = await entries.find(Number(id))
  if (!entry || !token.isOf(entry, proof)) throw createBadLink()
  return entry
}

type EntryTokens = ReturnType<typeof createEntryTokens>

/** The page behind a confirmation link. */
const createConfirmations = ({ store, clock }: EntryParts, token: EntryTokens) => ({
  /** Shows what the link confirms, so that no one confirms unseen what someone else entered. */
  previewEntry: async (linkToken: string): Promise<SubmittedEntry> => {
    const entry = await requireLinkedEntry(store, token, linkToken)
    const giveaway = await store.giveaways.find(entry.giveaway_id)
    if (!giveaway) throw createBadLink()
    return toSubmittedEntry(entry, giveaway.said)
  },

  confirm: async (linkToken: string) =>
    store.within(async (stores) => {
      const entry = await requireLinkedEntry(stores, token, linkToken)
      const giveaway = await stores.giveaways.holdForEntry(entry.giveaway_id)
      // The lock may have waited for a drawing, which deletes unconfirmed entries.
      const locked = await stores.entries.find(entry.id)
      if (!giveaway || !locked) throw createTooLate()
      if (locked.confirmed_at === null && giveaway.drawn_at !== null) throw createTooLate()
      const counted = await stores.entries.confirm(locked, clock.now())
      if (!counted) throw createBadLink()
      return { title: giveaway.said.title, number: counted.number }
    }),
})

const createBadLink = () =>
  refuseConflict('giveaway.link_expired', 'That link has expired. Open the newest email, or enter again.')
const createTooLate = () =>
  refuseConflict('giveaway.confirmed_late', 'The winners were drawn before this entry was confirmed.')

/** Requires a giveaway that accepts entries now, by the server's clock. */
function requireOpenGiveaway(giveaway: StoredGiveaway | undefined, now: Date): StoredGiveaway {
  const state = giveaway && getGiveawayState(giveaway, now)
  if (!giveaway || state === 'draft') throw refuseMissing('giveaway')
  if (state === 'planned') throw refuseConflict('giveaway.not_open', 'This giveaway isn’t open yet.')
  if (state === 'closed') throw refuseConflict('giveaway.closed', 'Entries are closed. Yours wasn’t accepted.')
  if (state === 'drawn')
    throw refuseConflict('giveaway.drawn', 'The winners were already drawn. Your entry wasn’t accepted.')
  return giveaway
}

/** Parses an entry by the giveaway's own fields. Errors name their field. */
function parseEntry(input: EntryInput, { eligibility, fields, consents }: GiveawayContent): GiveawayEntryAnswers {
  const { firstname, lastname, state, answers, may_be_named } = input
  const { min_age, states } = eligibility
  if (min_age !== null && !input.old_enough)
    throw refuseField('old_enough', `You must be ${min_age} or older to enter.`)
  if (states.length > 0 && (state === null || !states.includes(state)))
    throw refuseField('state', 'Choose an eligible state.')
  for (const [at, { label, kind, required }] of fields.entries()) {
    const answer = (answers[at] ?? '').trim()
    if (required && answer === '') throw refuseField(`answer-${at}`, `Enter “${label}”.`)
    if (answer !== '' && !fitting[kind].test(answer))
      throw refuseField(`answer-${at}`, `“${label}” ${notFitting[kind]}.`)
  }
  for (const [at, { required }] of consents.entries())
    if (required && input.consents[at] !== true) throw refuseField(`consent-${at}`, 'Required to enter.')
  return {
    firstname,
    lastname,
    state: states.length > 0 ? state : null,
    answers: fields.map((_, at) => (answers[at] ?? '').trim()),
    consents: consents.map((_, at) => input.consents[at] === true),
    may_be_named,
  }
}

function toSubmittedEntry(
  { email, said, confirmed_at }: StoredEntry,
  { fields, consents }: GiveawayContent,
): SubmittedEntry {
  const { firstname, lastname, state, may_be_named } = said
  const answers = fields.map(({ label }, at) => ({ label, answer: said.answers[at] ?? '' }))
  return {
    email,
    firstname,
    lastname,
    state,
    answers: answers.filter(({ answer }) => answer !== ''),
    consents: consents.flatMap(({ label }, at) => (said.consents[at] === true ? [label] : [])),
    may_be_named,
    confirmed: confirmed_at !== null,
  }
}

const fitting = { text: /^/, phone: /^\+?[\d ()./-]{5,30}$/, number: /^-?\d{1,15}([.,]\d{1,6})?$/ } as const
const notFitting = { text: '', phone: 'must be a phone number', number: 'must be a number' } as const

type StoredEntry = Pick<Row<'giveaway_entry'>, 'email' | 'said' | 'confirmed_at'>

interface NumberedEntry {
  id: number
  number: string
}

/** Tokens of confirmation links. The proof is computed, not stored: it needs the key and the entry's number. */
function createEntryTokens(key: string) {
  const createProof = ({ id, number }: NumberedEntry): string =>
    createHmac('sha256', key).update(`confirm ${id} ${number}`).digest('base64url')
  return {
    of: (entry: NumberedEntry): string => `${entry.id}.${createProof(entry)}`,
    isOf: (entry: NumberedEntry, proof: string): boolean => {
      const expected = Buffer.from(createProof(entry))
      const actual = Buffer.from(proof)
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    },
  }
}

/** Sends emails in a job, so that response times do not reveal who has entered. */
function registerEmailJobs(
  { store, jobs, mailer, publicUrl }: EntryParts,
  token: ReturnType<typeof createEntryTokens>,
): void {
  const send = sendUnquoted(mailer)
  const sendEntryEmail = async ({ entry: id }: { entry: number }) => {
    const entry = await store.entries.find(id)
    const giveaway = entry && (await store.giveaways.find(entry.giveaway_id))
    if (!entry || !giveaway) return
    const page = `${publicUrl}/${giveaway.address}`
    const about = { to: entry.email, title: giveaway.said.title, number: entry.number }
    if (entry.confirmed_at === null)
      await send(createConfirmEmail({ ...about, url: `${page}?confirm=${token.of(entry)}` }))
    else await send(createAlreadyInEmail({ ...about, url: page }))
  }
  for (const name of [emailJob, earlierEmailJob])
    jobs.on(name, sendEntryEmail, { atOnce: emailsAtOnce, lostAfterS: 60 })
}
