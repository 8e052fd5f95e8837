import { randomBytes } from 'node:crypto'
import { formatCsv } from '@fieldhouse/contract/csv'
import { retentionDays } from '@fieldhouse/contract/customer/retention-days'
import { dayMs } from '@fieldhouse/contract/durations'
import type { GiveawayInput, OperatorGiveaway, SponsorRequest } from '@fieldhouse/contract/giveaways/admin'
import { pictureShapes } from '@fieldhouse/contract/pictures/picture-shapes'
import type { AdminChanges } from '../shared/admin/changes.ts'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import { refuseConflict, refuseField, refuseMissing } from '../shared/errors/refusal.ts'
import type { PictureFolder } from '../shared/files/picture-folder.ts'
import { forgetPicture, openPictureSlot, type PictureUpload } from '../shared/files/picture-slot.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import { hashSha256 } from '../shared/sealing/drawing-rule.ts'
import type { DrawingService } from './drawing/drawing.service.ts'
import { getGiveawayState, toOperatorGiveaways } from './giveaway-state.ts'
import type { GiveawayStore, GiveawayStores, StoredGiveaway } from './giveaways.store.ts'

export interface GiveawayAdminDeps extends AdminChanges<GiveawayStores> {
  store: GiveawayStore
  clock: Clock
  jobs: Pick<Jobs, 'on'>
  pictures: Pick<PictureFolder, 'write' | 'remove'>
  drawing: DrawingService
}

const tidyJob = 'giveaways.tidy'
const seedBytes = 32
const mostGiveaways = 200

export type GiveawayAdmin = ReturnType<typeof giveawayAdmin>
type GetGiveaway = (id: number) => Promise<OperatorGiveaway>

/** The department's work on giveaways, with an audit log entry for each change. */
export function giveawayAdmin(parts: GiveawayAdminDeps) {
  const { store, clock, jobs, drawing, change } = parts

  const getGiveaway: GetGiveaway = async (id) => {
    const [listed] = await toOperatorGiveaways(store, [await requireGiveaway(store.giveaways, id)], clock.now())
    return listed as OperatorGiveaway
  }

  jobs.on(tidyJob, () => clearOldEntries(parts), { every: '20 4 * * *' })

  return {
    all: async () => toOperatorGiveaways(store, await store.giveaways.all(), clock.now()),
    one: (id: number) => requireGiveaway(store.giveaways, id),
    ...giveawayEditing(parts, getGiveaway),

    draw: async (actor: string, id: number): Promise<OperatorGiveaway> => {
      await drawing.draw(actor, id)
      return getGiveaway(id)
    },

    redraw: async (
      actor: string,
      id: number,
      request: { entry: string; reason: string },
    ): Promise<OperatorGiveaway> => {
      await drawing.redraw(actor, id, request)
      return getGiveaway(id)
    },

    entries: (actor: string, id: number) => exportEntries(parts, actor, id),

    asks: async (): Promise<SponsorRequest[]> => (await store.asks.all()).map(toSponsorRequest),

    answered: (actor: string, id: number): Promise<SponsorRequest> =>
      change({ actor, action: 'answer sponsor request', subject: `sponsor request ${id}` }, async ({ asks }, now) => {
        const ask = await asks.answer(id, now)
        if (!ask) throw refuseMissing('request')
        return toSponsorRequest(ask)
      }),
  }
}

const formatGiveawaySubject = (id: number): string => `giveaway ${id}`

