import fs from 'node:fs'
import { campaignAudit } from '@fieldhouse/contract/campaigns/campaigns'
import {
  answeredAsk,
  createCampaign,
  drawCampaign,
  editCampaign,
  exportEntries,
  type KeptCampaign,
  operatorCampaigns,
  previewCampaign,
  putCampaignPicture,
  redrawWinner,
  removeCampaign,
  sponsorAsks,
  usualKeepDays,
} from '@fieldhouse/contract/campaigns/desk'
import { dayMs } from '@fieldhouse/contract/durations'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { faultsOf } from '../../shared/sealing/drawing-rule.ts'
import { type Ask, type Given, numberOf, told } from '../arguments.ts'
import { givenFile } from '../given-file.ts'
import type { Api } from '../session/api.ts'

export const campaignUsage = `  campaign                 the giveaways, with how many take part and who won
  campaign new FILE.json   one to be filled in   campaign add FILE.json   campaign change ID FILE.json
  campaign show ID         all of it as JSON, to be changed and given back   campaign preview ID: its page, for an hour
  campaign picture ID FILE   campaign remove ID: one that nobody entered
  campaign entries ID      its entries as CSV   --file entries.csv, on the screen without it
  campaign draw ID         freezes the list and draws, once and for good; asks, unless --yes
  campaign redraw ID ENTRY   passes a winner over   --why "did not answer", which everybody reads; asks, unless --yes
  campaign verify FILE     checks a drawing's file (/media/drawings/ID.json), asking no server
  campaign asks            who wants to become a sponsor   campaign answered ID`

export const campaignFlags = ['file', 'why']
export const campaignSwitches = ['yes']

type Params = { params: { id: string } }
type Verb = (api: Api, one: Params, given: Given, ask: Ask) => Promise<void>

const verbs: Readonly<Record<string, Verb>> = {
  show: async (api, { params }) => {
    const { revision: _, ...wish } = wishOf(await found(api, Number(params.id)))
    console.log(JSON.stringify(wish, null, 2))
  },
  change: async (api, one, { words: [, , file] }) => {
    const { revision } = await found(api, Number(one.params.id))
    const body = { ...readWish(file), revision }
    console.log(`✓${lineOf(await api.call(editCampaign, { ...one, body }))}`)
  },
  preview: async (api, one) => console.log((await api.call(previewCampaign, one)).path),
  picture: async (api, one, { words: [, , file = ''] }) => {
    console.log(`✓${lineOf(await api.call(putCampaignPicture, { ...one, body: givenFile(file) }))}`)
  },
  remove: async (api, one) => {
    await api.call(removeCampaign, one)
    console.log('✓ removed')
  },
  entries: async (api, one, { flag }) => {
    const { csv } = await api.call(exportEntries, one)
    const file = flag('file')
    if (file === undefined) return console.log(csv.trimEnd())
    fs.writeFileSync(file, csv, { mode: 0o600 })
    console.log(`✓ ${file}`)
  },
  draw: async (api, one, _given, ask) => {
    const { said, confirmed, unconfirmed } = await found(api, Number(one.params.id))
    await ask(
      `${said.title}: ${confirmed} take part, ${unconfirmed} that are not confirmed go. This is for good.`,
      'draw',
    )
    sayWinners(await api.call(drawCampaign, one))
  },
  redraw: async (api, one, { words: [, , entry = ''], flag }, ask) => {
    const body = redrawWinner.body.safeParse({ entry, reason: flag('why') })
    if (!body.success) throw new StartRefused(`Which entry, and --why: ${reasons.join(', ')}?`)
    await ask(`The winner is passed over: ${body.data.reason}. The next one wins.`, 'redraw')
    sayWinners(await api.call(redrawWinner, { ...one, body: body.data }))
  },
  answered: async (api, one) => {
    await api.call(answeredAsk, one)
    console.log('✓ answered')
  },
}

const reasons = ['did not answer', 'may not take part by the rules', 'gave the prize back']

export async function campaignCommand(api: Api, given: Given, ask: Ask): Promise<void> {
  const [verb, subject] = given.words
  if (verb === undefined || verb === 'list') {
    const { campaigns } = await api.call(operatorCampaigns)
    for (const one of campaigns) console.log(lineOf(one))
    if (campaigns.length === 0) console.log('Nothing has been given away yet. campaign new FILE.json begins one.')
    return
  }
  if (verb === 'asks') return sayAsks(api)
  if (verb === 'new') return writeNew(subject)
  if (verb === 'add') return console.log(`✓${lineOf(await api.call(createCampaign, { body: readWish(subject) }))}`)
  const known = verbs[verb]
  if (!known) throw new StartRefused(`campaign what?\n\n${campaignUsage}`)
  return known(api, { params: { id: String(numberOf(subject, 'ID')) } }, given, ask)
}