/** Creating and editing giveaways and their pictures. */
function giveawayEditing(parts: GiveawayAdminDeps, one: GetGiveaway) {
  const { store, pictures, change } = parts
  const picture = openPictureSlot(
    { pictures, store, change },
    { table: 'giveaway', column: 'picture', name: 'picture of giveaway', shape: pictureShapes.giveaway },
  )
  return {
    create: async (actor: string, input: GiveawayInput) =>
      one(
        await change(
          {
            actor,
            action: 'create giveaway',
            subject: 'giveaway',
            details: { title: input.said.title, address: input.address },
          },
          async ({ giveaways }, now) => {
            if ((await giveaways.all()).length >= mostGiveaways)
              throw refuseConflict(
                'giveaway.too_many',
                `You already have ${mostGiveaways} giveaways. Remove one without entries.`,
              )
            await checkInput(giveaways, input)
            const seed = randomBytes(seedBytes).toString('hex')
            return giveaways.add(input, { seed, commitment: hashSha256(seed), created_at: now })
          },
          formatGiveawaySubject,
        ),
      ),

    edit: async (actor: string, id: number, { revision, ...input }: GiveawayInput & { revision: number }) => {
      const details = { title: input.said.title, published: input.published, closes_at: input.closes_at }
      await change(
        { actor, action: 'edit giveaway', subject: formatGiveawaySubject(id), details },
        async ({ giveaways, entries }, now) => {
          const current = await giveaways.holdForChange(id)
          if (!current) throw refuseMissing('giveaway')
          if (current.revision !== revision)
            throw refuseConflict('giveaway.changed', 'Someone else changed it. Reload it, then make your change.')
          if (current.drawn_at !== null)
            throw refuseConflict('giveaway.drawn', 'The winners were drawn, so this giveaway can’t change.')
          await checkInput(giveaways, input, id)
          if (await entries.has(id)) checkPromised(current, input, now)
          await giveaways.change(id, input)
        },
      )
      return one(id)
    },

    setPicture: async (actor: string, id: number, upload: PictureUpload) => {
      await requireGiveaway(store.giveaways, id)
      await picture.put({ actor, id, subject: formatGiveawaySubject(id) }, upload)
      return one(id)
    },

    removePicture: async (actor: string, id: number) => {
      await requireGiveaway(store.giveaways, id)
      await picture.remove({ actor, id, subject: formatGiveawaySubject(id) })
      return one(id)
    },

    remove: (actor: string, id: number) => removeGiveaway(parts, actor, id),
  }
}

/** Removes a giveaway without entries, and the file of its picture. */
async function removeGiveaway(
  { store, pictures, changeAsMade }: GiveawayAdminDeps,
  actor: string,
  id: number,
): Promise<void> {
  const image = await changeAsMade(actor, async ({ giveaways, entries }) => {
    const current = await giveaways.holdForChange(id)
    if (!current) throw refuseMissing('giveaway')
    if (current.drawn_at !== null || (await entries.has(id)))
      throw refuseConflict('giveaway.has_entries', 'It has entries, so you can’t remove it. Close it instead.')
    await giveaways.remove(id)
    const details = { title: current.said.title }
    return { done: current.picture, line: { action: 'remove giveaway', subject: formatGiveawaySubject(id), details } }
  })
  await forgetPicture({ pictures, store }, image)
}

async function requireGiveaway(
  { find }: Pick<GiveawayStores['giveaways'], 'find'>,
  id: number,
): Promise<StoredGiveaway> {
  const giveaway = await find(id)
  if (!giveaway) throw refuseMissing('giveaway')
  return giveaway
}

async function checkInput(
  giveaways: Pick<GiveawayStores['giveaways'], 'all' | 'sponsors'>,
  { opens_at, closes_at, address, published, sponsor_id }: GiveawayInput,
  ownId?: number,
): Promise<void> {
  const [opens, closes] = [new Date(opens_at), new Date(closes_at)]
  if (closes <= opens) throw refuseField('closes_at', 'Choose a closing time after the opening time.')
  if (sponsor_id !== null && !(await giveaways.sponsors()).some(({ id }) => id === sponsor_id))
    throw refuseField('sponsor_id', 'That sponsor doesn’t exist.')
  if (!published) return
  const other = (await giveaways.all()).find(
    (one) =>
      one.id !== ownId && one.published && one.address === address && one.opens_at < closes && opens < one.closes_at,
  )
  if (other)
    throw refuseConflict(
      'giveaway.address_taken',
      `“${other.said.title}” uses /${address} at that time. Choose other times or another address.`,
    )
}

/** Keeps the terms that people entered under. The giveaway may close later, never earlier than now. */
function checkPromised(current: StoredGiveaway, input: GiveawayInput, now: Date): void {
  const getTerms = ({ prizes, eligibility, rules, fields, consents, per, winners }: GiveawayInput['said']) =>
    JSON.stringify([prizes, eligibility, rules, fields, consents, per, winners])
  // PostgreSQL stores the members of a document in another order.
  if (getTerms(sortNames(current.said)) !== getTerms(sortNames(input.said)))
    throw refuseConflict(
      'giveaway.has_entries',
      'This giveaway has entries. You can change its text, picture and times, but not its prizes, rules, fields and terms.',
    )
  if (input.address !== current.address || new Date(input.opens_at).getTime() !== current.opens_at.getTime())
    throw refuseConflict('giveaway.has_entries', 'This giveaway has entries, so its address and start can’t change.')
  if (!input.published)
    throw refuseConflict(
      'giveaway.has_entries',
      'This giveaway has entries, so you can’t unpublish it. Close it instead.',
    )
  if (getGiveawayState(current, now) === 'closed' && new Date(input.closes_at) > now)
    throw refuseConflict('giveaway.closed', 'This giveaway is closed and can’t reopen.')
  const closes = new Date(input.closes_at)
  if (closes < current.closes_at && closes < now)
    throw refuseField('closes_at', 'Choose a closing time that hasn’t passed.')
}

function sortNames<T>(value: T): T {
  if (Array.isArray(value)) return value.map(sortNames) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sortNames(inner)]),
  ) as T
}

/** Deletes personal data that is no longer needed; a drawing's audit stays. */
async function clearOldEntries({ store, clock, change }: GiveawayAdminDeps): Promise<void> {
  const now = clock.now()
  await store.asks.clear(addMs(now, -retentionDays.sponsorRequests * dayMs))
  for (const { id } of await store.giveaways.toClear(now, retentionDays.undrawnEntries))
    await change(
      { actor: null, action: 'clear entries', subject: formatGiveawaySubject(id) },
      async ({ giveaways, entries }, at) => {
        await entries.clear(id)
        await giveaways.change(id, { cleared_at: at })
      },
    )
}

async function exportEntries({ store, change }: GiveawayAdminDeps, actor: string, id: number) {
  const { said, address } = await requireGiveaway(store.giveaways, id)
  const rows = await store.entries.of(id)
  const formatYesNo = (value: boolean | undefined) => (value ? 'yes' : 'no')
  const head = [
    ...['number', 'confirmed', 'entered', 'email', 'first name', 'last name', 'state', 'may be named'],
    ...said.fields.map(({ label }) => label),
    ...said.consents.map(({ label }) => label),
  ]
  const lines = rows.map(({ number, confirmed_at, entered_at, email, said: by }) => [
    ...[number, confirmed_at?.toISOString() ?? '', entered_at.toISOString(), email, by.firstname, by.lastname],
    ...[by.state ?? '', formatYesNo(by.may_be_named)],
    ...said.fields.map((_, at) => by.answers[at] ?? ''),
    ...said.consents.map((_, at) => formatYesNo(by.consents[at])),
  ])
  // An export changes nothing, but the audit log shows that it happened.
  const line = { action: 'export entries', subject: formatGiveawaySubject(id), details: { entries: rows.length } }
  await change({ actor, ...line }, async () => undefined)
  return { name: `${address}-${id}.csv`, csv: formatCsv({ head, rows: lines }) }
}

const toSponsorRequest = ({
  id,
  name,
  email,
  organisation,
  words,
  asked_at,
  answered_at,
}: SponsorRequestRow): SponsorRequest => ({
  id,
  name,
  email,
  organisation,
  words,
  asked_at: asked_at.toISOString(),
  answered_at: answered_at?.toISOString() ?? null,
})
type SponsorRequestRow = Awaited<ReturnType<GiveawayStore['asks']['all']>>[number]