/** A draft with each of its words in its place; what is empty has to be said. */
function writeNew(file: string | undefined): void {
  if (!file) throw new StartRefused('campaign new FILE.json: where shall it be written?')
  if (fs.existsSync(file)) throw new StartRefused(`${file} is there already.`)
  const [opens_at, closes_at] = [1, 15].map((days) => new Date(Date.now() + days * dayMs).toISOString())
  const said = {
    title: '',
    words: '',
    picture_alt: null,
    prizes: [''],
    eligibility: { min_age: 18, states: [], who: null },
    rules: [
      { kind: 'heading', level: 3, words: [{ text: 'How to take part' }] },
      { kind: 'paragraph', words: [{ text: 'Fill in the form and confirm your entry by the link in the mail.' }] },
    ],
    fields: [],
    consents: [{ label: 'I have read the rules and agree to them.', required: true }],
    per: 'once',
    winners: 1,
  }
  const wish = {
    address: 'give-away',
    published: false,
    opens_at,
    closes_at,
    sponsor_id: null,
    keep_days: usualKeepDays,
    said,
  }
  fs.writeFileSync(file, `${JSON.stringify(wish, null, 2)}\n`)
  console.log(`✓ ${file}: fill in what is empty, then campaign add ${file}. It is a draft until published is true.`)
}

/** Asks no server, and nobody who they are: true where there was something to verify. */
export function verifyCommand({ words: [verb, file = ''] }: Given): boolean {
  if (verb !== 'verify') return false
  const read = campaignAudit.response.safeParse(readJson(file))
  if (!read.success) throw new StartRefused(`${file} is not the file of a drawing.`)
  const { title, entries, drawn } = read.data
  const faults = faultsOf(read.data)
  if (faults.length > 0) throw new StartRefused(`${title}: ${faults.join(' ')}`)
  console.log(`✓ ${title}: ${entries.length} entries, the seed that was promised, and the winners that the rule gives:`)
  for (const { entry, passed_over, name } of drawn)
    console.log(`        ${entry}  ${passed_over ?? name ?? 'a winner who is not named'}`)
  return true
}

async function found(api: Api, id: number): Promise<KeptCampaign> {
  const campaign = (await api.call(operatorCampaigns)).campaigns.find((one) => one.id === id)
  if (!campaign) throw new StartRefused(`There is no giveaway ${id}.`)
  return campaign
}

function readJson(file: string | undefined): unknown {
  if (!file || !fs.existsSync(file)) throw new StartRefused(`There is no file ${file ?? ''}.`)
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    throw new StartRefused(`${file} is no JSON.`)
  }
}

function readWish(file: string | undefined) {
  const read = createCampaign.body.safeParse(readJson(file))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new StartRefused(`${file}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'cannot be read'}`)
}

const wishOf = ({ address, published, opens_at, closes_at, sponsor_id, keep_days, said, revision }: KeptCampaign) => ({
  address,
  published,
  opens_at,
  closes_at,
  sponsor_id,
  keep_days,
  said,
  revision,
})

async function sayAsks(api: Api): Promise<void> {
  const { asks } = await api.call(sponsorAsks)
  for (const { id, organisation, name, email, words, asked_at, answered_at } of asks) {
    console.log(`${String(id).padStart(6)}  ${told(asked_at)}  ${organisation}: ${name}, ${email}`)
    console.log(`          ${words.replaceAll('\n', ' ')}${answered_at ? `  (answered ${told(answered_at)})` : ''}`)
  }
  if (asks.length === 0) console.log('Nobody has asked.')
}

function sayWinners(one: KeptCampaign): void {
  console.log(`✓${lineOf(one)}`)
  for (const { entry, name, email, passed_over } of one.winners)
    console.log(`        ${entry}  ${passed_over ?? `${name ?? 'whose entry is gone'}  ${email ?? ''}`}`)
}

const lineOf = ({ id, state, address, said, opens_at, closes_at, confirmed, unconfirmed }: KeptCampaign): string =>
  [
    String(id).padStart(6),
    state.padEnd(7),
    `/${address}`,
    `${told(opens_at)} to ${told(closes_at)}`,
    `${confirmed} confirmed, ${unconfirmed} not`,
    said.title,
  ].join('  ')
